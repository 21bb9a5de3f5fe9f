import type { FastifyRequest } from 'fastify';

/**
 * Whether the sender went before the request was complete. Its error looks like that of a lost database connection, but
 * nobody reads the answer, and whoever likes could fill the log with it. Source: HTTP-31.
 */
export function isBrokenOff({ raw }: Pick<FastifyRequest, 'raw'>): boolean {
  return raw.readableAborted;
}
