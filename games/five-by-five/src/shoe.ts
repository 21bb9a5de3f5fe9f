import { createPlayingCard } from '@jubilee/game-kit/cards/playing-card';
import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import type { FiveTexts } from './texts.ts';

/** The pile of hidden cards and the current card beside it. */
export interface Shoe {
  readonly element: HTMLElement;
  /** The element of the current card. */
  readonly spot: HTMLElement;
  /** Sets a card without animation; undefined clears it. `left`: cards still to be placed. */
  put(card: string | undefined, left: number): void;
  /** Takes the next card from the pile and turns it over. */
  turn(card: string, left: number): Promise<void>;
}

export function createShoe(
  { locale, motion, sound }: Pick<TableContext, 'locale' | 'motion' | 'sound'>,
  texts: FiveTexts,
): Shoe {
  const pile = element('div', { class: 'pile' }, [createPlayingCard(undefined, locale).root]);
  const count = element('p', { class: 'count' });
  const spot = element('div', { class: 'spot' });
  const write = (left: number): void => {
    count.textContent = left === 0 ? '' : texts.cardsLeft(left);
    pile.dataset['left'] = String(left > 1);
  };
  return {
    element: element('div', { class: 'shoe' }, [pile, spot, count]),
    spot,
    put: (card, left) => {
      write(left);
      spot.replaceChildren(...(card === undefined ? [] : [createPlayingCard(card, locale).root]));
    },
    turn: async (card, left) => {
      const next = createPlayingCard(undefined, locale);
      spot.replaceChildren(next.root);
      const from = pile.getBoundingClientRect().x - spot.getBoundingClientRect().x;
      write(left);
      sound.play('flip');
      await Promise.all([next.fly({ x: from, y: 0 }, motion), next.flip(card, motion)]);
    },
  };
}
