"""What a game pad needs beside its buttons: the list of all other keys, and letters to type."""
