import type { FastifyReply } from 'fastify';

/** Headers of a file about one person: saved under this name, by nobody on the way, and its address is passed to no other page. */
export function asPrivateFile(
  reply: FastifyReply,
  file: { readonly name: string; readonly type: string },
): FastifyReply {
  return reply
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .type(file.type);
}
