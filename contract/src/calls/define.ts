import type * as z from 'zod/mini';
import type { RefusalCode } from '../values/refusals.ts';
import type { CallDeadline } from '../values/retry-budget.ts';
import type { PaymentProvider } from '../vendors/vendor-enums.ts';

/**
 * Who may call: `none` anybody; `token` a valid identity token (createUser, login); `session` a
 * token and the session that /login returned. Stricter conditions are gates.
 */
export type CallAccess = 'none' | 'token' | 'session';

/** Conditions that the server checks, in this order, before a use case runs. Source: GATE rules. */
export type Gate =
  | 'verifiedEmail'
  | 'age'
  /** What must be accepted again of the legal texts has been accepted. Source: GATE-19. */
  | 'texts'
  /** Where the location is checked: a token of a check that allowed, of this session and recent. Source: LOC-6, LOC-7. */
  | 'location'
  /** The last location check of the session did not deny; one that could not be made does not close it. Source: LOC-10. */
  | 'locationNotDenied'
  | 'phone'
  | 'kyc'
  | 'purchase'
  | 'notExcluded'
  /** The rules of states allow it where the player lives and is. Source: STATE-5. */
  | 'mayBuy'
  | 'mayRedeem'
  | 'mayUsePromotions'
  | 'mayEnterFree'
  /** The player gave a password or another first factor; a remembered device alone is not enough. */
  | 'proven'
  /** The same, unless the body stakes points. */
  | 'provenForTickets'
  /** The account is none of our own staff's. Source: GATE-18. */
  | 'notStaff'
  /** The same, unless the body stakes points. */
  | 'notStaffForTickets';

/**
 * What an accepted call does to the balances of its caller: `stakes` pays a stake and receives its win at once; `reserves`
 * moves a price out of the balance until its end; `ends` releases, loses or pays what was reserved, or leaves it so;
 * `grants` pays nothing and may receive.
 */
export type BalanceEffect = 'none' | 'stakes' | 'reserves' | 'ends' | 'grants';

/** A request that the call's schemas accept: the example of the API reference and where tests begin. */
export interface CallSample {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
}

/**
 * One call of the product, shared by client and server. Schemas are strict: unknown keys are
 * refused.
 */
export interface CallShape {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Fastify syntax, with `:name` for parameters; begins with a slash. */
  readonly path: string;
  readonly area: string;
  readonly summary: string;
  readonly access: CallAccess;
  readonly gates: readonly Gate[];
  /** Money calls require a UUIDv7 `x-request-id`; repeating it replays the stored response. */
  readonly money: boolean;
  /** Default `none`. */
  readonly balances?: BalanceEffect;
  /**
   * Of a call with effects: two leave what one leaves, but for a session that nobody uses after two logins. Of GET and PUT
   * it is so anyway. Source: ERR-19.
   */
  readonly isRepeatable?: true;
  /** The wire name of the provider of payments that the call belongs to. */
  readonly provider?: PaymentProvider;
  /** How long page and server wait for the answer; default `ordinary`. */
  readonly deadline?: CallDeadline;
  readonly params?: z.ZodMiniType;
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  readonly sample?: CallSample;
  readonly reply: z.ZodMiniType;
  /** Success status; default 200. */
  readonly status?: 200 | 201;
  /** Refusals of this call beyond those for malformed requests, host, token and rate limits. */
  readonly refusals: readonly RefusalCode[];
  /** Id of the rule in docs/spec. */
  readonly rule: string;
}

/** A call with a body has a sample of it, and a money call says what it does to balances. */
type CompleteCall = CallShape &
  ({ readonly money: false } | { readonly balances: BalanceEffect }) &
  (
    | { readonly body?: undefined }
    | { readonly sample: { readonly body: Readonly<Record<string, unknown>> } }
  );

/** The only list of what a call is. A page gets neither its sample nor what only documents and tests read. */
// @__NO_SIDE_EFFECTS__
export function defineCall<const T extends CompleteCall>(call: T): T {
  return call;
}

type Output<S> = S extends z.ZodMiniType ? z.output<S> : undefined;
export type CallParams<C extends CallShape> = Output<C['params']>;
export type CallQuery<C extends CallShape> = Output<C['query']>;
export type CallBody<C extends CallShape> = Output<C['body']>;
export type CallReply<C extends CallShape> = z.output<C['reply']>;

/**
 * Whether a call that was begun and is not answered may still change something, money above all. Then the answer
 * at its deadline is OUTCOME_UNKNOWN: nobody may read that nothing happened. Source: HTTP-26.
 */
export function mayHaveEffect(call: Pick<CallShape, 'method' | 'money'>): boolean {
  return call.money || call.method !== 'GET';
}

/** Whether a page may send a call again that the server may have received. Source: ERR-19. */
export function isRepeatable(call: Pick<CallShape, 'method' | 'isRepeatable'>): boolean {
  return call.method === 'GET' || call.method === 'PUT' || call.isRepeatable === true;
}
