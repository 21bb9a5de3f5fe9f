import type {
  CallBody,
  CallParams,
  CallQuery,
  CallReply,
  CallShape,
} from '@jubilee/contract/calls/define';
import { isRepeatable } from '@jubilee/contract/calls/define';
import { decidesId } from '@jubilee/contract/calls/refusals-of';
import {
  AUTHORIZATION_HEADER,
  errorBodySchema,
  GEOLOCATION_HEADER,
  REQUEST_ID_HEADER,
  SESSION_ID_HEADER,
  USER_ID_HEADER,
  VERSION_ID_HEADER,
} from '@jubilee/contract/http/headers';
import {
  CALL_DEADLINES,
  PAGE_PAUSES_MS,
  PAGE_READ_PAUSES_MS,
} from '@jubilee/contract/values/retry-budget';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { isUndecided, type CallOutcome, type CallProblem } from './outcome.ts';
import type { RequestIds } from './request-ids.ts';
import { readKnown } from './read-known.ts';
import type { TokenAnswer, Tokens } from './tokens.ts';

/** Refusals that a dialog of the page answers. */
export type NeededCode = Extract<RefusalCode, 'PROOF_REQUIRED' | 'TEXTS_NOT_ACCEPTED'>;

type Part<Key extends string, Value> = [Value] extends [undefined]
  ? unknown
  : undefined extends Value
    ? { readonly [K in Key]?: Value }
    : { readonly [K in Key]: Value };

/**
 * The input of a call, by its own schemas. `requestId` identifies a bet and its repetitions; `wasSent`: an earlier page
 * may have sent it and got no clear answer; `onNewId`: it is about to be sent under this id instead.
 */
export type CallInput<C extends CallShape> = Part<'params', CallParams<C>> &
  Part<'query', CallQuery<C>> &
  Part<'body', CallBody<C>> & {
    readonly requestId?: string;
    readonly wasSent?: boolean;
    readonly onNewId?: (requestId: string) => void;
  };

export type Call = <const C extends CallShape>(
  spec: C,
  input: CallInput<C>,
) => Promise<CallOutcome<CallReply<C>>>;

/** What goes with calls where the server has locations checked. Source: LOC-6, LOC-14. */
export interface LocationProofs {
  /** The token of a check made for this call; undefined where there is none, and the server decides. */
  tokenFor(
    spec: CallShape,
    sent: { readonly requestId: string; readonly sessionId: string | undefined },
  ): Promise<string | undefined>;
  /** The server refused for the location: whether the call is to be sent once more with another check. */
  isRepeated(code: 'INVALID_XPOINT_TOKEN' | 'INVALID_LOCATION'): boolean;
}

export interface CallPorts {
  /** Origin of the API without a trailing slash. */
  readonly apiOrigin: string;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly nowMs: () => number;
  readonly wait: (durationMs: number) => Promise<void>;
  readonly requestIds: RequestIds;
  readonly versionId: string;
  readonly tokens: Tokens;
  readonly userId: () => string | undefined;
  readonly sessionId: () => string | undefined;
  /** Where the server has locations checked: it is loaded with the first call. */
  readonly location?: () => Promise<LocationProofs | undefined> | undefined;
  /** Opens a new session that replaces `used`; false when that is not possible. */
  readonly rejoin: (used: string | undefined) => Promise<boolean>;
  readonly onDisabled: () => void;
  /** The server needs more than the device's word for this player. Source: SESS-33. */
  /** The server refused until the player does something, for which the page has a dialog. */
  readonly onNeeded?: (code: NeededCode) => void;
  readonly log: (sentence: string, cause?: unknown) => void;
}

interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly requestId?: string;
  readonly wasSent?: boolean;
  readonly onNewId?: (requestId: string) => void;
}

/** Money calls without a clear answer that are remembered; older ones are not repeated. */
const UNDECIDED_MAX = 100;
/** Ids that were replaced, for callers that repeat them. */
const REPLACED_MAX = 100;

const UNREACHABLE: CallProblem = { kind: 'unreachable' };
const NO_TOKEN: CallProblem = {
  kind: 'refused',
  code: 'INVALID_ACCESS_TOKEN',
  message: 'invalid access token',
  status: 401,
};

/**
 * The one client of the product's API; refusals and failures are returned as values. A 401 about
 * the token: renew and repeat once; an ended session: open a new one and repeat once; a money call
 * without a clear outcome: retry with the same id. A caller that repeats such a call later has it sent
 * once, so the repetitions of two layers do not multiply; a refusal that says nothing about the earlier sending leaves
 * it as unclear as it was. A call that may be sent twice and whose connection broke: repeat once. A location that was
 * not proven: check again and repeat once. An id of a device whose clock has jumped, which the server refused unread: once
 * more under a new one, by the time that its answer had. Source: HTTP-7, LOC-7, SESS-10, SESS-11, BET-25, ERR-3, ERR-19, HTTP-35.
 */
export function createCall(ports: CallPorts): Call {
  const undecided = createUndecided();
  const replaced = new Map<string, string>();
  return async (spec, input) => {
    const given: LooseInput = input;
    let requestId = given.requestId ?? ports.requestIds.next();
    requestId = replaced.get(requestId) ?? requestId;
    const url = `${ports.apiOrigin}${pathOf(spec, given)}`;
    let sessionId = ports.sessionId();
    const userId = ports.userId();
    let token: TokenAnswer | undefined;
    let isOpen = spec.money && (given.wasSent === true || undecided.has(requestId));
    const fail = (problem: CallProblem) => {
      const isDecided = problem.kind === 'refused' && decidesId(spec, problem.code);
      if (!isOpen || isDecided) {
        undecided.delete(requestId);
        return { ok: false, problem, requestId } as const;
      }
      undecided.add(requestId);
      return { ok: false, problem: toUndecided(problem), requestId } as const;
    };

    if (spec.access !== 'none') token = await ports.tokens.current();
    let hasRenewed = false;
    let hasRejoined = false;
    let hasCheckedAgain = false;
    let hasNewId = false;
    const location = spec.access === 'none' ? undefined : await ports.location?.();
    for (let repeats = 0; ;) {
      if (token?.ok === false) {
        if (token.code === 'user-disabled') ports.onDisabled();
        return fail(tokenProblem(token.code));
      }
      const geolocationToken = await location?.tokenFor(spec, { requestId, sessionId });
      const sentAtMs = ports.nowMs();
      const answer = await sendRequest(ports, spec, url, {
        ...(given.body === undefined ? {} : { body: given.body }),
        requestId,
        token: token?.value,
        userId,
        sessionId: spec.access === 'session' ? sessionId : undefined,
        geolocationToken,
      });
      if (answer.ok) {
        const reply = readKnown(spec.reply, answer.json);
        if (reply.success) {
          undecided.delete(requestId);
          const value = reply.data as CallReply<typeof spec>;
          const exchangeMs = Math.max(0, Math.round(ports.nowMs() - sentAtMs));
          return { ok: true, value, requestId, exchangeMs };
        }
        ports.log(`${spec.name} was answered in a form this page does not know`, reply.error);
        isOpen = spec.money;
        return fail(UNREACHABLE);
      }
      const { problem } = answer;
      isOpen ||= spec.money && isUndecided(problem);
      const code = problem.kind === 'refused' ? problem.code : undefined;
      if (code === 'INVALID_ACCESS_TOKEN' && token !== undefined && !hasRenewed) {
        hasRenewed = true;
        const renewed = await ports.tokens.renew(token.value);
        if (!renewed.ok) {
          if (renewed.code === 'user-disabled') ports.onDisabled();
          return fail(problem);
        }
        token = renewed;
        continue;
      }
      if (code === 'SESSION_REQUIRED' && spec.access === 'session' && !hasRejoined) {
        hasRejoined = true;
        if (!(await ports.rejoin(sessionId))) return fail(problem);
        sessionId = ports.sessionId();
        continue;
      }
      if (
        (code === 'INVALID_XPOINT_TOKEN' || code === 'INVALID_LOCATION') &&
        location?.isRepeated(code) === true &&
        !hasCheckedAgain
      ) {
        hasCheckedAgain = true;
        continue;
      }
      if (code === 'REQUEST_ID_OUTSIDE_WINDOW' && !isOpen && !hasNewId) {
        hasNewId = true;
        const newId = ports.requestIds.next();
        replaced.set(requestId, newId);
        dropOldest(replaced, REPLACED_MAX);
        requestId = newId;
        given.onNewId?.(newId);
        continue;
      }
      if (code === 'ACCOUNT_DISABLED') ports.onDisabled();
      if (code === 'PROOF_REQUIRED' || code === 'TEXTS_NOT_ACCEPTED') ports.onNeeded?.(code);
      const mayRepeat = spec.money ? isUndecided(problem) : isRepeatable(spec) && isBroken(answer);
      const pauses = spec.money ? PAGE_PAUSES_MS : PAGE_READ_PAUSES_MS;
      const pauseMs = mayRepeat && !undecided.has(requestId) ? pauses[repeats] : undefined;
      if (pauseMs === undefined) return fail(problem);
      repeats += 1;
      await ports.wait(pauseMs);
    }
  };
}

const toUndecided = (problem: CallProblem): CallProblem =>
  isUndecided(problem) ? problem : UNREACHABLE;

/** The ids of money calls whose outcome is open after all their repetitions. */
function createUndecided(): Pick<Set<string>, 'has' | 'add' | 'delete'> {
  const ids = new Set<string>();
  return {
    has: (id) => ids.has(id),
    add(id) {
      ids.add(id);
      dropOldest(ids, UNDECIDED_MAX);
      return ids;
    },
    delete: (id) => ids.delete(id),
  };
}

function dropOldest(kept: Set<string> | Map<string, string>, max: number): void {
  const [oldest] = kept.keys();
  if (kept.size > max && oldest !== undefined) kept.delete(oldest);
}

/** The outcome of a call without a token. A broken connection is no reason to sign anybody out. */
export function tokenProblem(code: string): CallProblem {
  return code === 'network-request-failed' ? UNREACHABLE : NO_TOKEN;
}

function pathOf(spec: CallShape, input: LooseInput): string {
  const path = spec.path.replaceAll(/:([A-Za-z]+)/g, (_all, name: string) => {
    const value = input.params?.[name];
    if (value === undefined) throw new Error(`${spec.name} needs ${name} in its path`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, value);
  }
  return query.size === 0 ? path : `${path}?${query.toString()}`;
}

interface Request {
  readonly body?: unknown;
  readonly requestId: string;
  readonly token: string | undefined;
  readonly userId: string | undefined;
  readonly sessionId: string | undefined;
  readonly geolocationToken: string | undefined;
}

type Answer =
  | { readonly ok: true; readonly json: unknown }
  | {
      readonly ok: false;
      readonly problem: CallProblem;
      /** True when the connection broke before an answer; false when nothing came in time. */
      readonly isBroken?: boolean;
    };

const isBroken = (answer: Answer): boolean => !answer.ok && answer.isBroken === true;

async function sendRequest(
  ports: CallPorts,
  spec: CallShape,
  url: string,
  request: Request,
): Promise<Answer> {
  const sentAtMs = ports.nowMs();
  try {
    const response = await ports.fetch(url, {
      method: spec.method,
      headers: headersOf(ports, spec, request),
      signal: AbortSignal.timeout(CALL_DEADLINES[spec.deadline ?? 'ordinary'].pageMs),
      cache: 'no-store',
      ...(spec.body === undefined ? {} : { body: JSON.stringify(request.body ?? {}) }),
    });
    ports.requestIds.noteServerDate(response.headers.get('date'), sentAtMs, ports.nowMs());
    const json: unknown = await response.json();
    return response.ok
      ? { ok: true, json }
      : { ok: false, problem: problemOf(response.status, json) };
  } catch (cause) {
    ports.log(`${spec.name} was not answered`, cause);
    const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
    return { ok: false, problem: UNREACHABLE, isBroken: !isLate };
  }
}

/**
 * An error that is not in the server's format comes from an intermediary, which decided nothing.
 */
function problemOf(status: number, json: unknown): CallProblem {
  const body = errorBodySchema.safeParse(json);
  if (!body.success) return UNREACHABLE;
  const { code, message, details } = body.data.error;
  const { errorCode } = body.data;
  return { kind: 'refused', code, message, status, details, ...(errorCode && { errorCode }) };
}

function headersOf(ports: CallPorts, spec: CallShape, request: Request): Headers {
  const headers = new Headers({
    [REQUEST_ID_HEADER]: request.requestId,
    [VERSION_ID_HEADER]: ports.versionId,
  });
  const optional = {
    [AUTHORIZATION_HEADER]: request.token === undefined ? undefined : `Bearer ${request.token}`,
    [USER_ID_HEADER]: request.token === undefined ? undefined : request.userId,
    [SESSION_ID_HEADER]: request.sessionId,
    [GEOLOCATION_HEADER]: request.geolocationToken,
    'content-type': spec.body === undefined ? undefined : 'application/json',
  };
  for (const [name, value] of Object.entries(optional)) {
    if (value !== undefined) headers.set(name, value);
  }
  return headers;
}
