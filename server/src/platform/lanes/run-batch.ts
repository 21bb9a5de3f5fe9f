/**
 * Runs one batch to a certain end. A lost connection leaves the outcome open, so the same batch runs
 * again: its ids make that harmless, and its locks wait for the first attempt to resolve. A conflict
 * left nothing behind and runs again. Any other error of the database left nothing behind either:
 * the batch is halved until the item that causes it stands alone.
 */
import { isConnectionLost, isTimedOut, isTransactionConflict, sqlState } from '../db/errors.ts';

const CONFLICT_RETRIES_MAX = 6;
/** Waits between attempts after a lost connection, in milliseconds: 8.5 s in all. */
const LOST_WAITS_MS = [20, 50, 100, 200, 400, 800, 1_000, 1_000, 1_000, 2_000, 2_000];

export type BatchFate<Answer> =
  | { readonly kind: 'answered'; readonly answer: Answer }
  | { readonly kind: 'shed' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'faulted'; readonly error: unknown };

/** `wasLost`: a connection was lost under these items before, so they may be stored already. */
export async function runBatch<Item, Answer>(
  items: readonly Item[],
  run: (items: readonly Item[]) => Promise<readonly Answer[]>,
  wasLost = false,
): Promise<readonly BatchFate<Answer>[]> {
  const same = (fate: BatchFate<Answer>) => items.map(() => fate);
  let conflicts = 0;
  let losses = 0;
  let mayBeStored = wasLost;
  for (;;) {
    try {
      const answers = await run(items);
      return answers.map((answer) => ({ kind: 'answered', answer }));
    } catch (error) {
      if (isConnectionLost(error)) {
        mayBeStored ||= !neverSent(error);
        const waitMs = LOST_WAITS_MS[losses];
        if (waitMs === undefined) return same({ kind: mayBeStored ? 'unknown' : 'shed' });
        losses += 1;
        await new Promise((resolve) => setTimeout(resolve, waitMs));
      } else if (isRepeatable(error) && conflicts < CONFLICT_RETRIES_MAX) {
        conflicts += 1;
      } else if (items.length > 1) {
        const middle = items.length >> 1;
        const left = await runBatch(items.slice(0, middle), run, mayBeStored);
        return [...left, ...(await runBatch(items.slice(middle), run, mayBeStored))];
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

/** The server was not there or not ready when the statement should have gone out. */
function neverSent(error: unknown): boolean {
  if (sqlState(error) === '57P03' || sqlState(error) === '53300') return true;
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
}
