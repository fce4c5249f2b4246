"""People at tables: the server, its tables and what they keep."""
