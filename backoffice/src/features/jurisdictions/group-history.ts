/** The history of a jurisdiction as changes: what one person decided at once stands together. Pure. */
import type { HistoricRuleEntry } from '@jubilee/contract/staff/calls/jurisdictions';

export interface HistoricChange {
  readonly key: string;
  readonly rule: HistoricRuleEntry;
  readonly open: readonly HistoricRuleEntry['capability'][];
  readonly closed: readonly HistoricRuleEntry['capability'][];
  readonly prizeCap: number | null;
}

/** Rules of one change for the same days and of the same source make one entry; the order stays. */
export function groupHistory(rules: readonly HistoricRuleEntry[]): readonly HistoricChange[] {
  const groups = new Map<string, HistoricRuleEntry[]>();
  for (const rule of rules) {
    const { version, from, to, source } = rule;
    const key = [version, from, to ?? '', source].join(' ');
    groups.set(key, [...(groups.get(key) ?? []), rule]);
  }
  return [...groups].flatMap(([key, group]) => {
    const [rule] = group;
    if (rule === undefined) return [];
    const named = (isAllowed: boolean) =>
      group.filter((one) => one.isAllowed === isAllowed).map(({ capability }) => capability);
    const prizeCap = group.find((one) => one.prizeCap !== null)?.prizeCap ?? null;
    return [{ key, rule, open: named(true), closed: named(false), prizeCap }];
  });
}
