import { t } from '@lingui/core/macro';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { formatDay } from '../../language/format.ts';

export interface Day {
  readonly key: string;
  readonly name: string;
  readonly entries: readonly ActivityEntry[];
}

const DAY_MS = 86_400_000;

/**
 * Groups the entries, newest first, by days of the user's time zone. `nowMs`: epoch milliseconds.
 */
export function byDay(entries: readonly ActivityEntry[], nowMs: number): readonly Day[] {
  const today = formatDay(nowMs);
  const yesterday = formatDay(nowMs - DAY_MS);
  const days: { key: string; name: string; entries: ActivityEntry[] }[] = [];
  for (const entry of entries) {
    const key = formatDay(entry.at);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else {
      const name = key === today ? t`Today` : key === yesterday ? t`Yesterday` : key;
      days.push({ key, name, entries: [entry] });
    }
  }
  return days;
}
