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
