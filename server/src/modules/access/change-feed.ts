/**
 * Keeps every node's caches current: polls the change feed a few times a second and reports the
 * wallets that changed. Reads overlap, because a change becomes visible only when it commits.
 * Source: SESS rules (a revoked session or a ban takes effect everywhere within a second).
 */
import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import type { Accounts } from '../account/index.ts';

export const CHANGE_FEED_INTERVAL_MS = 300;
const OVERLAP_MS = 15_000;

export interface ChangeFeed {
  close(): Promise<void>;
}

export function watchChanges(deps: {
  readonly accounts: Accounts;
  readonly clock: Clock;
  readonly log: Logger;
  changed(walletId: bigint): void;
}): ChangeFeed {
  const seen = new Map<bigint, number>();
  async function read(): Promise<void> {
    const now = deps.clock.now();
    for (const { id, walletId } of await deps.accounts.changesSince(now - OVERLAP_MS)) {
      if (seen.has(id)) continue;
      seen.set(id, now);
      deps.changed(walletId);
    }
    for (const [id, at] of seen) if (now - at > 2 * OVERLAP_MS) seen.delete(id);
  }

  const loop = repeatEvery(CHANGE_FEED_INTERVAL_MS, read, (error) =>
    deps.log.error({ err: error }, 'the change feed could not be read'),
  );
  return { close: () => loop.stop() };
}
