import type { Server } from 'node:http';
import { limitPipelined } from './pipelined-requests.ts';
import { rememberAddresses } from './remember-addresses.ts';
import { closeUnfinished } from './unfinished-body.ts';

/**
 * What every server that the public reaches does with its connections, whatever answers on it. Called after everything that
 * listens for requests is installed. Source: HTTP-31, HTTP-32, HTTP-33, HTTP-34.
 */
export function guardConnections(server: Server, restMsMax?: number): void {
  // Without a listener Node answers an unknown expectation itself, past every limit: it is served like any request instead.
  server.on('checkExpectation', (request, response) => {
    server.emit('request', request, response);
  });
  limitPipelined(server);
  rememberAddresses(server);
  closeUnfinished(server, restMsMax);
}
