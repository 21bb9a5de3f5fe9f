/**
 * Commands that the server starts by itself: refunds, grants, ends of rounds, jackpots. They are bound,
 * recorded and answered like calls, without pacing and without a reply. Source: WAL-27, FAIR-10.
 */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { bindRequest, type BoundRequest, type MoneyRequest } from './bound-request.ts';
import { type Recorded, recordOnFreshFacts, type RecordOutcome } from './record-outcome.ts';

export interface ServerRequest extends Omit<MoneyRequest, 'requestId'> {
  /** Unique per wallet forever; a repeat with the same id finds what was recorded. */
  readonly operationId: string;
}

/** `route` and `body` are stored inside hashes: both stay as they are, whatever the code calls them today. */
export function serverRequest({ operationId, ...request }: ServerRequest): BoundRequest {
  return bindRequest({ ...request, requestId: operationId });
}

export interface ServerCommand<Stored> {
  readonly request: BoundRequest;
  /** Records it once. `stale`: a fact changed before the lock, and nothing was recorded. */
  readonly record: (request: BoundRequest) => Promise<Result<RecordOutcome<Stored>>>;
  /** Makes facts fresh, so that the same request can be decided again; without it one attempt is made. */
  readonly dropStaleFacts?: () => void | Promise<void>;
}

/**
 * Refuses as `record` does, STATE_CONFLICT (facts changed before the lock) and OUTCOME_UNKNOWN (the database
 * did not answer: a repeat with the same id finds out).
 */
export async function runServerCommand<Stored>({
  request,
  record,
  dropStaleFacts,
}: ServerCommand<Stored>): Promise<Result<Recorded<Stored>>> {
  if (dropStaleFacts !== undefined) {
    return recordOnFreshFacts({ record: () => record(request), dropStaleFacts });
  }
  const outcome = await record(request);
  if (!outcome.ok) return outcome;
  return outcome.value.status === 'recorded' ? ok(outcome.value) : refuse('STATE_CONFLICT');
}
