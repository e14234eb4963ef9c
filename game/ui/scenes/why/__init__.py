"""Why a move was made: what its seat knew, should have believed, and had to weigh."""
