"""The command line: its process and streams, options, commands and complaints."""
