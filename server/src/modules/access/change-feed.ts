/**
 * Keeps every node's caches current: polls the feed of changes a few times a second and reports the
 * wallets that changed. The position in the feed is one of transaction ids, so the clocks of the nodes
 * do not matter. Source: SESS-5, SESS-24 (what was revoked is refused everywhere within a second).
 */
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { Accounts, ChangePosition, FactChange } from '../account/index.ts';

export const CHANGE_FEED_INTERVAL_MS = 300;
const PAGE_ROWS = 1_000;
/** Bounds one pass after a long outage; the next one continues. */
const PAGES_MAX = 100;

export interface ChangeFeed {
  close(): Promise<void>;
}

type Changes = Pick<Accounts, 'changesAfter' | 'horizonOfChanges'>;

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
 * One pass over the feed per call. The position moves up to the oldest transaction still running, so a
 * late commit is found behind it; what was already reported from there on is not reported again.
 */
export async function createChangeReader(
  accounts: Changes,
  changed: (walletId: bigint) => void,
): Promise<() => Promise<void>> {
  let position = await accounts.horizonOfChanges();
  /** Where a pass that reached its limit goes on, and the horizon of its first page. */
  let pass: { from: ChangePosition; horizon: ChangePosition | undefined } | undefined;
  /** Reported rows from the position on, by id, with their transactions. */
  const reported = new Map<bigint, bigint>();

  function report({ id, transaction, walletId }: FactChange): void {
    if (reported.has(id)) return;
    changed(walletId);
    reported.set(id, transaction);
  }

  return async () => {
    pass ??= { from: position, horizon: undefined };
    for (let page = 0; page < PAGES_MAX; page += 1) {
      const { changes, horizon } = await accounts.changesAfter(pass.from, PAGE_ROWS);
      // Later pages see more, but only what the first one saw is known to be complete.
      pass.horizon ??= horizon;
      for (const change of changes) report(change);
      pass.from = changes.at(-1) ?? pass.from;
      if (changes.length < PAGE_ROWS) {
        position = pass.horizon;
        pass = undefined;
        break;
      }
    }
    for (const [id, transaction] of reported) {
      if (transaction < position.transaction) reported.delete(id);
    }
  };
}
