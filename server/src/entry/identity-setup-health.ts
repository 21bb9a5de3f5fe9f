import type { FastifyInstance } from 'fastify';

/**
 * Alive while the process answers; ready while the database answers too and no stop was requested.
 */
export function addIdentityHealth(
  app: FastifyInstance,
  databaseAnswers: () => Promise<boolean>,
): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.get('/healthz', () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    const ready = !stopping && (await databaseAnswers());
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' });
  });
}
