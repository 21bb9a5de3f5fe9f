import { REFUSALS } from '@jubilee/contract/values/refusals';
import type { Socket } from 'node:net';

/**
 * Bytes that are not an HTTP request, endless headers, two lengths: only the raw socket is there to
 * answer on, and it is closed. The form is that of every other refusal. A socket that stayed silent is closed
 * without an answer: a page would take that for the answer to its next call, where a closed one makes the
 * browser send the call again. Source: HTTP-9, HTTP-30.
 */
export function answerBrokenRequest(
  error: NodeJS.ErrnoException,
  socket: Socket,
  requestId: string,
  body: object = refusalBody(requestId),
): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && error.code !== 'ERR_HTTP_REQUEST_TIMEOUT') {
    const text = JSON.stringify(body);
    socket.write(
      [
        `HTTP/1.1 ${REFUSALS.MALFORMED_REQUEST.status} Bad Request`,
        `content-length: ${Buffer.byteLength(text)}`,
        'content-type: application/json; charset=utf-8',
        'cache-control: no-store',
        `x-request-id: ${requestId}`,
        'connection: close',
        '',
        text,
      ].join('\r\n'),
    );
  }
  socket.destroy(error);
}

function refusalBody(requestId: string): object {
  const { message } = REFUSALS.MALFORMED_REQUEST;
  return { error: { code: 'MALFORMED_REQUEST', message, requestId } };
}
