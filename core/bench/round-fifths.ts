import { gemwright958 } from '../src/games/gemwright/gemwright.ts';
import { koiCascade959 } from '../src/games/koi-cascade/koi-cascade.ts';
import { GAMES } from '../src/games/catalogue.ts';
import { drawCells } from '../src/games/cluster-tumble/compile.ts';
import { createRounds } from '../src/games/cluster-tumble/play-round.ts';
import { drawBoards } from '../src/games/dynamic-ways/compile.ts';
import { playRound as playDynamicWays } from '../src/games/dynamic-ways/play-round.ts';
import type { Paytable, StatefulPaytable } from '../src/games/game.ts';
import type { FifthsOfRound } from './simulate.ts';

/** One fifth of this stake is one hundred minor units. */
const STATEFUL_BET = 500n;
const ROUND_BET = 500n;
const MINOR_PER_FIFTH = 100;

export interface Simulated {
  readonly paytable: Paytable;
  readonly play: FifthsOfRound;
  /** The decision rule for games in which the player makes choices. */
  readonly policy: string | undefined;
}

/**
 * How a paytable is simulated: slots round by round, games with choices by the published rule for
 * abandoned rounds, starting from `config`. Faults: an unknown paytable, crash, an invalid config.
 */
export function simulated(name: string, config: unknown = {}): Simulated {
  const paytable = [...GAMES.values()]
    .flatMap(({ paytables }) => paytables)
    .find((candidate) => candidate.paytable === name);
  if (paytable === undefined) throw new Error(`There is no paytable ${name}.`);
  if (paytable.play === 'crash')
    throw new Error(`${name} has an exact return at every target; there is nothing to simulate.`);
  if (paytable.play === 'stateful') {
    return { paytable, play: byPublishedRule(paytable, config), policy: 'published rule' };
  }
  // Computes the same win without writing the book, which is several times faster.
  if (paytable === gemwright958) {
    const play = createRounds(gemwright958.compiled);
    return {
      paytable,
      play: (rng) => play(drawCells(gemwright958.compiled, rng)).fifths,
      policy: undefined,
    };
  }
  if (paytable === koiCascade959) {
    const { compiled } = koiCascade959;
    return {
      paytable,
      play: (rng) => playDynamicWays(compiled, drawBoards(compiled, rng)).fifths,
      policy: undefined,
    };
  }
  return {
    paytable,
    play: (rng) => Number(paytable.decide(ROUND_BET, rng).amountWon) / MINOR_PER_FIFTH,
    policy: undefined,
  };
}

function byPublishedRule({ rules, paytable }: StatefulPaytable, config: unknown): FifthsOfRound {
  return (rng) => {
    const opened = rules.open(config, { rng, keyHex: '0'.repeat(64) });
    if (!opened.ok) throw new Error(`${paytable} refuses the config: ${JSON.stringify(config)}`);
    let round = opened.value;
    while (!round.isComplete) {
      const next = round.act(round.autoAction());
      if (!next.ok) throw new Error(`The published rule of ${paytable} takes a refused action.`);
      round = next.value;
    }
    return Number(round.win(STATEFUL_BET)) / MINOR_PER_FIFTH;
  };
}
