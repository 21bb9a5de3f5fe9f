import { cardName } from '@jubilee/game-kit/cards/card-names';
import { createPlayingCard } from '@jubilee/game-kit/cards/playing-card';
import { button, element } from '@jubilee/game-kit/hud/elements';
import { easeInOut } from '@jubilee/game-kit/motion/easing';
import type { TableContext } from '@jubilee/game-kit/table/table-game';
import { CARDS_PER_HAND, nameHand } from './hands.ts';
import type { FiveTexts } from './texts.ts';

/** One of the five hands: a button with a fan of cards and a plate with their combination. */
export interface HandSlot {
  readonly element: HTMLButtonElement;
  readonly cards: readonly string[];
  /** Sets these cards without animation. */
  put(cards: readonly string[]): void;
  /** Adds one card, which flies in from the position of `from`. */
  add(card: string, from: HTMLElement): Promise<void>;
  /** `amount`: the pay of a full hand; undefined while it grows. */
  write(look: HandLook): void;
}
export interface HandLook {
  readonly isLive: boolean;
  readonly isHinted: boolean;
  readonly isLit: boolean;
  readonly amount: string | undefined;
}
const FLY_MS = 340;

export function createHandSlot(
  { locale, motion, sound }: Pick<TableContext, 'locale' | 'motion' | 'sound'>,
  texts: FiveTexts,
  number: number,
  onPress: () => void,
): HandSlot {
  let cards: readonly string[] = [];
  const fan = element('span', { class: 'fan' });
  const title = element('span', { class: 'hand-name' });
  const worth = element('b', { class: 'hand-worth' });
  const key = element('span', { class: 'hand-key', text: String(number) });
  const plate = element('span', { class: 'hand-plate' }, [key, title, worth]);
  const root = button({ class: 'hand', onPress }, [fan, plate]);
  root.setAttribute('aria-keyshortcuts', String(number));

  const addCard = (card: string): HTMLElement => {
    const { root: face } = createPlayingCard(card, locale);
    const slot = element('span', { class: 'card-slot' }, [face]);
    slot.style.setProperty('--i', String(fan.childElementCount));
    fan.append(slot);
    fan.style.setProperty('--n', String(fan.childElementCount));
    return face;
  };
  const write = ({ isLive, isHinted, isLit, amount }: HandLook): void => {
    const name = nameHand(cards);
    title.textContent = texts.names[name];
    worth.textContent = amount ?? '';
    root.dataset['name'] = name;
    root.dataset['hint'] = String(isHinted && isLive);
    root.dataset['lit'] = String(isLit);
    root.dataset['full'] = String(cards.length === CARDS_PER_HAND);
    root.setAttribute('aria-disabled', String(!isLive || cards.length === CARDS_PER_HAND));
    const held = cards.map((card) => cardName(card, locale)).join(', ');
    const says = texts.handLabel(number, held, texts.names[name], amount);
    root.setAttribute('aria-label', isHinted && isLive ? `${says} ${texts.isHint}` : says);
  };
  return {
    element: root,
    get cards() {
      return cards;
    },
    put: (next) => {
      fan.replaceChildren();
      fan.style.setProperty('--n', '0');
      for (const card of next) addCard(card);
      cards = next;
    },
    add: async (card, from) => {
      const start = from.getBoundingClientRect();
      const face = addCard(card);
      cards = [...cards, card];
      const end = face.getBoundingClientRect();
      const [x, y] = [middle(start).x - middle(end).x, middle(start).y - middle(end).y];
      const size = end.width === 0 ? 1 : start.width / end.width;
      root.dataset['flying'] = 'true';
      sound.play('card');
      await motion.tween({
        durationMs: FLY_MS,
        ease: easeInOut,
        step: (progress) => {
          const left = 1 - progress;
          face.style.transform =
            progress === 1
              ? ''
              : `translate(${x * left}px, ${y * left}px) scale(${1 + (size - 1) * left})`;
        },
      });
      root.dataset['flying'] = 'false';
    },
    write,
  };
}

const middle = ({ x, y, width, height }: DOMRect) => ({ x: x + width / 2, y: y + height / 2 });
