/** A file is sent while it is made, for as long as its reader may have it. Source: TABLE-3, STAFF-7. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { StaffFile } from './staff-route.ts';

/** After so many bytes it is checked again whether the reader is still admitted. */
const CHECK_BYTES = 1_048_576;

export async function sendFile(
  reply: FastifyReply,
  file: StaffFile,
  ports: {
    readonly recordRead: () => Promise<void>;
    readonly isAdmitted: () => Promise<boolean>;
  },
): Promise<FastifyReply> {
  const stream = Readable.from(admitted(file.stream, ports.isAdmitted), { objectMode: false });
  stream.once('close', () => file.stream.destroy());
  const recorded = ports.recordRead();
  // Nothing was read yet: what nobody recorded is not sent.
  void recorded.then(undefined, () => stream.destroy());
  await recorded;
  reply.header('content-disposition', `attachment; filename="${file.name}"`);
  return reply.type(file.type).send(stream);
}

async function* admitted(
  stream: Readable,
  isAdmitted: () => Promise<boolean>,
): AsyncGenerator<Buffer> {
  let unchecked = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (unchecked >= CHECK_BYTES) {
      if (!(await isAdmitted())) throw new Error('who reads this file is no longer admitted');
      unchecked = 0;
    }
    unchecked += chunk.length;
    yield chunk;
  }
}
