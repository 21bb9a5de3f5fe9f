import { REFUSALS } from '@jubilee/contract/values/refusals';
import type { Socket } from 'node:net';

/**
 * Bytes that are not an HTTP request, endless headers, two lengths: only the raw socket is there to
 * answer on, and it is closed. The form is that of every other refusal. Source: HTTP-9.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  requestId: string,
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message } = REFUSALS.MALFORMED_REQUEST;
  const body = JSON.stringify({ error: { code: 'MALFORMED_REQUEST', message, requestId } });
  if (socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status} Bad Request`,
        `content-length: ${Buffer.byteLength(body)}`,
        'content-type: application/json; charset=utf-8',
        'cache-control: no-store',
        `x-request-id: ${requestId}`,
        'connection: close',
        '',
        body,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}
