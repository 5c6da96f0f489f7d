// Ends connections whose sender falls silent in the middle of a body: otherwise each would be held, with what it has sent, until its
// sender feels like going on. How long a body takes as a whole is nobody's business: a large catalogue may come over a thin line.

import type { IncomingMessage, Server } from 'node:http'

/** How long nothing may come of a body that is not at its end. */
export const silenceMsMax = 60_000

/** A request without a body, or with all of it, is never ended by this: its answer may take its time. */
export function endSilence(server: Server, silenceMs = silenceMsMax): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers, socket } = request
    const hasBody =
      headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
    if (!hasBody) return
    // Node destroys a connection that was silent for so long; whoever reads the body is told that it broke off.
    socket.setTimeout(silenceMs)
    request.once('end', () => socket.setTimeout(0))
  })
}
