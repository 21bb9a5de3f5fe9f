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
import { GEOLOCATION_HEADER } from '@jubilee/contract/http/headers';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import type { Refusal } from '@jubilee/contract/values/refusals';
import { CALL_DEADLINES } from '@jubilee/contract/values/retry-budget';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
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
import { flagsFor } from './flags-for-caller.ts';
import { closedGateOf } from './gate-facts.ts';
import { LOCATION_OFF, type LocatedRequest, type LocationFact } from './location-fact.ts';
import { parsePart } from './parse-part.ts';

export interface CallContext {
  readonly requestId: string;
  readonly brand: Brand;
  readonly flags: Flags;
  /** The host name that the request was sent to; it is one of the brand's. */
  readonly hostname: string;
  readonly address: string;
  /** What the caller may do where they live and are; undefined without a player. Source: STATE-5. */
  readonly capabilities: PlayerCapabilities | undefined;
  /** What the location check says of the caller. */
  readonly location: LocationFact['status'];
  /** Wall clock of all nodes, by which the gates were decided. */
  readonly nowMs: number;
  /** For use cases that close the gate `texts` themselves; without a player nothing waits. Source: GATE-19. */
  areTextsAccepted(): true | Promise<boolean>;
  /** The player of a public call when it carries a token; undefined without one. Refuses like a call that needs a session. */
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
  /** Its connection is gone; what came completely is worked on all the same. */
  loseConnection(): void;
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
  /** Serves the files to which answers of the call link. */
  readonly serveFiles?: (app: HttpApp) => void;
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
  readonly urgent: Pick<CallerPorts, 'sessions' | 'accounts' | 'isSignInLive' | 'currentPlayer'>;
  /** With a caller: that player's flags, targeted by facts of the platform alone. */
  flagsOf(brand: Brand, caller?: Caller): Flags;
  /** Without a read: bets need it. `place` is where the location check saw the player. */
  capabilitiesOf(brand: Brand, player: Player, place: string | undefined): PlayerCapabilities;
  /** Reads only what this process has not verified before; at once where the feature is off. Source: LOC-6. */
  locationOf(request: LocatedRequest): LocationFact | Promise<LocationFact>;
  /** Of the player's legal texts; a read only where something waits for them. Source: GATE-19. */
  areTextsAccepted(brand: Brand, player: Player, session: Session): true | Promise<boolean>;
  /** Wall clock of all nodes, by which ages are judged. */
  now(): number;
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
/** Its use case runs, and leaves the arrival when it ends. */
const IS_WORKED_ON = Symbol('is worked on');

/** Its body was not here when its caller was admitted. */
const IS_BODY_LATE = Symbol('is body late');

/** Stored on the request itself: a side table would add to every garbage collection. */
const ADMITTED = Symbol('admitted');
type AdmittedRequest = FastifyRequest & {
  [ADMITTED]?: Admitted | null;
  [ARRIVAL]?: Arrival | null;
  [BODY]?: EarlyBody | null;
  [IS_WORKED_ON]?: boolean;
  [IS_BODY_LATE]?: boolean;
};

type Handle = (input: unknown, arrival: Arrival | undefined) => Promise<Answer<unknown>>;

export function registerRoutes(app: HttpApp, routes: readonly Route[], ports: RoutePorts): void {
  app.decorateRequest(ADMITTED, null);
  app.decorateRequest(ARRIVAL, null);
  app.decorateRequest(BODY, null);
  app.decorateRequest(IS_WORKED_ON, false);
  app.decorateRequest(IS_BODY_LATE, false);
  refuseOtherMethods(app, routes, ports);
  for (const one of routes) {
    const { call } = one;
    one.serveFiles?.(app);
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
        request[IS_BODY_LATE] = !request.raw.complete;
      },
      handler: async (request: AdmittedRequest, reply) => {
        const admitted = request[ADMITTED];
        if (!admitted) throw new Error(`${call.name} ran without being admitted`);
        request[IS_WORKED_ON] = true;
        try {
          const { brand } = admitted;
          const caller = await callerNow(request, call, admitted, callerPorts);
          return await answer(request, reply, call, handle, { brand, caller }, ports);
        } finally {
          request[ARRIVAL]?.leave();
        }
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
  reply.raw.once('close', () => arrival.loseConnection());
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
    endUnworked(request);
    done();
  },
  // Refused at the deadline, without an error: what was not begun by then is never begun.
  onSend: (
    request: AdmittedRequest,
    _reply: FastifyReply,
    payload: unknown,
    done: (error: null, payload: unknown) => void,
  ): void => {
    if (request[IS_WORKED_ON] !== true) endUnworked(request);
    done(null, payload);
  },
};

function endUnworked(request: AdmittedRequest): void {
  request[ARRIVAL]?.leave();
  request[BODY]?.drop();
}

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
        brandOfRequest(request, ports.deployedStage);
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
  const brand = brandOfRequest(request, ports.deployedStage);
  ports.limits.admitNetwork(call, request.ip);
  if (call.access === 'none') return { brand, caller: undefined };
  const caller = await authenticate(request, brand, call.access, ports);
  ports.limits.admitPlayer(call, brand.number, caller.claims.subject);
  if (call.money && !isUuidV7(String(request.headers['x-request-id'] ?? ''))) {
    throw new HttpRefusal('REQUEST_ID_REQUIRED');
  }
  return { brand, caller };
}

/** Who held back a body may have been signed out meanwhile. Source: SESS-44. */
async function callerNow(
  request: AdmittedRequest,
  { access }: CallShape,
  { brand, caller }: Admitted,
  ports: CallerPorts,
): Promise<Caller | undefined> {
  if (request[IS_BODY_LATE] !== true || access === 'none') return caller;
  return authenticate(request, brand, access, ports);
}

async function answer(
  request: AdmittedRequest,
  reply: FastifyReply,
  call: CallShape,
  handle: Handle,
  { brand, caller }: Admitted,
  ports: RoutePorts,
): Promise<unknown> {
  const params = parsePart(call.params, request.params, 'params');
  const query = parsePart(call.query, request.query, 'query');
  const body = parsePart(call.body, request.body, 'body');
  const userId = (params as { userId?: unknown } | undefined)?.userId;
  if (userId !== undefined && userId !== caller?.claims.subject) throw new HttpRefusal('NOT_FOUND');
  const flags = flagsFor(caller, ports.flagsOf(brand, caller));
  const sought = locate(request, call, { brand, caller, flags }, ports);
  // A bet waits for nothing where nothing has to be verified.
  const location = sought instanceof Promise ? await sought : sought;
  const capabilities =
    caller?.player === undefined
      ? undefined
      : ports.capabilitiesOf(brand, caller.player, location.place);
  const nowMs = ports.now();
  const areTextsAcceptedNow = () =>
    caller?.player === undefined || caller.session === undefined
      ? true
      : ports.areTextsAccepted(brand, caller.player, caller.session);
  if (caller?.player !== undefined && caller.session !== undefined && capabilities !== undefined) {
    const { claims, session, player } = caller;
    const texts = call.gates.includes('texts') ? areTextsAcceptedNow() : true;
    // A bet waits for nothing where nothing has to be read.
    const areTextsAccepted = texts === true || (await texts);
    const known = { capabilities, areTextsAccepted, location, nowMs };
    const facts = { claims, session, player, body, ...known };
    const closed = closedGateOf(call, facts, flags);
    if (closed !== undefined) throw new HttpRefusal(closed.code, closed.details);
  }
  const context: CallContext = {
    requestId: request.id,
    brand,
    flags,
    get hostname() {
      return (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    },
    address: request.ip,
    capabilities,
    location: location.status,
    nowMs,
    areTextsAccepted: areTextsAcceptedNow,
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

/** Urgent calls end rounds, which no location closes. Source: LOC-9. */
function locate(
  request: AdmittedRequest,
  call: CallShape,
  { brand, caller, flags }: Admitted & { readonly flags: Flags },
  ports: Pick<RoutePorts, 'locationOf'>,
): LocationFact | Promise<LocationFact> {
  if (caller?.player === undefined || caller.session === undefined) return LOCATION_OFF;
  if (request[ARRIVAL]) return LOCATION_OFF;
  const token = request.headers[GEOLOCATION_HEADER];
  return ports.locationOf({
    brand,
    flags,
    subject: caller.claims.subject,
    session: caller.session,
    address: request.ip,
    token: typeof token === 'string' ? token : undefined,
    movesMoney: call.money,
  });
}
