import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendOutcome } from './answer.ts';
import { bodies, normaliseBody } from './call-bodies.ts';
import { createAuthUri } from './create-auth-uri.ts';
import type { Realm } from './identity-settings.ts';
import { lookupAccount } from './lookup-account.ts';
import type { IdentityParts } from './parts.ts';
import type { Caller } from './ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { chooseRealm } from './realms.ts';
import { refreshToken } from './refresh-token.ts';
import { resetPassword } from './reset-password.ts';
import { sendActionCode } from './send-action-code.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { networkOf } from './throttle.ts';
import { updateAccount } from './update-account.ts';

const tenantSchema = z.object({ tenantId: z.optional(z.string()) });

/** The POST calls of the protocol. A double colon is a literal one in a path. */
export function registerCalls(
  app: FastifyInstance,
  parts: IdentityParts,
  realms: readonly Realm[],
): void {
  function post<S extends z.ZodMiniType>(
    path: string,
    schema: S,
    call: (parts: IdentityParts, caller: Caller, body: z.output<S>) => Promise<Outcome<object>>,
  ): void {
    app.post(path, async (request, reply) => {
      const body = normaliseBody(request.body);
      const tenant = tenantSchema.safeParse(body);
      const realm = chooseRealm(realms, apiKeyOf(request), tenant.data?.tenantId);
      if (!realm.ok) return sendOutcome(reply, realm);
      const parsed = schema.safeParse(body);
      if (!tenant.success || !parsed.success) return sendOutcome(reply, malformed(parsed.error));
      const caller = {
        realm: realm.value,
        network: networkOf(request.ip),
        nowMs: parts.clock.now(),
      };
      return sendOutcome(reply, await call(parts, caller, parsed.data));
    });
  }

  post('/v1/accounts::signUp', bodies.signUp, signUp);
  post('/v1/accounts::signInWithPassword', bodies.signInWithPassword, signInWithPassword);
  post('/v1/accounts::lookup', bodies.lookup, lookupAccount);
  post('/v1/accounts::update', bodies.update, updateAccount);
  // A user who could delete and sign up again would get the welcome grant again: staff only.
  post('/v1/accounts::delete', z.object({}), async () => decline('ADMIN_ONLY_OPERATION'));
  post('/v1/accounts::createAuthUri', bodies.createAuthUri, createAuthUri);
  post('/v1/accounts::sendOobCode', bodies.sendOobCode, sendActionCode);
  post('/v1/accounts::resetPassword', bodies.resetPassword, resetPassword);
  post('/v1/token', bodies.token, refreshToken);
}

/** From the query or the header; given twice it is none. */
export function apiKeyOf(request: FastifyRequest): string | undefined {
  const { query } = request;
  const inQuery =
    typeof query === 'object' && query !== null && 'key' in query ? query.key : undefined;
  const key = inQuery ?? request.headers['x-goog-api-key'];
  return typeof key === 'string' ? key : undefined;
}

function malformed(error: z.core.$ZodError | undefined): Outcome<never> {
  const field = error?.issues[0]?.path.join('.') ?? 'tenantId';
  return decline('INVALID_ARGUMENT', `The field "${field}" is not valid.`);
}
