"""What can be done over HTTP: each route with its description."""
