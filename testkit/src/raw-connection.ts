/** A connection on which a test writes bytes of its own. */
import { once } from 'node:events';
import { connect } from 'node:net';

/** Everything that the server says on a connection until it closes it. */
export async function repliesAfter(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (part) => (received += part.toString('utf8')));
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  if (bytes !== '') socket.write(bytes);
  await once(socket, 'close');
  return received;
}

/**
 * Sends a request but for the last byte of its body, and resolves when the server has read the head. The returned function
 * sends the byte and resolves with the answer.
 */
export async function holdBody(request: {
  readonly port: number;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}): Promise<() => Promise<string>> {
  const body = JSON.stringify(request.body);
  const head = {
    ...request.headers,
    connection: 'close',
    expect: '100-continue',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  const socket = connect(request.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write([`POST ${request.path} HTTP/1.1`, ...lines, '', body.slice(0, -1)].join('\r\n'));
  const [first] = (await once(socket, 'data')) as [Buffer];
  if (!first.toString().startsWith('HTTP/1.1 100 ')) throw new Error(first.toString());
  return async () => {
    let received = '';
    socket.on('data', (part: Buffer) => (received += part.toString()));
    socket.write(body.slice(-1));
    await once(socket, 'close');
    return received;
  };
}
