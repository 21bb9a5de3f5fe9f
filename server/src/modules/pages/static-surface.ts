/**
 * Built files of a browser surface. Hashed assets are immutable; documents and everything that names
 * a version are revalidated.
 * Source: HTTP and SW rules.
 */
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HttpApp, sendRefusal } from '../../platform/http/app.ts';

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Documents, which need their own headers, build metadata for the server, and compressed files. */
const NOT_SERVED = /(?:\/|\.html|\.webmanifest|\.br|\.gz|\/(?:csp|first-load)\.json|\/sw\.js)$/;

const OPTIONS = {
  decorateReply: false,
  index: false,
  dotfiles: 'deny',
  cacheControl: false,
  setHeaders: (reply: { header(name: string, value: string): unknown }, path: string) => {
    reply.header('cache-control', path.includes('/assets/') ? IMMUTABLE : 'no-cache');
    reply.header('cross-origin-resource-policy', 'same-site');
  },
  // The build compresses what is worth it; a browser that does not accept the encoding gets the
  // plain file.
  preCompressed: true,
  allowedPath: (path: string) => !NOT_SERVED.test(path),
} as const;

export interface BuiltFiles {
  /** Path prefix of the files in the surface; begins and ends with a slash. */
  readonly prefix: string;
  readonly root: string;
}

export async function serveBuiltFiles(app: HttpApp, folders: readonly BuiltFiles[]): Promise<void> {
  for (const { prefix, root } of folders) {
    if (!existsSync(root)) throw new Error(`${root} is missing: npm start builds it.`);
    await app.register(fastifyStatic, { ...OPTIONS, root, prefix });
  }
}

/** Answers paths without a file: a document for a path that looks like a page, else not found. */
export function documentOr404(
  document: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): (request: FastifyRequest, reply: FastifyReply) => unknown {
  return (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/\.[a-z0-9]{2,11}$/i.test(path.replace(/\.html$/, ''));
    return isPage ? document(request, reply) : sendRefusal(reply, request, 'NOT_FOUND');
  };
}
