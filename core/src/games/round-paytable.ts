import type { Book } from '@jubilee/contract/books/book';
import type { Currency } from '@jubilee/contract/values/currency';
import type { Rng } from '../fairness/rng.ts';
import type { DefinitionProblem } from './definition-reader.ts';
import { fifthOf, FIFTHS_PER_STAKE } from './fifths.ts';
import type { Fraction } from './fraction.ts';
import type { RoundPaytable } from './game.ts';
import { gameVersion } from './game-version.ts';

/**
 * A checked slot definition with what its mechanic adds: its return, how to play and how to
 * recompute the pay.
 */
export interface LoadedSlot {
  /** The parsed file; its hash is the version. */
  readonly json: unknown;
  readonly definition: {
    readonly game: string;
    readonly paytable: string;
    readonly betAmounts: readonly number[];
    readonly currencies: readonly Currency[];
    readonly capFifths: number;
    readonly math: { readonly rtp: number; readonly sd: number };
  };
  /** Without the maximum win; absent where the return is simulated. */
  readonly uncapped?: Fraction;
  /** The 99.9 % interval of a simulated return. */
  readonly interval?: { readonly low: number; readonly high: number };
  /**
   * Plays one round; `fifth` is a fifth of the stake in minor units, `fifths` of the result the
   * win.
   */
  readonly play: (fifth: number, rng: Rng) => { readonly fifths: number; readonly book: Book };
  /** The fifths of a recorded round, recomputed. */
  readonly payFifths: (book: Book) => number;
}

/** The paytable of a slot that pays in fifths. Source: GAME-3, GAME-4. */
export function roundPaytable(slot: LoadedSlot): RoundPaytable {
  const { definition, play, payFifths } = slot;
  const { math } = definition;
  const maxWinStakes = definition.capFifths / FIFTHS_PER_STAKE;
  return {
    gameName: definition.game,
    paytable: definition.paytable,
    gameVersion: gameVersion(slot.json),
    play: 'round',
    betAmounts: definition.betAmounts,
    currencies: definition.currencies,
    rtp: {
      kind: slot.interval === undefined ? 'exact' : 'simulated',
      value: math.rtp,
      percent: (math.rtp * 100).toFixed(2),
      ...(slot.uncapped === undefined ? {} : { uncapped: slot.uncapped }),
      ...slot.interval,
    },
    spread: { standardDeviation: math.sd, maxWinStakes },
    maxWinStakes,
    decide: (betAmount, rng) => {
      if (!definition.betAmounts.includes(Number(betAmount))) {
        throw new Error(`${definition.paytable} does not take the stake ${betAmount}.`);
      }
      const fifth = fifthOf(betAmount);
      const { fifths, book } = play(Number(fifth), rng);
      return { amountWon: BigInt(fifths) * fifth, book };
    },
    pay: (betAmount, book) => BigInt(payFifths(book)) * fifthOf(betAmount),
  };
}

/** The message for a bad file: one line per problem, with file and field. Source: GAME-7. */
export function problemText(problems: readonly DefinitionProblem[]): string {
  return problems.map(({ file, field, problem }) => `${file}: ${field} ${problem}`).join('\n');
}
