import type { RetentionEntry } from '@jubilee/contract/staff/privacy-entities';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Database } from '../privacy-ports.ts';
import { lastCounts } from './retention.store.ts';
import { daysOf, NIGHTLY_POLICIES, OTHER_ENTRIES } from './retention-policies.ts';

export async function readRetention(db: Database, brand: Brand): Promise<RetentionEntry[]> {
  const counts = await lastCounts(db, brand.number);
  const lastRunOf = (name: string): RetentionEntry['lastRun'] => {
    const last = counts.find(({ policy }) => policy === name);
    return last === undefined
      ? null
      : { day: last.day, deleted: Number(last.deleted), isComplete: last.is_complete };
  };
  const nightly = NIGHTLY_POLICIES.map((policy) => {
    const { name, what, from, why, source } = policy;
    const days = daysOf(policy, brand);
    return {
      name,
      what,
      from,
      why,
      source,
      days,
      by: 'nightly' as const,
      lastRun: lastRunOf(name),
    };
  });
  return [...nightly, ...OTHER_ENTRIES.map((entry) => ({ ...entry, lastRun: null }))];
}
