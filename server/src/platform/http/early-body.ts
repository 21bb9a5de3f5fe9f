import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';

export interface EarlyBody {
  /** Resolves when the last byte of the request is here; never for a request that its sender does not finish. */
  readonly complete: Promise<void>;
  /** What the message contains, for whoever parses it later. */
  readonly body: Readable;
  /** Nobody will parse it: the rest of the message is read and dropped, so that its connection can go on. */
  drop(): void;
}

/**
 * Reads a body from now on, so that the instant of its last byte is known although it is parsed later. One that is longer
 * than a stream's buffer is read on only while it is parsed. Source: CRASH-42.
 */
export function readEarly(message: IncomingMessage): EarlyBody {
  const body = new PassThrough();
  const { promise: complete, resolve } = Promise.withResolvers<void>();
  message.once('end', () => resolve());
  message.once('error', (error) => body.destroy(error));
  message.once('close', () => {
    if (!message.readableEnded) body.destroy(new Error('the request was not finished'));
  });
  // A body that nobody parses may fail, too.
  body.on('error', () => undefined);
  message.pipe(body);
  return {
    complete,
    body,
    drop() {
      message.unpipe(body);
      message.resume();
      body.destroy();
    },
  };
}
