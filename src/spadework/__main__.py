"""`python -m spadework`: the command line, where no `spadework` is on the path."""

from spadework.cli import main

if __name__ == "__main__":
    main()
