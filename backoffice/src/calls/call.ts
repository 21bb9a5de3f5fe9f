import * as z from 'zod/mini';
import type { StaffCallShape } from '@jubilee/contract/staff/define-staff-call';
import { CallProblem, isRefusedWith } from './problem.ts';

type Given<C extends StaffCallShape, Key extends 'params' | 'query' | 'body'> = C extends {
  readonly [K in Key]: infer Schema extends z.ZodMiniType;
}
  ? { readonly [K in Key]: z.input<Schema> }
  : unknown;

/** The input of a call, by its own schemas. */
export type StaffCallInput<C extends StaffCallShape> = Given<C, 'params'> &
  Given<C, 'query'> &
  Given<C, 'body'>;
export type StaffReply<C extends StaffCallShape> = z.output<C['reply']>;

export type StaffCall = <const C extends StaffCallShape>(
  spec: C,
  input: StaffCallInput<C>,
) => Promise<StaffReply<C>>;

export interface CallPorts {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly nowMs: () => number;
  /** A call of the session was answered, so the session lasts from `sentAtMs` on. */
  readonly onAnswered: (sentAtMs: number) => void;
  /** The server knows no session of this browser any more. */
  readonly onSignedOut: () => void;
  /** Lets the person confirm who they are; false when they would rather not. */
  readonly confirmPerson: () => Promise<boolean>;
  readonly log: (sentence: string, cause?: unknown) => void;
}

export interface LooseInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

/** No answer takes longer, except reading a whole chain. */
const DEADLINE_MS = 15_000;
const LONG_DEADLINE_MS = 60_000;
const LONG_CALLS: ReadonlySet<string> = new Set(['verifyStaffAudit']);

const errorSchema = z.object({
  error: z.object({ code: z.string(), message: z.string(), requestId: z.string() }),
});

/**
 * The one client of the staff calls, on the page's own origin: the session is a cookie. What is refused or not
 * answered is thrown as a CallProblem. A call that needs a confirmation opens it and is sent once more. Source:
 * STAFF-4, STAFF-5.
 */
export function createCall(ports: CallPorts): StaffCall {
  return async (spec, given) => {
    // Generic here, so the compiler cannot see which parts the call has.
    const input = given as LooseInput;
    return confirmedOnce(ports, spec, () => send(ports, spec, input));
  };
}

/** Sends a call that needs a confirmation once more after it was given; closing the dialog leaves it refused. Source: OFFICE-8. */
export async function confirmedOnce<T>(
  ports: Pick<CallPorts, 'confirmPerson'>,
  spec: Pick<StaffCallShape, 'needsStepUp'>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (problem) {
    if (spec.needsStepUp !== true || !isRefusedWith(problem, 'STEP_UP_REQUIRED')) throw problem;
    if (!(await ports.confirmPerson())) throw problem;
    return work();
  }
}

async function send<C extends StaffCallShape>(
  ports: CallPorts,
  spec: C,
  input: LooseInput,
): Promise<StaffReply<C>> {
  const sentAtMs = ports.nowMs();
  const { response, json } = await exchange(ports, spec, input);
  if (!response.ok) throw refused(ports, response.status, json);
  if (spec.access !== 'none') ports.onAnswered(sentAtMs);
  const reply = spec.reply.safeParse(json);
  if (reply.success) return reply.data as StaffReply<C>;
  ports.log(`${spec.name} was answered in a form this page does not know`, reply.error);
  throw new CallProblem({
    kind: 'unreadable',
    message: 'There is a newer version of the staff app. Please reload this page.',
    cause: reply.error,
  });
}

async function exchange(
  ports: CallPorts,
  spec: StaffCallShape,
  input: LooseInput,
): Promise<{ readonly response: Response; readonly json: unknown }> {
  const deadlineMs = LONG_CALLS.has(spec.name) ? LONG_DEADLINE_MS : DEADLINE_MS;
  try {
    const response = await ports.fetch(addressOf(spec, input), {
      method: spec.method,
      // The server takes an effect from JSON only, which no form of another site can send.
      headers: spec.method === 'GET' ? {} : { 'content-type': 'application/json' },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.timeout(deadlineMs),
      ...(spec.method === 'GET' ? {} : { body: JSON.stringify(input.body ?? {}) }),
    });
    return { response, json: await response.json() };
  } catch (cause) {
    ports.log(`${spec.name} was not answered`, cause);
    throw new CallProblem({
      kind: 'unreachable',
      message:
        spec.method === 'GET'
          ? 'The server could not be reached. Check your connection and try again.'
          : 'No answer came, so this may have happened. Reload the list before you try again.',
      cause,
    });
  }
}

/** The refusal in an answer; the session is over when it says so. */
export function refused(
  ports: Pick<CallPorts, 'onSignedOut'>,
  status: number,
  json: unknown,
): CallProblem {
  const read = errorSchema.safeParse(json);
  if (!read.success) {
    return new CallProblem({
      kind: 'unreachable',
      status,
      message: 'The server could not be reached. Check your connection and try again.',
    });
  }
  const { code, message, requestId } = read.data.error;
  if (code === 'STAFF_SESSION_REQUIRED') ports.onSignedOut();
  return new CallProblem({ kind: 'refused', code, message, status, requestId });
}

/** The path of a call with its parameters and query. */
export function addressOf(spec: StaffCallShape, input: LooseInput): string {
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
