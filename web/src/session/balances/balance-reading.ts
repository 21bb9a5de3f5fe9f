import { userAccounts } from '@jubilee/contract/calls/account';
import type { Call } from '../../calls/call.ts';
import { isSignedOut, type CallProblem } from '../../calls/outcome.ts';
import type { Balances } from './balances.ts';
import type { SessionStore } from '../engine/session-store.ts';

export interface BalanceReading {
  readonly read: () => Promise<CallProblem | undefined>;
  /** The same for callers that ignore problems; concurrent calls share one response. */
  readonly refresh: () => Promise<void>;
}

export function createBalanceReading(ports: {
  readonly store: SessionStore;
  readonly call: Call;
  readonly balances: Balances;
  readonly log: (sentence: string, cause?: unknown) => void;
}): BalanceReading {
  const { store, call, balances, log } = ports;
  let refreshing: Promise<void> | undefined;

  async function read(): Promise<CallProblem | undefined> {
    const { person } = store.facts();
    if (person === undefined) return undefined;
    const answer = await call(userAccounts, { params: { userId: person.uid } });
    if (!answer.ok) return answer.problem;
    // By now another player may be signed in.
    if (store.facts().person?.uid !== person.uid) return undefined;
    answer.value.accounts.forEach(balances.update);
    store.dispatch({ type: 'freePointsRead', dueAt: answer.value.freePointsDueAt });
    return undefined;
  }

  return {
    read,
    refresh() {
      refreshing ??= read()
        .then((problem) => {
          if (problem !== undefined && !isSignedOut(problem))
            log('The balances could not be fetched', problem);
        })
        .finally(() => {
          refreshing = undefined;
        });
      return refreshing;
    },
  };
}
