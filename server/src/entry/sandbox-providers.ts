/**
 * The simulated sign-in providers of the sandbox, under /providers, and a call to make them fail.
 */
import { createProviderSimulator } from '@jubilee/providers/sign-in-providers/simulator/provider-simulator';
import { TOKEN_LIES } from '@jubilee/providers/sign-in-providers/simulator/token-lies';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Clock } from '../platform/clock/clock.ts';
import { type HttpApp, HttpRefusal } from '../platform/http/app.ts';
import type { Ids } from '../platform/ids/ids.ts';

const FORM = 'application/x-www-form-urlencoded';
const DELAY_MS_MAX = 30_000;

const troubleSchema = z.strictObject({
  fails: z.optional(z.boolean()),
  delayMs: z.optional(z.int().check(z.minimum(0), z.maximum(DELAY_MS_MAX))),
  lie: z.optional(z.enum(TOKEN_LIES)),
  /** Done at once, and no state. */
  rotatesKeys: z.optional(z.literal(true)),
});

export async function mountProviders(
  app: HttpApp,
  ports: { readonly origin: string; readonly clock: Clock; readonly ids: Ids },
): Promise<{ reset(): void }> {
  const { origin, clock, ids } = ports;
  const simulator = createProviderSimulator({
    origin,
    now: () => clock.now(),
    randomBytes: (length) => ids.bytes(length),
  });
  await app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    scope.route({
      method: ['GET', 'POST'],
      url: '/providers/*',
      handler: (request) => simulator.handle(toWebRequest(request, origin)),
    });
  });
  app.post('/__control/providers', (request) => {
    const trouble = troubleSchema.safeParse(request.body);
    if (!trouble.success) throw new HttpRefusal('MALFORMED_REQUEST');
    const { rotatesKeys, ...how } = trouble.data;
    if (rotatesKeys === true) simulator.rotateKeys();
    simulator.behave(how);
    return {};
  });
  return { reset: () => simulator.behave({}) };
}

function toWebRequest(request: FastifyRequest, origin: string): Request {
  const { method, url, body } = request;
  const authorization = request.headers.authorization;
  return new Request(`${origin}${url}`, {
    method,
    headers: authorization === undefined ? {} : { authorization },
    ...(method === 'POST' && typeof body === 'string' ? { body } : {}),
  });
}
