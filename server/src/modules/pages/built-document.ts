/** Documents of the build, compressed as the client accepts them. */
import { readFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HttpRefusal } from '../../platform/http/app.ts';
import { compressed, type Encoding, encodingFor } from '../../platform/http/content-encoding.ts';

const PACKED_MAX = 64;
const PACKED_BYTES_MIN = 200;
/** Compressed bodies by encoding and text; the texts are the few documents of the build. */
const packed = new Map<string, Buffer>();

/**
 * The text of a built file. Refuses: OVERLOADED while a watcher rebuilds, so that the page retries.
 */
export async function readBuilt(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => {
    throw new HttpRefusal('OVERLOADED');
  });
}

export function sendText(
  request: FastifyRequest,
  reply: FastifyReply,
  content: { readonly text: string; readonly type: string },
): FastifyReply {
  reply.type(content.type).header('vary', 'accept-encoding');
  const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding === undefined || content.text.length < PACKED_BYTES_MIN) {
    return reply.send(content.text);
  }
  return reply.header('content-encoding', encoding).send(packedText(encoding, content.text));
}

function packedText(encoding: Encoding, text: string): Buffer {
  const key = `${encoding} ${text}`;
  const known = packed.get(key);
  if (known !== undefined) return known;
  const made = compressed(text, encoding);
  if (packed.size >= PACKED_MAX) packed.clear();
  packed.set(key, made);
  return made;
}
