import { createPlayingCard, type PlayingCard } from '@jubilee/game-kit/cards/playing-card';
import { element } from '@jubilee/game-kit/hud/elements';
import type { TableContext } from '@jubilee/game-kit/table/table-game';

/** A row of cards that grows one card at a time; undefined is face down. */
export interface CardRow {
  readonly element: HTMLElement;
  /** Changes the row to these cards: turns face-down cards, deals missing ones. */
  deal(cards: readonly (string | undefined)[]): Promise<void>;
  /** The same without animation. */
  put(cards: readonly (string | undefined)[]): void;
}

/** Where cards come from, in pixels from their position: the shoe on the right, above the table. */
const FROM_SHOE = { x: 240, y: -200 };

export function createCardRow({
  locale,
  motion,
  sound,
}: Pick<TableContext, 'locale' | 'motion' | 'sound'>): CardRow {
  const row = element('div', { class: 'cards' });
  let held: PlayingCard[] = [];
  const add = (card: string | undefined): PlayingCard => {
    const made = createPlayingCard(card, locale);
    held.push(made);
    row.append(element('div', { class: 'place' }, [made.root]));
    return made;
  };
  const clear = (): void => {
    held = [];
    row.replaceChildren();
  };
  return {
    element: row,
    put: (cards) => {
      clear();
      for (const card of cards) add(card);
    },
    deal: async (cards) => {
      const isOther = held.some(
        ({ card }, index) => index >= cards.length || (card !== undefined && card !== cards[index]),
      );
      if (isOther) clear();
      for (const [index, card] of cards.entries()) {
        const there = held[index];
        if (there !== undefined && there.card === card) continue;
        const target = there ?? add(undefined);
        if (there === undefined) {
          sound.play('card');
          await target.fly(FROM_SHOE, motion);
        }
        if (card === undefined) continue;
        sound.play('flip');
        await target.flip(card, motion);
      }
    },
  };
}
