// What keeps the server from starting and is no mistake of ours: the person at the terminal gets its sentence alone.

export class StartError extends Error {}
