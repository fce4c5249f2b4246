"""One server of several processes: each has its share of the tables, and a connection goes to the one that has its table.

A parent (`supervisor`) listens and forks workers, which all accept. Table ids fall into as many shares as there are workers
(`shares`), so whose a table is, is known to all without asking. A worker that ends, or hangs (`pulse`), is replaced at once by
a fork of the parent, which has read all that a server needs; its tables are opened again from the log. What the others are to
know goes over datagrams of Unix sockets (`neighbours`), and so do connections, as file descriptors.

That one process alone has a table is for speed, and so that all who look at it are told. That a log stays whole does not depend on it: two who write the
same version of a table are told apart by the log.
"""
