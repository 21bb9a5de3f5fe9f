/**
 * The repetitions on one request's way, from the ledger out to the game, each layer above the last. Every
 * layer outlives one attempt of the layer below it, and an outer repetition never starts an inner count anew:
 * ARCHITECTURE.md shows the sums. Source: WAL-34, BET-25, FRAME-30.
 */

/** The ledger's statement may conflict with another one so often. */
export const LEDGER_CONFLICTS_MAX = 6;
/** Pauses before a batch runs again after a lost connection. */
export const LEDGER_PAUSES_MS = [
  20, 50, 100, 200, 400, 800, 1_000, 1_000, 1_000, 2_000, 2_000,
] as const;
/** Later than this after a request first came to the ledger nothing is begun for it. */
export const LEDGER_BEGINS_WITHIN_MS = 9_000;
/** A connection that says nothing for so long counts as lost. */
export const LEDGER_SILENCE_MS = 5_000;
/** Work that has waited longer in its lane is refused before anything is written. */
export const LEDGER_QUEUE_MS = 1_000;

/** How often one money request is decided anew because a fact changed before the lock. */
export const STALE_FACTS_ATTEMPTS_MAX = 8;
/**
 * How long one sending of a call may take, by class. The server answers within `serverMs` and one check of its
 * deadlines; the page gives up after `pageMs`, so that a server that answers late still comes first.
 */
export const CALL_DEADLINES = {
  ordinary: { serverMs: 10_000, pageMs: 12_000 },
  /** The use case waits for the answer of a payment vendor. */
  paymentVendor: { serverMs: 40_000, pageMs: 45_000 },
} as const;
export type CallDeadline = keyof typeof CALL_DEADLINES;
export const SERVER_DEADLINE_CHECK_MS = 1_000;

/** Pauses before a money call without a clear answer is sent again, once for each number. */
export const PAGE_PAUSES_MS = [400, 1_000, 2_000] as const;

/**
 * Pauses before a reading call is sent again whose connection broke without an answer: a browser may take up
 * a connection in the moment in which the server closes it.
 */
export const PAGE_READ_PAUSES_MS = [400] as const;

/** How long a game waits for the page, at first and on every repetition. */
export const GAME_FIRST_WAIT_MS = 6_000;
export const GAME_NEXT_WAIT_MS = 8_000;
/** Pauses of a game between two requests under one id after an answer that leaves the outcome open. */
export const GAME_PAUSES_MS = [1_500, 2_000, 3_000, 5_000, 7_000, 8_000, 8_000] as const;
