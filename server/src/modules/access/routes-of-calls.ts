/**
 * Turns a call of the contract into a route: host, limits, request id, caller, schemas, gates, use
 * case, answer, always in this order. The caller is checked on headers alone, before a body is
 * read. Source: HTTP, AUTH and GATE rules.
 */
import {
  type CallBody,
  type CallParams,
  type CallQuery,
  type CallReply,
  type CallShape,
  mayHaveEffect,
} from '@jubilee/contract/calls/define';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { Refusal } from '@jubilee/contract/values/refusals';
import { CALL_DEADLINES } from '@jubilee/contract/values/retry-budget';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type * as z from 'zod/mini';
import { type HttpApp, HttpRefusal, sendRefusal } from '../../platform/http/app.ts';
import { type EarlyBody, readEarly } from '../../platform/http/early-body.ts';
import { isUuidV7 } from '../../platform/ids/ids.ts';
import type { Player } from '../account/index.ts';
import type { Session } from '../sessions/index.ts';
import {
  authenticate,
  brandOfRequest,
  type Caller,
  type CallerPorts,
  type TokenClaims,
} from './caller.ts';
import type { CallLimits } from './call-limits.ts';
import { closedGateOf } from './gate-facts.ts';

export interface CallContext {
  readonly requestId: string;
  readonly brand: Brand;
  readonly flags: Flags;
  /** The host name that the request was sent to; it is one of the brand's. */
  readonly hostname: string;
  readonly address: string;
  /**
   * The player of a public call when it carries a token; undefined without one. Refuses like a call
   * that needs a session.
   */
  callerIfAny(): Promise<Caller | undefined>;
  /** One request header as text; undefined when absent. */
  header(name: string): string | undefined;
}

type CallerOf<C extends CallShape> = C['access'] extends 'session'
  ? { readonly claims: TokenClaims; readonly session: Session; readonly player: Player }
  : C['access'] extends 'token'
    ? { readonly claims: TokenClaims }
    : undefined;

export interface CallInput<C extends CallShape> {
  readonly params: CallParams<C>;
  readonly query: CallQuery<C>;
  readonly body: CallBody<C>;
  readonly caller: CallerOf<C>;
  readonly context: CallContext;
}

/** A use case's answer: a reply with the headers it needs, or a refusal. */
export type Answer<T> =
  | {
      readonly ok: true;
      readonly value: T;
      readonly status?: 200 | 201;
      readonly headers?: Readonly<Record<string, string>>;
    }
  /** A wait in the details, `retryAfterSeconds` or `retryAfterMs`, is also sent as the Retry-After header. */
  | { readonly ok: false; readonly refusal: Refusal };

/** A request whose instant of arrival counts. */
export interface Arrival {
  /** The request has ended, however it did. */
  leave(): void;
}

export interface Route {
  readonly call: CallShape;
  /**
   * Called before anything else is known of the request; `complete` resolves when its last byte is here. Its caller is read
   * on the connections of urgent calls.
   */
  readonly arrive?: (complete: Promise<void>) => Arrival;
  /** Undefined is passed where the route has no `arrive`. */
  readonly handle: (input: never, arrival: never) => Promise<Answer<unknown>>;
}

export function route<C extends CallShape>(
  call: C,
  handle: (input: CallInput<C>) => Promise<Answer<CallReply<C>>>,
): Route {
  return { call, handle };
}

/** For calls whose instant of arrival decides. */
export function urgentRoute<C extends CallShape, A extends Arrival>(
  call: C,
  {
    arrive,
    handle,
  }: {
    readonly arrive: (complete: Promise<void>) => A;
    readonly handle: (input: CallInput<C>, arrival: A) => Promise<Answer<CallReply<C>>>;
  },
): Route {
  return { call, arrive, handle };
}

export interface RoutePorts extends CallerPorts {
  /** Reads callers for urgent calls, where no other call waits. */
  readonly urgent: Pick<CallerPorts, 'sessions' | 'accounts'>;
  /** With a caller: that player's flags, targeted by facts of the platform alone. */
  flagsOf(brand: Brand, caller?: Caller): Flags;
  readonly limits: CallLimits;
  /**
   * Parses every reply against its schema; on everywhere but live, where it would only cost time.
   */
  readonly checkReplies: boolean;
}

interface Admitted {
  readonly brand: Brand;
  readonly caller: Caller | undefined;
}

/** The body of an urgent call, which is read while its caller is not known yet. */
const BODY = Symbol('body');
const ARRIVAL = Symbol('arrival');

/** Stored on the request itself: a side table would add to every garbage collection. */
const ADMITTED = Symbol('admitted');
type AdmittedRequest = FastifyRequest & {
  [ADMITTED]?: Admitted | null;
  [ARRIVAL]?: Arrival | null;
  [BODY]?: EarlyBody | null;
};

type Handle = (input: unknown, arrival: Arrival | undefined) => Promise<Answer<unknown>>;

export function registerRoutes(app: HttpApp, routes: readonly Route[], ports: RoutePorts): void {
  app.decorateRequest(ADMITTED, null);
  app.decorateRequest(ARRIVAL, null);
  app.decorateRequest(BODY, null);
  refuseOtherMethods(app, routes, ports);
  for (const one of routes) {
    const { call } = one;
    const handle = one.handle as Handle;
    const callerPorts = one.arrive === undefined ? ports : { ...ports, ...ports.urgent };
    app.route({
      method: call.method,
      url: call.path,
      config: {
        answerWithinMs: CALL_DEADLINES[call.deadline ?? 'ordinary'].serverMs,
        mayHaveEffect: mayHaveEffect(call),
        movesMoney: call.money,
      },
      ...(one.arrive === undefined ? {} : URGENT_HOOKS),
      onRequest: async (request: AdmittedRequest, reply) => {
        if (one.arrive !== undefined) beginArrival(request, reply, one.arrive);
        request[ADMITTED] = await admit(request, call, callerPorts);
      },
      handler: async (request: AdmittedRequest, reply) => {
        const admitted = request[ADMITTED];
        if (!admitted) throw new Error(`${call.name} ran without being admitted`);
        return answer(request, reply, call, handle, admitted, ports).finally(() =>
          request[ARRIVAL]?.leave(),
        );
      },
    });
  }
}

function beginArrival(
  request: AdmittedRequest,
  reply: FastifyReply,
  begin: (complete: Promise<void>) => Arrival,
): void {
  const early = readEarly(request.raw);
  const arrival = begin(early.complete);
  reply.raw.once('close', () => arrival.leave());
  request[BODY] = early;
  request[ARRIVAL] = arrival;
}

const URGENT_HOOKS = {
  preParsing: (
    request: AdmittedRequest,
    _reply: FastifyReply,
    payload: RequestPayload,
    done: (error: null, payload: RequestPayload) => void,
  ): void => done(null, request[BODY]?.body ?? payload),
  // Not only when the response is closed: it may wait for those of earlier requests, which nobody reads.
  onError: (
    request: AdmittedRequest,
    _reply: FastifyReply,
    _error: Error,
    done: () => void,
  ): void => {
    request[ARRIVAL]?.leave();
    done();
  },
};

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** Another method on a known path is 405, on a known host only. */
function refuseOtherMethods(app: HttpApp, routes: readonly Route[], ports: RoutePorts): void {
  const methodsOf = new Map<string, Set<string>>();
  for (const { call } of routes) {
    methodsOf.set(call.path, (methodsOf.get(call.path) ?? new Set()).add(call.method));
  }
  for (const [url, known] of methodsOf) {
    app.route({
      method: METHODS.filter((method) => !known.has(method)),
      url,
      onRequest: async (request, reply) => {
        brandOfRequest(request, ports.allowLocalHosts);
        reply.header('allow', [...known].join(', '));
        throw new HttpRefusal('METHOD_NOT_ALLOWED');
      },
      handler: () => undefined,
    });
  }
}

async function admit(
  request: FastifyRequest,
  call: CallShape,
  ports: RoutePorts,
): Promise<Admitted> {
  const brand = brandOfRequest(request, ports.allowLocalHosts);
  ports.limits.admitNetwork(call, request.ip);
  if (call.access === 'none') return { brand, caller: undefined };
  const caller = await authenticate(request, brand, call.access, ports);
  ports.limits.admitPlayer(call, brand.number, caller.claims.subject);
  if (call.money && !isUuidV7(String(request.headers['x-request-id'] ?? ''))) {
    throw new HttpRefusal('REQUEST_ID_REQUIRED');
  }
  return { brand, caller };
}

async function answer(
  request: AdmittedRequest,
  reply: FastifyReply,
  call: CallShape,
  handle: Handle,
  { brand, caller }: Admitted,
  ports: RoutePorts,
): Promise<unknown> {
  const params = parsed(call.params, request.params, 'params');
  const query = parsed(call.query, request.query, 'query');
  const body = parsed(call.body, request.body, 'body');
  const userId = (params as { userId?: unknown } | undefined)?.userId;
  if (userId !== undefined && userId !== caller?.claims.subject) throw new HttpRefusal('NOT_FOUND');
  const flags = ports.flagsOf(brand, caller);
  if (caller?.player !== undefined && caller.session !== undefined) {
    const { claims, session, player } = caller;
    const closed = closedGateOf(call, { claims, session, player, body }, flags);
    if (closed !== undefined) throw new HttpRefusal(closed);
  }
  const context: CallContext = {
    requestId: request.id,
    brand,
    flags,
    get hostname() {
      return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    },
    address: request.ip,
    callerIfAny: async () =>
      request.headers.authorization === undefined
        ? caller
        : (caller ?? (await authenticate(request, brand, 'session', ports))),
    header: (name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? value : undefined;
    },
  };
  const result = await handle(
    { params, query, body, caller, context },
    request[ARRIVAL] ?? undefined,
  );
  if (!result.ok) {
    const { code, details } = result.refusal;
    return sendRefusal(reply, request, code, details);
  }
  if (ports.checkReplies) call.reply.parse(result.value);
  reply.header('cache-control', 'no-store');
  if (result.headers !== undefined) reply.headers(result.headers);
  return reply.code(result.status ?? call.status ?? 200).send(result.value);
}

const DETAIL_ISSUES_MAX = 5;

/** Without a schema nothing may be sent here; anything else is refused. */
function parsed(schema: z.ZodMiniType | undefined, value: unknown, where: string): unknown {
  if (schema === undefined) {
    const empty = value === undefined || value === null || Object.keys(value).length === 0;
    if (!empty)
      throw new HttpRefusal('MALFORMED_REQUEST', { where, issues: ['No value is allowed here.'] });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, DETAIL_ISSUES_MAX).map((issue) => ({
    path: issue.path.map(String).join('.').slice(0, 100),
    message: issue.message.slice(0, 200),
  }));
  throw new HttpRefusal('MALFORMED_REQUEST', { where, issues });
}
