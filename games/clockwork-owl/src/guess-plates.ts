import { onPlainKey } from '@jubilee/game-kit/table/plain-keys';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import { createGuessPlate } from './guess-plate.ts';
import type { OwlFormat } from './sentences.ts';
import type { Guess, StreakState } from './state.ts';
import type { OwlTexts } from './texts.ts';

/** The two plates for the next guess: lower on one side, higher on the other. */
export interface GuessPlates {
  readonly low: HTMLElement;
  readonly high: HTMLElement;
  draw(state: StreakState | undefined): void;
}

const KEYS: Readonly<Record<string, Guess>> = {
  h: 'higher',
  ArrowUp: 'higher',
  l: 'lower',
  ArrowDown: 'lower',
  s: 'same',
};

export function createGuessPlates(
  context: TableContext,
  texts: OwlTexts,
  format: OwlFormat,
  onGuess: (guess: Guess) => void,
): GuessPlates {
  const guessed = (guess: Guess): void => {
    onGuess(guess);
    for (const plate of plates) plate.try(plate.guess === guess);
    context.act(guess);
  };
  const low = createGuessPlate('low', texts, format, guessed);
  const high = createGuessPlate('high', texts, format, guessed);
  const plates = [low, high];
  onPlainKey(window, ({ key }) => {
    const guess = KEYS[key];
    if (guess !== undefined) plates.find((one) => one.guess === guess)?.element.click();
  });
  return {
    low: low.element,
    high: high.element,
    draw: (state) => {
      const isLive = state?.outcome === null && !context.isBusy;
      const offers = state?.guesses ?? [];
      const rank = state?.card.charAt(0) ?? '';
      const isEnd = rank === 'A' || rank === 'K';
      const lowOffer = offers.find(({ action }) => isLow(action, rank));
      const highOffer = offers.find(({ action }) => !isLow(action, rank));
      low.draw(lowOffer, isEnd, isLive);
      high.draw(highOffer, isEnd, isLive);
      if (!context.isBusy) for (const plate of plates) plate.try(false);
    },
  };
}

/** An ace has "same" on the low side, a king on the high one. */
const isLow = (guess: Guess, rank: string): boolean =>
  guess === 'lower' || (guess === 'same' && rank === 'A');
