import { element } from '@jubilee/game-kit/hud/elements';
import { createPlayingCard, type PlayingCard } from '@jubilee/game-kit/cards/playing-card';
import type { TableContext } from '@jubilee/game-kit/table/table-game';

export type CardMark = 'plain' | 'right' | 'wrong';

/** The open card in the middle; a new one flies in face down over it and is turned. */
export interface OpenCard {
  readonly element: HTMLElement;
  /** Without animation, for a resumed round. */
  set(card: string): void;
  turn(card: string): Promise<void>;
  /** No round: a face-down card. */
  hide(): void;
  mark(how: CardMark): void;
}

const FROM_DECK = { x: 0, y: -260 };

export function createOpenCard({
  locale,
  motion,
  sound,
}: Pick<TableContext, 'locale' | 'motion' | 'sound'>): OpenCard {
  const slot = element('div', { class: 'slot' });
  let top: PlayingCard = createPlayingCard(undefined, locale);
  const setCard = (card: string | undefined): void => {
    top = createPlayingCard(card, locale);
    slot.replaceChildren(top.root);
  };
  setCard(undefined);
  return {
    element: slot,
    set: setCard,
    hide: () => {
      setCard(undefined);
      slot.dataset['mark'] = 'plain';
    },
    turn: async (card) => {
      slot.dataset['mark'] = 'plain';
      if (top.card !== undefined) {
        const under = top.root;
        top = createPlayingCard(undefined, locale);
        slot.append(top.root);
        sound.play('card');
        await top.fly(FROM_DECK, motion);
        under.remove();
      }
      sound.play('flip');
      await top.flip(card, motion);
    },
    mark: (how) => {
      slot.dataset['mark'] = how;
    },
  };
}
