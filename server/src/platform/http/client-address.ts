import type { IncomingMessage } from 'node:http';

/**
 * The address of a client behind `trustedProxies` proxies, each of which adds one entry to X-Forwarded-For: as
 * the HTTP framework finds it, for servers without the framework.
 */
export function clientAddress(
  request: Pick<IncomingMessage, 'headers' | 'socket'>,
  trustedProxies: number,
): string {
  const header = request.headers['x-forwarded-for'];
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  const named = text.split(',').map((entry) => entry.trim());
  const hops = [request.socket.remoteAddress ?? '', ...named.filter(Boolean).toReversed()];
  return hops[Math.min(trustedProxies, hops.length - 1)] ?? '';
}
