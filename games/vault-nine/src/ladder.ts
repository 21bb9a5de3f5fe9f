import { button, element } from '@jubilee/game-kit/hud/elements';

/** The steps of the multiplier: reached, next, and later ones. */
export interface LadderSteps {
  /** After 1, 2 … safe doors. */
  readonly cents: readonly number[];
  /** Safe doors so far. */
  readonly reached: number;
  /** The reached multiplier is lost. */
  readonly isLost: boolean;
  readonly format: (cents: number) => string;
}
export interface Ladder {
  readonly element: HTMLElement;
  draw(steps: LadderSteps): void;
}

/** A press of an arrow keeps this much of the visible part, as a share of the width. */
const TURN = 0.8;

/**
 * A ladder longer than its container gets arrows that scroll it; the current step stays visible.
 */
export function createLadder(label: string): Ladder {
  const list = element('ol', { class: 'ladder', label });
  list.tabIndex = 0;
  const arrow = (side: 'before' | 'after', sign: string, way: 1 | -1): HTMLElement => {
    const turn = button(
      {
        class: `ladder-turn ladder-${side}`,
        label: '',
        onPress: () =>
          list.scrollBy({ left: way * list.clientWidth * TURN, behavior: behaviour() }),
      },
      [sign],
    );
    // For pointers only: the list itself scrolls by keyboard and is read as a whole.
    turn.tabIndex = -1;
    turn.setAttribute('aria-hidden', 'true');
    return turn;
  };
  const box = element('div', { class: 'ladder-box' }, [
    list,
    arrow('before', '‹', -1),
    arrow('after', '›', 1),
  ]);
  const behaviour = (): ScrollBehavior =>
    box.closest('[data-calm="true"]') === null ? 'smooth' : 'auto';
  let mark: HTMLElement | undefined;

  const updateArrows = (): void => {
    const left = list.scrollLeft;
    const rest = list.scrollWidth - list.clientWidth - left;
    box.dataset['before'] = String(left > 1);
    box.dataset['after'] = String(rest > 1);
  };
  const scrollStepIntoView = (): void => {
    if (mark !== undefined) {
      list.scrollTo({ left: mark.offsetLeft - list.clientWidth / 2 + mark.offsetWidth / 2 });
    }
    updateArrows();
  };
  list.addEventListener('scroll', updateArrows, { passive: true });
  new ResizeObserver(scrollStepIntoView).observe(list);

  return {
    element: box,
    draw: ({ cents, reached, isLost, format }) => {
      list.dataset['lost'] = String(isLost);
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
      mark = steps[Math.max(0, reached - 1)];
      scrollStepIntoView();
    },
  };
}
