import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { STALE_FACTS_ATTEMPTS_MAX } from '@jubilee/contract/values/retry-budget';

/**
 * The outcome of one attempt to record a command. `stale`: a fact that the decision rests on changed before
 * the lock, so nothing was recorded and the same id may be decided again.
 */
export type RecordOutcome<Stored> =
  | { readonly status: 'recorded'; readonly stored: Stored; readonly isReplay: boolean }
  | { readonly status: 'stale' };

export interface Recorded<Stored> {
  readonly stored: Stored;
  readonly isReplay: boolean;
}

/** Decides again while facts change before the lock. Refuses as `record`, and STATE_CONFLICT after the last attempt. */
export async function recordOnFreshFacts<Stored>(command: {
  readonly record: () => Promise<Result<RecordOutcome<Stored>>>;
  readonly dropStaleFacts: (() => void | Promise<void>) | undefined;
}): Promise<Result<Recorded<Stored>>> {
  for (let attempt = 0; attempt < STALE_FACTS_ATTEMPTS_MAX; attempt += 1) {
    const outcome = await command.record();
    if (!outcome.ok) return outcome;
    if (outcome.value.status === 'recorded') return ok(outcome.value);
    await command.dropStaleFacts?.();
  }
  return refuse('STATE_CONFLICT');
}
