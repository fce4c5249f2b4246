"""The rim of the server: what its protocols let in, before anybody knows who asks for what.

uvicorn takes heads of any length, waits for the end of a request for ever, and answers every ping. Its protocols are
given bounds here, by overriding what they call themselves.
"""
