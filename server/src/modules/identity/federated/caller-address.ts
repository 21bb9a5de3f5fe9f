import type { FastifyRequest } from 'fastify';

/** The web surface believes no proxy by itself, so the address is read from behind the trusted ones. */
export function callerAddress(
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
  trustedProxies: number,
): string {
  if (trustedProxies === 0) return request.ip;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim());
  const claimed = forwarded.at(-trustedProxies) ?? '';
  return claimed === '' ? request.ip : claimed;
}
