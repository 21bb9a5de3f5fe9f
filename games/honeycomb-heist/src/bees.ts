import { element } from '@jubilee/game-kit/hud/elements';
import { easeInOut } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import beeUrl from './art/bee.svg';
import type { Comb } from './comb.ts';

/** A swarm that flies from one cell to the next. */
export interface Bees {
  readonly element: HTMLElement;
  /** Flies from outside the comb to the cell of this number. */
  fly(number: number, turn: number): Promise<void>;
}

const FLIGHT_MS = 430;
const WOBBLES = 2.5;

export function createBees(motion: Motion, comb: Comb): Bees {
  const air = element('div', { class: 'air' });
  air.setAttribute('aria-hidden', 'true');
  return {
    element: air,
    fly: async (number, turn) => {
      if (motion.reduced) return;
      const bee = element('img', { class: 'bee' });
      bee.src = beeUrl;
      bee.alt = '';
      const { size } = comb.middleOf(number);
      bee.style.width = `${size * 0.8}px`;
      air.append(bee);
      const side = turn % 2 === 0 ? 1 : -1;
      await motion.tween({
        durationMs: FLIGHT_MS,
        ease: easeInOut,
        step: (share) => {
          const end = comb.middleOf(number);
          const start = { x: air.clientWidth * 1.04, y: air.clientHeight * (0.1 + turn * 0.03) };
          const bow = Math.sin(Math.PI * share) * size * 1.3 * side;
          const wobble = Math.sin(share * WOBBLES * 2 * Math.PI) * size * 0.12 * (1 - share);
          const x = start.x + (end.x - start.x) * share;
          const y = start.y + (end.y - start.y) * share + bow + wobble;
          const lean = -24 * Math.cos(Math.PI * share) * (1 - share) + wobble * 0.6;
          bee.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translate(-50%, -50%) rotate(${lean.toFixed(1)}deg) scale(${(1.25 - 0.45 * share).toFixed(3)})`;
        },
      });
      bee.remove();
    },
  };
}
