import type { Rtp, Spread, StatefulPaytable } from '../game.ts';
import { gameVersion } from '../game-version.ts';
import type { DefinitionFacts } from './definition-facts.ts';
import type { StatefulRules } from './stateful-rules.ts';

/** A loaded definition as a catalogue entry. `json` is the parsed file, for the version. */
export function statefulPaytable(loaded: {
  readonly facts: DefinitionFacts;
  readonly json: unknown;
  readonly rtp: Rtp;
  readonly spread?: Spread;
  readonly rules: StatefulRules;
  /** In units of the first stake. */
  readonly maxWinStakes: number;
}): StatefulPaytable {
  const { facts, json, rtp, spread, rules, maxWinStakes } = loaded;
  return {
    play: 'stateful',
    gameName: facts.game,
    paytable: facts.paytable,
    gameVersion: gameVersion(json),
    betAmounts: facts.betAmounts,
    currencies: facts.currencies,
    rtp,
    ...(spread === undefined ? {} : { spread }),
    rules,
    maxWinStakes,
  };
}
