/**
 * The staff calls: the protocol of the vendor's admin library, under the projects' own paths. They
 * exist only where staff tokens are configured, and require one. The project in the path selects
 * the realm, so the host name does not matter. Source: IDENT-28, IDENT-41.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { sendOutcome } from '../protocol/answer.ts';
import { normaliseBody } from '../protocol/call-bodies.ts';
import { callerOf } from '../protocol/call-registrar.ts';
import type { Realm } from '../identity-settings.ts';
import type { IdentityParts } from '../parts.ts';
import type { Caller } from '../ports.ts';
import { decline, type Outcome } from '../protocol/protocol-errors.ts';
import { staffBodies } from './staff-bodies.ts';
import { projectConfig, tenantOf } from './staff-config.ts';
import { staffCheck } from './staff-bearer.ts';
import { createByStaff } from './staff-create.ts';
import { deleteByStaff, deleteManyByStaff } from './staff-delete.ts';
import { sendCodeByStaff } from './staff-links.ts';
import { listByStaff, lookupByStaff } from './staff-lookup.ts';
import { updateByStaff } from './staff-update.ts';

/** Room for a thousand ids of 128 characters. */
const BODY_BYTES_MAX = 262_144;
const FIXED = 'The configuration is read from the settings file of the platform.';

type Answer = (request: FastifyRequest, realm: Realm) => Promise<Outcome<object>>;
const pathSchema = z.object({ projectId: z.string(), tenantId: z.optional(z.string()) });
const listQuerySchema = z.object({
  maxResults: z.optional(z.string().check(z.regex(/^\d{1,4}$/))),
  nextPageToken: z.optional(z.string().check(z.maxLength(256))),
});

export function registerStaffCalls(
  app: FastifyInstance,
  parts: IdentityParts,
  realms: readonly Realm[],
): void {
  const { staffTokens } = parts.settings;
  if (staffTokens.length === 0) return;
  const isStaff = staffCheck(staffTokens);
  const guard = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isStaff(request.headers.authorization)) {
      return sendOutcome(reply, decline('INSUFFICIENT_PERMISSION', 'A staff token is needed.'));
    }
    return undefined;
  };

  const add = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, answer: Answer): void => {
    app.route({
      method,
      url,
      bodyLimit: BODY_BYTES_MAX,
      onRequest: guard,
      handler: async (request, reply) => {
        const realm = url.includes('/accounts')
          ? realmOfPath(realms, request.params)
          : configuredOf(realms, request.params);
        return sendOutcome(reply, realm.ok ? await answer(request, realm.value) : realm);
      },
    });
  };
  const onBothPaths = (
    method: 'GET' | 'POST',
    version: 'v1' | 'v2',
    rest: string,
    answer: Answer,
  ): void => {
    add(method, `/${version}/projects/:projectId/${rest}`, answer);
    add(method, `/${version}/projects/:projectId/tenants/:tenantId/${rest}`, answer);
  };
  const post = <S extends z.ZodMiniType>(
    rest: string,
    schema: S,
    call: (parts: IdentityParts, caller: Caller, body: z.output<S>) => Promise<Outcome<object>>,
  ): void => {
    onBothPaths('POST', 'v1', rest, async (request, realm) => {
      const parsed = schema.safeParse(normaliseBody(request.body));
      return parsed.success
        ? call(parts, callerOf(request, realm, parts), parsed.data)
        : malformed(parsed.error);
    });
  };

  post('accounts', staffBodies.create, createByStaff);
  post('accounts::lookup', staffBodies.lookup, lookupByStaff);
  post('accounts::update', staffBodies.update, updateByStaff);
  post('accounts::delete', staffBodies.delete, deleteByStaff);
  post('accounts::batchDelete', staffBodies.batchDelete, deleteManyByStaff);
  post('accounts::sendOobCode', staffBodies.sendOobCode, sendCodeByStaff);
  const notHere = async () => decline('OPERATION_NOT_ALLOWED', 'This call does not exist.');
  post('accounts::query', z.unknown(), notHere);
  post('accounts::batchCreate', z.unknown(), notHere);
  onBothPaths('GET', 'v1', 'accounts::batchGet', async (request, realm) => {
    const query = listQuerySchema.safeParse(request.query);
    return query.success
      ? listByStaff(parts, callerOf(request, realm, parts), query.data)
      : malformed(query.error);
  });
  addConfiguration(add, realms);
}

function addConfiguration(
  add: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, answer: Answer) => void,
  realms: readonly Realm[],
): void {
  const fixed = async () => decline('OPERATION_NOT_ALLOWED', FIXED);
  const tenants = '/v2/projects/:projectId/tenants';
  const ofProject = (projectId: string) =>
    realms.filter((realm) => realm.projectId === projectId && realm.tenantId !== undefined);
  add('GET', '/v2/projects/:projectId/config', async (_request, realm) => ({
    ok: true,
    value: projectConfig(realm),
  }));
  add('PATCH', '/v2/projects/:projectId/config', fixed);
  add('GET', tenants, async (_request, realm) => ({
    ok: true,
    value: { tenants: ofProject(realm.projectId).map(tenantOf) },
  }));
  add('GET', `${tenants}/:tenantId`, async (_request, realm) => ({
    ok: true,
    value: tenantOf(realm),
  }));
  add('POST', tenants, fixed);
  add('PATCH', `${tenants}/:tenantId`, fixed);
  add('DELETE', `${tenants}/:tenantId`, fixed);
}

/**
 * Accounts under a project's own path are those of its realm without tenant; where each brand is a
 * tenant there are none. Refuses: PROJECT_NOT_FOUND, TENANT_NOT_FOUND.
 */
function realmOfPath(realms: readonly Realm[], params: unknown): Outcome<Realm> {
  const path = pathSchema.safeParse(params);
  const ofProject = realms.filter((realm) => realm.projectId === path.data?.projectId);
  if (ofProject.length === 0) return decline('PROJECT_NOT_FOUND');
  const found = ofProject.find((realm) => realm.tenantId === path.data?.tenantId);
  return found === undefined ? decline('TENANT_NOT_FOUND') : { ok: true, value: found };
}

/** A project with tenants only has the configuration of its first one. */
function configuredOf(realms: readonly Realm[], params: unknown): Outcome<Realm> {
  const exact = realmOfPath(realms, params);
  const path = pathSchema.safeParse(params);
  if (exact.ok || path.data?.tenantId !== undefined) return exact;
  const first = realms.find((realm) => realm.projectId === path.data?.projectId);
  return first === undefined ? exact : { ok: true, value: first };
}

function malformed(error: z.core.$ZodError): Outcome<never> {
  const field = error.issues[0]?.path.join('.') ?? '';
  return decline('INVALID_ARGUMENT', `The field "${field}" is not valid.`);
}
