import { element } from '../hud/elements.ts';
import { easeInOut, easeOut } from '../motion/easing.ts';
import type { Motion } from '../motion/motion.ts';
import { cardFace } from './card-face.ts';
import { cardName } from './card-names.ts';

/** One card as an element, as wide as its container; styled by `cards.css`. */
export interface PlayingCard {
  readonly root: HTMLElement;
  /** The visible face; undefined is face down. */
  readonly card: string | undefined;
  /** Shows the other side without animation. */
  put(card: string | undefined): void;
  /** Turns over without moving. */
  flip(card: string | undefined, motion: Motion): Promise<void>;
  /** Flies in from an offset in pixels and stays. */
  fly(from: { readonly x: number; readonly y: number }, motion: Motion): Promise<void>;
}

const FLIP_MS = 320;
const FLY_MS = 360;

export function createPlayingCard(card: string | undefined, locale: string): PlayingCard {
  let up = card;
  const front = element('div', { class: 'card-front' });
  const back = element('div', { class: 'card-back' });
  const leaf = element('div', { class: 'card-leaf' }, [front, back]);
  const root = element('div', { class: 'playing-card', role: 'img' }, [leaf]);
  const put = (next: string | undefined): void => {
    up = next;
    root.dataset['card'] = next ?? 'back';
    root.setAttribute('aria-label', cardName(next, locale));
    front.replaceChildren(...(next === undefined ? [] : [cardFace(next)]));
    front.hidden = next === undefined;
    back.hidden = next !== undefined;
  };
  put(card);
  return {
    root,
    get card() {
      return up;
    },
    put,
    flip: async (next, motion) => {
      let isOver = false;
      await motion.tween({
        durationMs: FLIP_MS,
        ease: easeInOut,
        step: (progress) => {
          if (progress >= 0.5 && !isOver) {
            isOver = true;
            put(next);
          }
          // The leaf narrows to its edge, swaps its side and widens again.
          const turn = progress < 0.5 ? progress * 180 : (1 - progress) * -180;
          leaf.style.transform = progress === 1 ? '' : `perspective(900px) rotateY(${turn}deg)`;
        },
      });
    },
    fly: async (from, motion) => {
      await motion.tween({
        durationMs: FLY_MS,
        ease: easeOut,
        step: (progress) => {
          const left = 1 - progress;
          root.style.transform =
            progress === 1
              ? ''
              : `translate(${from.x * left}px, ${from.y * left}px) rotate(${left * -10}deg)`;
          root.style.opacity = progress === 1 ? '' : String(Math.min(1, progress * 4));
        },
      });
    },
  };
}
