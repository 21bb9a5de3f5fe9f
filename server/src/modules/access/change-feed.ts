/**
 * Keeps every node's caches current: polls the feed of changes a few times a second and reports the
 * wallets that changed. The position in the feed is one of transaction ids, so the clocks of the nodes
 * do not matter. Source: SESS-5, SESS-24 (what was revoked is refused everywhere within a second).
 */
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { Accounts, ChangePosition, FactChange } from '../account/index.ts';

export const CHANGE_FEED_INTERVAL_MS = 300;
const PAGE_ROWS = 10_000;
/** Bounds one pass after a long outage; the next one continues. */
const PAGES_MAX = 100;

export interface ChangeFeed {
  close(): Promise<void>;
}

type Changes = Pick<Accounts, 'changesSince' | 'positionOfChanges'>;

/** Wait for it before anything is served: what changed earlier than the start is never reported. */
export async function watchChanges(deps: {
  readonly accounts: Changes;
  readonly log: Logger;
  readonly changed: (walletId: bigint) => void;
}): Promise<ChangeFeed> {
  const read = await createChangeReader(deps.accounts, deps.changed);
  const loop = repeatEvery(CHANGE_FEED_INTERVAL_MS, read, (error) =>
    deps.log.error({ err: error }, 'the change feed could not be read'),
  );
  return { close: () => loop.stop() };
}

/**
 * One pass over the feed per call: what was committed since the last. The position is a snapshot of PostgreSQL's, so a
 * transaction that stays open delays nothing, and its changes are found at the first pass after its commit.
 */
export async function createChangeReader(
  accounts: Changes,
  changed: (walletId: bigint) => void,
): Promise<() => Promise<void>> {
  let seen = await accounts.positionOfChanges();
  /** Where a pass that reached its limit, or failed, goes on. */
  let pass: { readonly until: ChangePosition; readonly after: FactChange | undefined } | undefined;

  return async () => {
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { changes, until } = await accounts.changesSince({
        seen,
        until: pass?.until,
        after: pass?.after,
        limit: PAGE_ROWS,
      });
      for (const walletId of new Set(changes.map((change) => change.walletId))) changed(walletId);
      pass = { until, after: changes.at(-1) };
      if (changes.length < PAGE_ROWS) {
        seen = until;
        pass = undefined;
        return;
      }
    }
  };
}
