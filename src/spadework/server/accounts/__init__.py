"""People with a password: the account, where one is signed in, and what both are guarded by."""
