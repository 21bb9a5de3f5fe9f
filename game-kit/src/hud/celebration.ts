import { element } from './elements.ts';

/**
 * A big win over the board: pictures of the game, the number, and the multiple of the bet. Each
 * step adds pictures and light when it is reached; later steps stay invisible. Source: GAME-12,
 * GAME-113.
 */
export interface WinArt {
  /** URLs of the pictures, the most valuable first. */
  readonly emblems: readonly (string | undefined)[];
  /** A small picture, of which many fly. */
  readonly piece: string | undefined;
}
export interface BigWin {
  readonly title: string;
  /** The final number: its width is reserved from the start. */
  readonly whole: string;
  /** Called when the celebration is pressed. */
  readonly onPress: () => void;
}
export interface Celebration {
  count(number: string, times: string, isWhole: boolean): void;
  /** The number of steps reached, 1 to 5. */
  step(reached: number): void;
  leave(): Promise<void>;
}
export interface CelebrationStage {
  readonly root: HTMLElement;
  show(win: BigWin): Celebration;
  hide(): void;
}

const EMBLEMS_BY_STEP = [0, 1, 3, 5, 7, 7] as const;
const PIECES_BY_STEP = [0, 14, 18, 22, 28, 32] as const;
/** Coprime steps spread the pieces evenly without a visible grid or spiral. */
const SPREAD = { angle: 0.618_034, reach: 0.754_878, turn: 0.569_84, wait: 0.414_214 } as const;
const part = (index: number, of: keyof typeof SPREAD): number => (index * SPREAD[of]) % 1;

export function createCelebration(
  art: WinArt,
  isCalm: boolean,
  wait: (durationMs: number) => Promise<void>,
): CelebrationStage {
  const urls = art.emblems.filter((url) => url !== undefined);
  const emblems = element('div', { class: 'big-art' });
  const title = element('p', { class: 'big-title' });
  const whole = element('span', { class: 'big-whole' });
  const counted = element('span', { class: 'big-counted' });
  const number = element('p', { class: 'big-number' }, [whole, counted]);
  const times = element('p', { class: 'big-times' });
  const pieces = element('div', { class: 'big-pieces' });
  const caption = element('div', { class: 'big-caption' }, [emblems, title, number, times]);
  const root = element('div', { class: 'big', hidden: true }, [
    element('i', { class: 'big-shade' }),
    element('i', { class: 'big-rays' }),
    pieces,
    caption,
  ]);
  // Hidden from screen readers: the number is read from the win field.
  root.setAttribute('aria-hidden', 'true');
  let press = (): void => undefined;
  root.addEventListener('click', () => press());
  let visibleCount = 0;

  const hide = (): void => {
    root.hidden = true;
    press = () => undefined;
    visibleCount = 0;
    emblems.replaceChildren();
    pieces.replaceChildren();
  };
  /** The first in the middle, then pairs to its sides. */
  const addEmblem = (index: number): void => {
    const url = urls[Math.ceil(index / 2) % Math.max(1, urls.length)];
    if (url === undefined) return;
    const at = Math.ceil(index / 2) * (index % 2 === 0 ? 1 : -1);
    emblems.append(picture(url, 'big-emblem', { at, far: Math.abs(at), front: -Math.abs(at) }));
  };

  return {
    root,
    hide,
    show: (win) => {
      hide();
      title.textContent = win.title;
      whole.textContent = win.whole;
      press = win.onPress;
      root.dataset['step'] = '0';
      root.dataset['leaving'] = 'false';
      root.hidden = false;
      return {
        count: (text, timesText, isWhole) => {
          counted.textContent = text;
          times.textContent = timesText;
          number.dataset['whole'] = String(isWhole);
        },
        step: (reached) => {
          root.dataset['step'] = String(reached);
          const wanted = EMBLEMS_BY_STEP[reached] ?? 0;
          for (; visibleCount < wanted; visibleCount += 1) addEmblem(visibleCount);
          const count = isCalm ? 0 : (PIECES_BY_STEP[reached] ?? 0);
          for (let index = 0; index < count; index += 1) {
            pieces.append(piece(art.piece, index + reached * 7));
          }
        },
        leave: async () => {
          root.dataset['leaving'] = 'true';
          await wait(isCalm ? 0 : 320);
          hide();
        },
      };
    },
  };
}

/** Target, rotation and start time of a piece. */
function piece(url: string | undefined, index: number): HTMLElement {
  const angle = part(index, 'angle') * Math.PI * 2;
  const reach = 0.4 + part(index, 'reach') * 0.6;
  const flight = {
    x: `${(Math.cos(angle) * reach * 66).toFixed(1)}cqw`,
    y: `${(Math.sin(angle) * reach * 68 - 16).toFixed(1)}cqh`,
    turn: `${(part(index, 'turn') * 640 - 320).toFixed(0)}deg`,
    wait: `${(part(index, 'wait') * 260).toFixed(0)}ms`,
    size: (0.7 + part(index, 'reach') * 0.8).toFixed(2),
  };
  if (url !== undefined && index % 3 !== 2) return picture(url, 'big-piece', flight);
  return dressed(element('i', { class: 'big-piece big-spark' }), flight);
}

function picture(
  url: string,
  className: string,
  values: Readonly<Record<string, string | number>>,
): HTMLElement {
  const image = element('img', { class: className });
  image.alt = '';
  image.src = url;
  return dressed(image, values);
}

function dressed(
  target: HTMLElement,
  values: Readonly<Record<string, string | number>>,
): HTMLElement {
  for (const [name, value] of Object.entries(values)) {
    target.style.setProperty(`--${name}`, String(value));
  }
  return target;
}
