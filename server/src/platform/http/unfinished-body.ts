import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Longer than the rest of a body takes that is on its way while its request is refused. */
const REST_MS_MAX = 2_000;

/**
 * Closes the connection of a request that was answered before its body was complete, unless the rest arrives soon: then it
 * serves further requests. It is not closed with the answer, because whoever is still sending might lose that. Source: HTTP-33.
 */
export function closeUnfinished(server: Server, restMsMax = REST_MS_MAX): void {
  server.on('request', (message: IncomingMessage, response: ServerResponse) => {
    const { headers, socket } = message;
    const hasBody =
      headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
    if (!hasBody) return;
    response.once('finish', () => {
      if (message.complete) return;
      // It neither holds up the end of the process nor needs to know of a connection that is closed before.
      setTimeout(() => {
        if (!message.complete) socket.destroy();
      }, restMsMax).unref();
    });
  });
}
