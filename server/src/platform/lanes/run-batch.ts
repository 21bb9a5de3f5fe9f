/**
 * Runs one batch until its outcome is known. A lost connection leaves the outcome unknown, so the same
 * batch runs again: its ids make that harmless, and its locks wait for the first attempt to end. A
 * conflict changed nothing, so the batch runs again. After any other database error, which changed
 * nothing either, the batch is halved until the item that causes it is alone.
 */
import { LEDGER_CONFLICTS_MAX, LEDGER_PAUSES_MS } from '@jubilee/contract/values/retry-budget';
import { isConnectionLost, isTimedOut, isTransactionConflict, sqlState } from '../db/errors.ts';

export type BatchFate<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'shed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'faulted'; readonly error: unknown };

export interface BatchLimits {
  /** Whether another attempt may begin after this pause; the numbers of attempts bound it as well. */
  readonly mayBegin: (pauseMs: number) => boolean;
  readonly pause: (pauseMs: number) => Promise<void>;
}

const COUNTS_ONLY: BatchLimits = {
  mayBegin: () => true,
  pause: (pauseMs) => new Promise((resolve) => setTimeout(resolve, pauseMs)),
};

/** The attempts of the items so far; the halves of a batch continue from there. */
interface Before {
  readonly losses: number;
  /** A connection was lost while these items ran, so they may be stored already. */
  readonly mayBeStored: boolean;
}

export function runBatch<Item, Answer>(
  items: readonly Item[],
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  limits: Partial<BatchLimits> = {},
): Promise<readonly BatchFate<Answer>[]> {
  const before = { losses: 0, mayBeStored: false };
  return runPart({ run, ...COUNTS_ONLY, ...limits }, items, before);
}

async function runPart<Item, Answer>(
  how: BatchLimits & { readonly run: (items: readonly Item[]) => Promise<readonly Answer[]> },
  items: readonly Item[],
  before: Before,
): Promise<readonly BatchFate<Answer>[]> {
  const same = (fate: BatchFate<Answer>) => items.map(() => fate);
  let conflicts = 0;
  let { losses, mayBeStored } = before;
  const givenUp = () => same({ kind: mayBeStored ? 'unknown' : 'shed' });
  for (;;) {
    try {
      const answers = await how.run(items);
      return answers.map((answer) => ({ kind: 'answered', answer }));
    } catch (error) {
      if (isConnectionLost(error)) {
        mayBeStored ||= !neverSent(error);
        const pauseMs = LEDGER_PAUSES_MS[losses];
        if (pauseMs === undefined || !how.mayBegin(pauseMs)) return givenUp();
        losses += 1;
        await how.pause(pauseMs);
      } else if (isRepeatable(error) && conflicts < LEDGER_CONFLICTS_MAX) {
        if (!how.mayBegin(0)) return givenUp();
        conflicts += 1;
      } else if (items.length > 1) {
        if (!how.mayBegin(0)) return givenUp();
        const middle = items.length >> 1;
        const left = await runPart(how, items.slice(0, middle), { losses, mayBeStored });
        return [...left, ...(await runPart(how, items.slice(middle), { losses, mayBeStored }))];
      } else if (isTimedOut(error) && !mayBeStored) {
        return same({ kind: 'shed' });
      } else return same(mayBeStored ? { kind: 'unknown' } : { kind: 'faulted', error });
    }
  }
}

/** A unique violation is a race with the same id elsewhere: the next attempt finds the record. */
function isRepeatable(error: unknown): boolean {
  return isTransactionConflict(error) || sqlState(error) === '23505';
}

/** The server was unreachable or not ready before the statement was sent. */
function neverSent(error: unknown): boolean {
  if (sqlState(error) === '57P03' || sqlState(error) === '53300') return true;
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
