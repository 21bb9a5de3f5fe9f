import { element } from '@jubilee/game-kit/hud/elements';

/** The steps of the multiplier: what was reached, what comes next, and what lies beyond. */
export interface Ladder {
  readonly element: HTMLElement;
  /** `cents`: after 1, 2 … safe doors. `reached`: safe doors so far. */
  draw(cents: readonly number[], reached: number, format: (cents: number) => string): void;
}

export function createLadder(label: string): Ladder {
  const list = element('ol', { class: 'ladder', label });
  return {
    element: list,
    draw: (cents, reached, format) => {
      const steps = cents.map((each, index) => {
        const step = element('li', { text: format(each) });
        step.dataset['step'] =
          index < reached - 1
            ? 'past'
            : index === reached - 1
              ? 'now'
              : index === reached
                ? 'next'
                : 'far';
        if (index === reached - 1) step.setAttribute('aria-current', 'step');
        return step;
      });
      list.replaceChildren(...steps);
      const mark = steps[Math.max(0, reached - 1)];
      if (mark !== undefined) {
        list.scrollTo({ left: mark.offsetLeft - list.clientWidth / 2 + mark.offsetWidth / 2 });
      }
    },
  };
}
