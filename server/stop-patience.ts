// How long a server that stops waits for what is under way, after it has refused new requests.

/** A part that cannot be closed, because a database does not answer, does not keep the server from ending: what counts is in the store. */
export const stopPatienceMs = 25_000
