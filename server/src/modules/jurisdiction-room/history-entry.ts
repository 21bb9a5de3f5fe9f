import type { HistoricRuleEntry } from '@jubilee/contract/staff/calls/jurisdictions';
import type { HistoricRule } from '../jurisdictions/index.ts';

export function toHistoryEntry(rule: HistoricRule): HistoricRuleEntry {
  return {
    version: Number(rule.version),
    capability: rule.capability,
    isAllowed: rule.isAllowed,
    from: rule.fromDay,
    to: rule.toDay ?? null,
    prizeCap: rule.prizeCap ?? null,
    source: rule.source,
    note: rule.note ?? null,
    isForCounsel: rule.isForCounsel,
    changedAt: rule.at,
    staffId: rule.staffId,
    reason: rule.reason,
  };
}
