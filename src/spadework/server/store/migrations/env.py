"""What Alembic runs for each command: the migrations, on the connection that `upgrade` hands over."""

from alembic import context

from spadework.server.store.directory_schema import METADATA

if __name__ == "env_py":  # so Alembic calls it; whoever else imports it (a doctest run) only looks
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,  # SQLite changes a table by copying it
    )
    with context.begin_transaction():
        context.run_migrations()
