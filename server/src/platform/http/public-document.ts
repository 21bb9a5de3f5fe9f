import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compressed, type Encoding, encodingFor } from './content-encoding.ts';

/** A text that is the same for everybody until the next build. */
export interface PublicDocument {
  readonly type: string;
  /** Called once, for the first request. */
  readonly build: () => string;
}

/** Caches request it again after this time, and get an empty answer while the document is the same. */
const FRESH_SECONDS = 300;

/** Returns what answers a request for the document. Each of its encodings is made once. Source: HTTP-28. */
export function publicDocument({
  type,
  build,
}: PublicDocument): (request: FastifyRequest, reply: FastifyReply) => FastifyReply {
  let made: { readonly text: string; readonly etag: string } | undefined;
  const bodies = new Map<Encoding, Buffer>();

  const content = () => {
    if (made !== undefined) return made;
    const text = build();
    made = { text, etag: `W/"${createHash('sha256').update(text).digest('base64url')}"` };
    return made;
  };
  const bodyIn = (encoding: Encoding, text: string): Buffer => {
    const body = bodies.get(encoding) ?? compressed(text, encoding);
    bodies.set(encoding, body);
    return body;
  };

  return (request, reply) => {
    const { text, etag } = content();
    // Permission for other origins has set its own part already.
    const vary = [reply.getHeader('vary'), 'accept-encoding'].filter(Boolean).join(', ');
    reply.headers({ etag, vary, 'cache-control': `public, max-age=${FRESH_SECONDS}` });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type(type);
    const encoding = encodingFor(request.headers['accept-encoding'] ?? '');
    if (encoding === undefined) return reply.send(text);
    return reply.header('content-encoding', encoding).send(bodyIn(encoding, text));
  };
}

function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((one) => one.trim() === etag || one.trim() === '*');
}
