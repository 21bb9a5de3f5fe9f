/**
 * Turns a call of the staff's contract into a route: host, limits, origin, cookie, brand, role, step-up, schemas, use case, audit,
 * answer, always in this order. Nothing but the cookie says who calls. Source: STAFF-4 to STAFF-9.
 */
import type { Stage } from '@jubilee/contract/settings/stage';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { ROLE_MATRIX } from '@jubilee/contract/staff/role-matrix';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type HttpApp, HttpRefusal } from '../../../platform/http/app.ts';
import { admitWithin, type NetworkLimit } from '../../../platform/http/network-limit.ts';
import { brandOfRequest, parsePart } from '../../access/index.ts';
import { ActorChanged } from '../../audit/index.ts';
import type { Origins } from '../../settings/index.ts';
import { worksForBrand } from '../sign-in/start-session.ts';
import type { StaffCaller, StaffContext } from '../staff-caller.ts';
import { STAFF_LIMITS } from '../staff-limits.ts';
import { refuseStaff, type StaffRefusal, type StaffResult } from '../staff-result.ts';
import type { RecordCalls } from './record-calls.ts';
import { sendFile } from './send-file.ts';
import { sendStaffRefusal } from './send-staff-refusal.ts';
import { clearedSession, cookiesOf, deviceCookie, readStaffCookies } from './staff-cookies.ts';
import type { StaffAnswer, StaffRoute } from './staff-route.ts';

export interface StaffRoutePorts {
  readonly isDeployed: boolean;
  /** As `CallerPorts` has it. */
  readonly deployedStage: Stage | undefined;
  readonly origins: Pick<Origins, 'of'>;
  readonly now: () => number;
  readonly networkOf: (address: string) => string;
  readonly callsPerNetwork: NetworkLimit;
  readonly readCaller: (secret: string) => Promise<StaffCaller | undefined>;
  readonly record: RecordCalls;
  /** On everywhere but live, where it would only cost time. */
  readonly checkReplies: boolean;
}

interface Admitted {
  readonly context: StaffContext;
  readonly caller: StaffCaller | undefined;
}

const ADMITTED = Symbol('admitted');
type AdmittedRequest = FastifyRequest & { [ADMITTED]?: Admitted | null };
type Handle = (input: unknown) => Promise<StaffAnswer<unknown>>;

export function registerStaffRoutes(
  app: HttpApp,
  routes: readonly StaffRoute[],
  ports: StaffRoutePorts,
): void {
  app.decorateRequest(ADMITTED, null);
  refuseOtherMethods(app, routes, ports);
  for (const { call, handle } of routes) {
    app.route({
      method: call.method,
      url: call.path,
      config: { mayHaveEffect: call.method !== 'GET' },
      errorHandler: answerActorChanged,
      ...(call.bodyBytesMax === undefined ? {} : { bodyLimit: call.bodyBytesMax }),
      onRequest: async (request: AdmittedRequest, reply) => {
        const context = contextOf(request, ports);
        const admitted = await admit(request, call, context, ports);
        if (!admitted.ok) return sendStaffRefusal(request, reply, admitted.refusal);
        request[ADMITTED] = { context, caller: admitted.value };
        return undefined;
      },
      handler: async (request: AdmittedRequest, reply) => {
        const admitted = request[ADMITTED];
        if (!admitted) throw new Error(`${call.name} ran without being admitted`);
        // Who held back the body may have been disabled meanwhile, or have another role.
        const now = await admit(request, call, admitted.context, ports);
        if (!now.ok) return sendStaffRefusal(request, reply, now.refusal);
        const current = { context: admitted.context, caller: now.value };
        return answer(request, reply, { call, handle: handle as Handle }, current, ports);
      },
    });
  }
}

/** Somebody was disabled, or got other duties, while their act waited: it was undone. Source: STAFF-7. */
function answerActorChanged(error: Error, request: FastifyRequest, reply: FastifyReply): unknown {
  if (!(error instanceof ActorChanged)) throw error;
  const code = error.change === 'disabled' ? 'STAFF_SESSION_REQUIRED' : 'ROLE_REQUIRED';
  return sendStaffRefusal(request, reply, { code });
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

function refuseOtherMethods(
  app: HttpApp,
  routes: readonly StaffRoute[],
  ports: StaffRoutePorts,
): void {
  const byPath = Map.groupBy(routes, ({ call }) => call.path);
  for (const [url, known] of byPath) {
    const allowed: string[] = known.map(({ call }) => call.method);
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url,
      onRequest: async (request, reply) => {
        brandOfRequest(request, ports.deployedStage);
        reply.header('allow', allowed.join(', '));
        throw new HttpRefusal('METHOD_NOT_ALLOWED');
      },
      handler: () => undefined,
    });
  }
}

const DEVICE_LENGTH_MAX = 100;

/** Refuses: UNKNOWN_HOST, TOO_MANY_REQUESTS. */
function contextOf(request: FastifyRequest, ports: StaffRoutePorts): StaffContext {
  const brand = brandOfRequest(request, ports.deployedStage);
  admitWithin(ports.callsPerNetwork, request.ip);
  const agent = (request.headers['user-agent'] ?? '').replace(/[^\x20-\x7e]/g, '').trim();
  return {
    requestId: request.id,
    brand,
    origin: ownOrigin(request, brand, ports),
    address: request.ip,
    network: ports.networkOf(request.ip),
    device: agent.slice(0, DEVICE_LENGTH_MAX).trim() || 'unknown',
    deviceSecret: readStaffCookies(request.headers.cookie, ports.isDeployed).device,
  };
}

/** Decided on headers alone: before a body is read, and again when it is here. */
async function admit(
  request: FastifyRequest,
  call: StaffCallShape,
  context: StaffContext,
  ports: StaffRoutePorts,
): Promise<StaffResult<StaffCaller | undefined>> {
  if (call.method !== 'GET' && request.headers.origin !== context.origin) {
    return refuseStaff('FOREIGN_ORIGIN');
  }
  if (call.access === 'none') return { ok: true, value: undefined };
  const secret = readStaffCookies(request.headers.cookie, ports.isDeployed).session;
  const caller = secret === undefined ? undefined : await ports.readCaller(secret);
  if (caller === undefined) return refuseStaff('STAFF_SESSION_REQUIRED');
  const refusal = refusedTo(call, caller, context, ports.now());
  if (refusal === undefined) return { ok: true, value: caller };
  await ports.record.refused({ caller, context, call, params: request.params }, refusal);
  return { ok: false, refusal };
}

function ownOrigin(request: FastifyRequest, brand: Brand, { origins }: StaffRoutePorts): string {
  const hostname = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
  return origins.of('backoffice', brand, hostname);
}

function refusedTo(
  call: StaffCallShape,
  caller: StaffCaller,
  { brand }: StaffContext,
  nowMs: number,
): StaffRefusal | undefined {
  if (!worksForBrand(caller.brands, brand)) return { code: 'ROLE_REQUIRED' };
  if (call.access === 'role' && !hasRoleFor(caller, call.name)) return { code: 'ROLE_REQUIRED' };
  const isProven = nowMs - caller.provenAtMs < STAFF_LIMITS.stepUpMs;
  return call.needsStepUp === true && !isProven ? { code: 'STEP_UP_REQUIRED' } : undefined;
}

/** A call that the matrix does not know is for nobody. */
function hasRoleFor({ roles }: StaffCaller, name: string): boolean {
  const allowed = Object.entries(ROLE_MATRIX).find(([call]) => call === name)?.[1] ?? [];
  return allowed.some((role) => roles.includes(role));
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  { call, handle }: { readonly call: StaffCallShape; readonly handle: Handle },
  { context, caller }: Admitted,
  ports: StaffRoutePorts,
): Promise<unknown> {
  const params = parsePart(call.params, request.params, 'params');
  const query = parsePart(call.query, request.query, 'query');
  const body = parsePart(call.body, request.body, 'body');
  const result = await handle({ params, query, body, caller, context });
  const recorded = { caller, context, call, params };
  if (!result.ok) {
    await ports.record.refused(recorded, result.refusal);
    return sendStaffRefusal(request, reply, result.refusal);
  }
  reply.header('cache-control', 'no-store');
  if (result.file !== undefined) {
    const isAdmitted = async () => (await admit(request, call, context, ports)).ok;
    const recordRead = () => ports.record.read(recorded, result.read);
    return sendFile(reply, result.file, { recordRead, isAdmitted });
  }
  await ports.record.read(recorded, result.read);
  if (ports.checkReplies) call.reply.parse(result.value);
  const { isDeployed } = ports;
  if (result.session !== undefined) {
    const { session } = result;
    reply.header(
      'set-cookie',
      session === 'ended' ? clearedSession(isDeployed) : cookiesOf(session, isDeployed),
    );
  }
  if (result.deviceSecret !== undefined) {
    reply.header('set-cookie', deviceCookie(result.deviceSecret, isDeployed));
  }
  return reply.code(call.status ?? 200).send(result.value);
}
