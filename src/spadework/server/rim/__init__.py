"""The rim of the server: what is let in to its protocols, before anybody knows who asks for what.

uvicorn takes heads of any length, waits for the end of a request for ever, and answers every ping. So each connection
passes through a `Rim`, which stands between the transport and uvicorn's protocol and knows of both only what `asyncio`
promises of them. It looks at a little of what came, and passes it on.
"""
