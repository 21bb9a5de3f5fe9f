import { element } from '@jubilee/game-kit/hud/elements';
import type { Motion } from '@jubilee/game-kit/motion/motion';

export type Look = 'ahead' | 'up' | 'down' | 'shut';

/**
 * The owl above the card. It looks towards the guess and closes its eyes when the guess was wrong.
 */
export interface Owl {
  readonly element: HTMLElement;
  look(where: Look): void;
}

const BLINK_EVERY_MS = 4_600;
const BLINK_MS = 150;

export function createOwl(motion: Motion): Owl {
  const owl = element('div', { class: 'owl' }, [
    element('span', { class: 'eye eye-left' }, [element('span', { class: 'iris' })]),
    element('span', { class: 'eye eye-right' }, [element('span', { class: 'iris' })]),
  ]);
  owl.setAttribute('aria-hidden', 'true');
  owl.dataset['look'] = 'ahead';
  motion.loop((elapsedMs) => {
    owl.dataset['blink'] = String(elapsedMs % BLINK_EVERY_MS < BLINK_MS);
  });
  return {
    element: owl,
    look: (where) => {
      owl.dataset['look'] = where;
    },
  };
}
