/** The platform's own analytics. Source: ANALYT-9, ANALYT-10. */
import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Stage } from '@jubilee/contract/settings/stage';
import type { Kysely } from 'kysely';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { tokenBuckets } from '../../platform/http/token-buckets.ts';
import { addEvents, removeEventsBefore } from './event.store.ts';

/** Batches of one network: a page sends one every ten seconds, and a network may be a campus. */
const LIMIT = { burst: 240, refillMs: 250 };
const NETWORKS_MAX = 20_000;
const DAY_MS = 86_400_000;
const RETENTION_DAYS = 90;
const REMOVED_AT_ONCE_MAX = 10_000;

export interface Analytics {
  /** Whole seconds until this network may send again; 0 when it may now. */
  admit(address: string): number;
  record(brand: Brand, visitId: string, events: readonly AnalyticsEvent[]): Promise<void>;
  /** Removes what is older than 90 days. */
  forgetOld(): Promise<void>;
}

export function createAnalytics(deps: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly stage: Stage;
  /** Monotonic milliseconds. */
  readonly nowMs: () => number;
  readonly networkOf: (address: string) => string;
}): Analytics {
  const { db, clock, stage } = deps;
  const buckets = tokenBuckets<string>(LIMIT, { now: deps.nowMs, keysMax: NETWORKS_MAX });
  const dayOf = (epochMs: number): string => isoInstant(epochMs).slice(0, 10);
  return {
    admit: (address) => Math.ceil(buckets.consume(deps.networkOf(address)) / 1_000),
    record: (brand, visitId, events) =>
      addEvents(db, { day: dayOf(clock.now()), brandNumber: brand.number, stage, visitId, events }),
    async forgetOld() {
      const before = dayOf(clock.now() - RETENTION_DAYS * DAY_MS);
      let removed: number;
      do removed = await removeEventsBefore(db, before, REMOVED_AT_ONCE_MAX);
      while (removed === REMOVED_AT_ONCE_MAX);
    },
  };
}
