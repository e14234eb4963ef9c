"""One desk for all that the table would like to know: the most urgent question first."""

from __future__ import annotations

from game.session.desk import Reply
from game.ui.table.coach.inquiries import Inquiries, Inquiry
from tests.session.desk.errands import Broken, Counting
from tests.session.desk.local_desk import LocalDesk


def all_answers(inquiries: Inquiries) -> list[tuple[Inquiry, object]]:
    """Everything that comes until nothing is open."""
    found: list[tuple[Inquiry, object]] = []
    while inquiries.busy:
        found += [(inquiry, reply.answer) for inquiry, reply in inquiries.poll() if not reply.done]
    return found


def polled(inquiries: Inquiries) -> list[tuple[Inquiry, Reply]]:
    return list(inquiries.poll())


def test_what_is_urgent_goes_first_and_the_rest_begins_anew() -> None:
    inquiries = Inquiries(LocalDesk())
    inquiries.ask(Inquiry.ADVICE, Counting(1, 3))
    assert [reply.answer for _, reply in polled(inquiries)] == [1]
    inquiries.ask(Inquiry.PARTNER, Counting(7, 7))
    assert all_answers(inquiries) == [
        (Inquiry.PARTNER, 7),
        (Inquiry.ADVICE, 1),
        (Inquiry.ADVICE, 2),
        (Inquiry.ADVICE, 3),
    ]


def test_what_another_screen_drove_from_the_desk_is_asked_again() -> None:
    desk = LocalDesk()
    inquiries = Inquiries(desk)
    inquiries.ask(Inquiry.ADVICE, Counting(1, 3))
    polled(inquiries)
    inquiries.resume()
    assert [reply.answer for _, reply in polled(inquiries)] == [2], "nothing was lost"
    desk.ask(Counting(9, 9))
    inquiries.resume()
    assert all_answers(inquiries) == [(Inquiry.ADVICE, answer) for answer in (1, 2, 3)]


def test_what_is_less_urgent_waits() -> None:
    inquiries = Inquiries(LocalDesk())
    inquiries.ask(Inquiry.PARTNER, Counting(1, 2))
    inquiries.ask(Inquiry.ADVICE, Counting(5, 5))
    answers = [answer for _, answer in all_answers(inquiries)]
    assert answers == [1, 2, 5]


def test_a_newer_question_of_a_kind_replaces_the_older() -> None:
    inquiries = Inquiries(LocalDesk())
    inquiries.ask(Inquiry.ADVICE, Counting(1, 9))
    polled(inquiries)
    inquiries.ask(Inquiry.ADVICE, Counting(20, 21))
    assert [answer for _, answer in all_answers(inquiries)] == [20, 21]


def test_what_is_dropped_never_answers() -> None:
    desk = LocalDesk()
    inquiries = Inquiries(desk)
    inquiries.ask(Inquiry.ADVICE, Counting(1, 9))
    inquiries.ask(Inquiry.PARTNER, Counting(4, 4))
    inquiries.drop(Inquiry.ADVICE)
    inquiries.drop(Inquiry.CARDS)
    assert all_answers(inquiries) == [(Inquiry.PARTNER, 4)]
    inquiries.ask(Inquiry.ADVICE, Counting(1, 9))
    inquiries.drop_all()
    assert not inquiries.busy
    assert not polled(inquiries)
    assert not desk.poll()


def test_a_failure_comes_out_and_the_next_question_is_asked() -> None:
    inquiries = Inquiries(LocalDesk())
    inquiries.ask(Inquiry.PARTNER, Broken())
    inquiries.ask(Inquiry.ADVICE, Counting(1, 1))
    polled(inquiries)
    ((inquiry, reply),) = polled(inquiries)
    assert inquiry is Inquiry.PARTNER
    assert reply.failure is not None
    assert all_answers(inquiries) == [(Inquiry.ADVICE, 1)]
