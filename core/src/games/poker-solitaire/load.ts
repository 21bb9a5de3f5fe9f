import { FIFTHS_PER_STAKE } from '../fifths.ts';
import type { StatefulPaytable } from '../game.ts';
import { gameVersion } from '../game-version.ts';
import { readDefinition } from '../stateful/definition-facts.ts';
import { statefulPaytable } from '../stateful/stateful-paytable.ts';
import { readPokerSolitaire, type PokerSolitaireDefinition } from './definition.ts';
import type { PokerFigures } from './figures.ts';
import { SUITS } from './hand-bits.ts';
import type { HandPays } from './hand-pay.ts';
import { pokerSolitaireRules } from './rules.ts';

export interface PokerSolitairePaytable extends StatefulPaytable {
  readonly definition: PokerSolitaireDefinition;
  readonly figures: PokerFigures;
}

/**
 * Loads a poker solitaire from its file with its measured figures. Faults: a bad file, or figures
 * of another version; the platform does not start. Source: GAME-4, GAME-7.
 */
export function loadPokerSolitaire(
  file: string,
  json: unknown,
  figures: PokerFigures,
): PokerSolitairePaytable {
  const definition = readDefinition(file, json, readPokerSolitaire);
  if (figures.version !== gameVersion(json)) {
    throw new Error(`${file}: the measured figures belong to version ${figures.version}`);
  }
  const { hint, best } = figures;
  const percent = (share: number): string => (share * 100).toFixed(2);
  const count = (games: number): string => games.toLocaleString('en');
  const paytable = statefulPaytable({
    facts: definition.facts,
    json,
    maxWinStakes: largestWin(definition.pays),
    rules: pokerSolitaireRules(definition),
    spread: { standardDeviation: hint.sd, maxWinStakes: largestWin(definition.pays) },
    rtp: {
      kind: 'simulated',
      value: best.rtp,
      percent: percent(best.rtp),
      low: best.low,
      high: best.high,
      hint: hint.rtp,
      strategyNote:
        `With the best play that was found, which weighs every hand over ${best.playouts} imagined decks, ` +
        `measured over ${count(best.games)} rounds. Following the hint returns ${percent(hint.rtp)} %, ` +
        `measured over ${count(hint.games)} rounds; other play may return less.`,
    },
  });
  return { ...paytable, definition, figures };
}

/** In stakes: four royal flushes, and a straight flush as the best hand of the remaining cards. */
export function largestWin({ royalFlush, straightFlush }: HandPays): number {
  return (SUITS * royalFlush + straightFlush) / FIFTHS_PER_STAKE;
}
