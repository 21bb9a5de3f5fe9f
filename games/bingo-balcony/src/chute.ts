import { element } from '@jubilee/game-kit/hud/elements';
import { columnOf, LETTERS } from './lines.ts';
import type { BingoTexts } from './texts.ts';

/** The rail of called balls, the latest one largest. */
export interface Chute {
  readonly element: HTMLElement;
  clear(): void;
  /** `rolls`: the ball rolls in; else it appears at once. */
  add(number: number, rolls: boolean): void;
  count(text: string): void;
}

/** More than fits into any rail. */
const VISIBLE_BALLS_MAX = 15;

export function createChute(texts: BingoTexts): Chute {
  const rail = element('ol', { class: 'rail', label: texts.balls });
  const counted = element('span', { class: 'counted' });
  return {
    element: element('div', { class: 'chute' }, [rail, counted]),
    clear: () => rail.replaceChildren(),
    add: (number, rolls) => {
      const ball = createBall(number);
      if (rolls) ball.classList.add('rolling');
      rail.prepend(ball);
      while (rail.children.length > VISIBLE_BALLS_MAX) rail.lastElementChild?.remove();
    },
    count: (text) => {
      counted.textContent = text;
    },
  };
}

function createBall(number: number): HTMLElement {
  const column = columnOf(number);
  return element('li', { class: `ball column-${column}` }, [
    element('span', {}, [
      element('i', { text: LETTERS[column] ?? '' }),
      element('b', { text: String(number) }),
    ]),
  ]);
}
