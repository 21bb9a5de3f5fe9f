import type { FastifyInstance } from 'fastify';
import type { Foundation } from './compose-foundation.ts';

/**
 * Alive while the process answers; ready while the database answers too and no stop was requested.
 */
export function addIdentityHealth(
  app: FastifyInstance,
  { databaseAnswers, edgeLimits }: Pick<Foundation, 'databaseAnswers' | 'edgeLimits'>,
): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (request, reply) => {
    const waitSeconds = edgeLimits.readinessLimit(request.ip);
    if (waitSeconds > 0) {
      return reply.code(429).header('retry-after', String(waitSeconds)).send({ status: 'limited' });
    }
    const ready = !stopping && (await databaseAnswers());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
