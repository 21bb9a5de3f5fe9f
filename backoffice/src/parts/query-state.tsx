import { ProblemState } from './problem-state.tsx';
import { ListPending } from './room-page.tsx';

/** What a query of the server comes with, as far as it is seen while there is no data. */
interface QueryInProgress {
  readonly isError: boolean;
  readonly isPending: boolean;
  /** `idle` where it was never sent, because who looks may not read it. */
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** While a list is loading, and when it could not be loaded. `what`: with its article, as a sentence begins. */
export function QueryState({ what, query }: { what: string; query: QueryInProgress }) {
  if (query.isError)
    return <ProblemState what={what} problem={query.error} onRetry={() => void query.refetch()} />;
  if (!query.isPending || query.fetchStatus === 'idle') return null;
  return <ListPending label={`Loading ${what.charAt(0).toLowerCase()}${what.slice(1)}`} />;
}
