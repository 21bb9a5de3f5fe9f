import type { CallReply } from './room-ports.ts';
import type { jurisdictionRules } from '@jubilee/contract/staff/calls/jurisdictions';
import { CAPABILITIES, US_JURISDICTIONS } from '@jubilee/contract/values/capabilities';
import { dayIn } from '@jubilee/core/jurisdictions/first-instant-of-day';
import { modeOf } from '@jubilee/core/jurisdictions/player-capabilities';
import { type RuleBook, ruleAt } from '@jubilee/core/jurisdictions/rule-book';

type Reply = CallReply<typeof jurisdictionRules>;

/** Every state, and every other jurisdiction that has a rule. Source: STATE-12. */
export function listJurisdictions(book: RuleBook, nowMs: number): Reply {
  const { timeZone } = book;
  const names = new Set([...US_JURISDICTIONS, ...book.rules.keys()]);
  return {
    timeZone,
    today: dayIn(timeZone, nowMs),
    jurisdictions: [...names].toSorted().map((name) => entryOf(book, nowMs, name)),
  };
}

function entryOf(
  book: RuleBook,
  nowMs: number,
  jurisdiction: string,
): Reply['jurisdictions'][number] {
  const capabilities = CAPABILITIES.map((capability) => {
    const about = { jurisdiction, capability };
    const rule = ruleAt(book, nowMs, about);
    const isAllowed = rule?.isAllowed === true;
    const changesMs = book.changesMs.find(
      (atMs) => atMs > nowMs && (ruleAt(book, atMs, about)?.isAllowed === true) !== isAllowed,
    );
    return {
      capability,
      isAllowed,
      since: rule?.fromDay ?? null,
      source: rule?.source ?? null,
      isForCounsel: rule?.isForCounsel === true,
      changesOn: changesMs === undefined ? null : dayIn(book.timeZone, changesMs),
    };
  });
  const tickets = ruleAt(book, nowMs, { jurisdiction, capability: 'ticketsPlay' });
  return {
    jurisdiction,
    mode: modeOf((capability) =>
      capabilities.some((one) => one.capability === capability && one.isAllowed),
    ),
    prizeCap: tickets?.prizeCap ?? null,
    isForCounsel: capabilities.some((one) => one.isForCounsel),
    capabilities,
  };
}
