import { element } from '@jubilee/game-kit/hud/elements';
import type { OwlFormat } from './sentences.ts';
import type { StreakState } from './state.ts';
import type { OwlTexts } from './texts.ts';

/** What the round is worth now, and how many guesses were right. */
export interface Worth {
  readonly element: HTMLElement;
  draw(state: StreakState | undefined): void;
}

export function createWorth(texts: OwlTexts, format: OwlFormat): Worth {
  const multiplier = element('b');
  const amount = element('i');
  const right = element('b');
  return {
    element: element('div', { class: 'worth' }, [
      element('span', { text: texts.now }),
      multiplier,
      amount,
      element('span', { class: 'worth-right' }, [`${texts.right} `, right]),
    ]),
    draw: (state) => {
      const cents = state?.outcome === 'wrong' ? 0 : (state?.multiplierCents ?? 0);
      multiplier.textContent = cents === 0 ? '–' : format.multiplier(cents);
      const value = state?.outcome === null ? state.cashOutAmount : (state?.amountWon ?? 0);
      amount.textContent = value === 0 ? '' : format.amount(value);
      right.textContent = String(state?.right ?? 0);
    },
  };
}
