/** Whom a change would reach, by the function that decides for players. Source: STATE-14. */
import type { previewJurisdictionChange } from '@jubilee/contract/staff/calls/jurisdictions';
import { CAPABILITIES, jurisdictionOfState } from '@jubilee/contract/values/capabilities';
import { firstInstantOf } from '@jubilee/core/jurisdictions/first-instant-of-day';
import { capabilitiesOf } from '@jubilee/core/jurisdictions/player-capabilities';
import type { JurisdictionRule } from '@jubilee/core/jurisdictions/rule';
import { type RuleBook, toRuleBook } from '@jubilee/core/jurisdictions/rule-book';
import type { CallReply } from './room-ports.ts';

export interface PlayersOfState {
  readonly state: string;
  readonly players: number;
}

/** On the first day of the change. `rules`: all of the change, at least one. */
export function previewChange(
  book: RuleBook,
  rules: readonly JurisdictionRule[],
  counts: readonly PlayersOfState[],
): CallReply<typeof previewJurisdictionChange> {
  const [first] = rules;
  if (first === undefined) throw new Error('a change without a rule');
  const { jurisdiction, fromDay } = first;
  const atMs = firstInstantOf(fromDay, book.timeZone);
  const known = [...book.rules.values()].flatMap((ofPlace) =>
    [...ofPlace.values()].flatMap((dated) => dated.toReversed()),
  );
  const changed = toRuleBook([...known, ...rules], book.timeZone);
  const compare = (declared: string) => ({
    before: capabilitiesOf(book, atMs, { declared }),
    after: capabilitiesOf(changed, atMs, { declared }),
  });
  const reached = counts
    .map(({ state, players }) => ({ declared: jurisdictionOfState(state), players }))
    .filter(({ declared }) => declared === jurisdiction || declared.startsWith(`${jurisdiction}-`))
    .map(({ declared, players }) => ({ players, ...compare(declared) }));
  const { before, after } = compare(jurisdiction);
  return {
    players: reached.reduce((sum, { players }) => sum + players, 0),
    capabilities: CAPABILITIES.map((capability) => {
      const sumWhere = (was: boolean) =>
        reached
          .filter(
            (one) =>
              one.before.verdicts[capability].isAllowed === was &&
              one.after.verdicts[capability].isAllowed === !was,
          )
          .reduce((sum, { players }) => sum + players, 0);
      return { capability, gain: sumWhere(false), lose: sumWhere(true) };
    }),
    modeBefore: before.mode,
    modeAfter: after.mode,
  };
}
