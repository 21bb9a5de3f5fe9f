/**
 * Many requests that arrive at one instant: each is on a connection of its own, complete but for its last byte, and
 * the last bytes are sent together. What the network would spread over milliseconds is decided by the server alone.
 */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface PreparedRequest {
  readonly method: string;
  readonly path: string;
  readonly host: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

export interface ReleasedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Faults: a connection was refused, or lost before its complete response. */
export async function releaseTogether(
  requests: readonly (PreparedRequest & { readonly port: number })[],
): Promise<readonly ReleasedAnswer[]> {
  const prepared = await Promise.all(requests.map(prepare));
  for (const { socket, lastByte } of prepared) socket.write(lastByte);
  return Promise.all(prepared.map(({ answer }) => answer));
}

async function prepare(request: PreparedRequest & { readonly port: number }) {
  const socket = connect(request.port, '127.0.0.1');
  socket.setNoDelay(true);
  const answer = answerOf(socket);
  await once(socket, 'connect');
  const bytes = bytesOf(request);
  await new Promise<void>((resolve, reject) => {
    socket.write(bytes.subarray(0, -1), (error) => {
      if (error === undefined || error === null) resolve();
      else reject(error);
    });
  });
  return { socket, answer, lastByte: bytes.subarray(-1) };
}

function bytesOf({ method, path, host, headers, body }: PreparedRequest): Buffer {
  const content = Buffer.from(JSON.stringify(body));
  const lines = Object.entries({
    ...headers,
    host,
    connection: 'close',
    'content-type': 'application/json',
    'content-length': String(content.length),
  }).map(([name, value]) => `${name}: ${value}`);
  return Buffer.concat([
    Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`),
    content,
  ]);
}

function answerOf(socket: Socket): Promise<ReleasedAnswer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', text = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n');
      const [first = '', ...lines] = head.split('\r\n');
      const headers = Object.fromEntries(
        lines.map((line) => {
          const colon = line.indexOf(':');
          return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
        }),
      );
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0);
      if (status === 0) reject(new Error(`no response: ${first}`));
      else resolve({ status, headers, text });
    });
  });
}
