"""Tables that a browser keeps by itself: the same table as the server's, with a log in the browser's own box."""
