/** The rows that a search and a filter leave, by name. Pure. */
import type { JurisdictionEntry } from '@jubilee/contract/staff/calls/jurisdictions';
import { jurisdictionName, MODES } from './jurisdiction-names.ts';

export type JurisdictionFilter = 'all' | 'limited' | 'counsel' | 'soon';

export function findJurisdictions(
  rows: readonly JurisdictionEntry[],
  query: string,
  filter: JurisdictionFilter,
): readonly JurisdictionEntry[] {
  const wanted = query.trim().toLowerCase();
  return rows
    .filter((row) => passesFilter(row, filter) && textOf(row).includes(wanted))
    .toSorted((left, right) =>
      jurisdictionName(left.jurisdiction).localeCompare(jurisdictionName(right.jurisdiction)),
    );
}

function passesFilter(row: JurisdictionEntry, filter: JurisdictionFilter): boolean {
  if (filter === 'limited') return row.mode !== 'full';
  if (filter === 'counsel') return row.isForCounsel;
  return filter === 'all' || nextChangeOf(row) !== null;
}

function textOf({ jurisdiction, mode }: JurisdictionEntry): string {
  return `${jurisdictionName(jurisdiction)} ${jurisdiction} ${MODES[mode].text}`.toLowerCase();
}

/** The next day on which any capability changes. */
export function nextChangeOf({ capabilities }: JurisdictionEntry): string | null {
  return capabilities.flatMap(({ changesOn }) => changesOn ?? []).toSorted()[0] ?? null;
}
