import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { TwilioVerifySimulator } from './twilio-verify-simulator.ts';

export interface ServedSimulator {
  /** The adapter's base address. */
  readonly baseUrl: string;
  close(): Promise<void>;
}

/** The simulator alone on a free port of this machine, for tests that need no other vendor. */
export async function serveTwilioVerify(
  simulator: TwilioVerifySimulator,
): Promise<ServedSimulator> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const answer = simulator.handle({
        method: request.method ?? '',
        path: request.url ?? '',
        authorization: request.headers.authorization,
        contentType: request.headers['content-type'],
        body: Buffer.concat(chunks).toString(),
      });
      void pause(answer.delayMs).then(() =>
        response.writeHead(answer.status, { 'content-type': answer.type }).end(answer.body),
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
