import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendOutcome } from './answer.ts';
import { normaliseBody } from './call-bodies.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from './protocol-errors.ts';
import { chooseRealm } from '../realms.ts';
import { networkOf } from '../rate-limits/throttle.ts';

/**
 * Registers one POST call of the protocol: realm from the API key, body checked by its schema, one
 * use case.
 */
export type CallRegistrar = <S extends z.ZodMiniType>(
  /** A double colon is a literal one in a path. */
  path: string,
  schema: S,
  call: (parts: IdentityParts, caller: Caller, body: z.output<S>) => Promise<Outcome<object>>,
) => void;

const tenantSchema = z.object({ tenantId: z.optional(z.string()) });
const USER_AGENT_LENGTH_MAX = 512;
const LANGUAGE = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3}$/;

export function callRegistrar(
  app: FastifyInstance,
  parts: IdentityParts,
  realms: readonly Realm[],
): CallRegistrar {
  return (path, schema, call) => {
    app.post(path, async (request, reply) => {
      const body = normaliseBody(request.body);
      const tenant = tenantSchema.safeParse(body);
      const realm = chooseRealm(realms, apiKeyOf(request), tenant.data?.tenantId);
      if (!realm.ok) return sendOutcome(reply, realm);
      const parsed = schema.safeParse(body);
      if (!tenant.success || !parsed.success) return sendOutcome(reply, malformed(parsed.error));
      return sendOutcome(
        reply,
        await call(parts, callerOf(request, realm.value, parts), parsed.data),
      );
    });
  };
}

export function callerOf(
  request: FastifyRequest,
  realm: Realm,
  parts: Pick<IdentityParts, 'clock'>,
): Caller {
  const locale = request.headers['x-firebase-locale'];
  const userAgent = request.headers['user-agent']?.slice(0, USER_AGENT_LENGTH_MAX) ?? '';
  const hasLanguage = typeof locale === 'string' && LANGUAGE.test(locale);
  return {
    realm,
    network: networkOf(request.ip),
    nowMs: parts.clock.now(),
    ...(hasLanguage ? { language: locale } : {}),
    ...(userAgent === '' ? {} : { userAgent }),
  };
}

/** From the query or the header; a repeated key counts as none. */
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
