import type { Motion } from '../motion/motion.ts';
import type { WinArt } from './celebration.ts';
import { button, element } from './elements.ts';
import type { WinBurst } from './win-burst.ts';

export interface Plate {
  readonly title: string;
  readonly number?: string;
  readonly body?: string;
  readonly action?: string;
  /** Tier of the win on the plate, 0 to 4; omitted without a celebration. */
  readonly joy?: number;
}
/** The plate over the board: a title, a number, a text, and a button that closes it. */
export interface PlateView {
  readonly root: HTMLElement;
  /** Until its button is pressed or `restMs` are over. */
  readonly prompt: (plate: Plate, restMs: number) => Promise<void>;
  /** For `restMs`. */
  readonly show: (plate: Plate, restMs: number) => Promise<void>;
  readonly number: (text: string, isWhole?: boolean) => void;
  readonly hide: () => void;
}

const LEAVE_MS = 240;

export function createPlate(
  art: WinArt | undefined,
  burst: Pick<WinBurst, 'show' | 'hide'>,
  motion: Motion,
): PlateView {
  const title = element('p', { class: 'plate-title' });
  const number = element('p', { class: 'plate-number' });
  const body = element('p', { class: 'plate-body' });
  let press: () => void = () => undefined;
  const action = button({ class: 'plain', onPress: () => press() });
  const root = element('div', { class: 'plate', hidden: true }, [title, number, body, action]);
  const emblem = emblemOf(art);
  if (emblem !== undefined) root.prepend(emblem);

  const write = (content: Plate): void => {
    title.textContent = content.title;
    writeOptional(number, content.number);
    writeOptional(body, content.body);
    writeOptional(action, content.action);
    root.dataset['leaving'] = 'false';
    root.dataset['joy'] = String(content.joy ?? '');
    number.dataset['whole'] = 'false';
    root.hidden = false;
    if (emblem !== undefined) emblem.hidden = content.joy === undefined;
    if (content.joy !== undefined) burst.show(content.joy);
  };
  const leave = async (): Promise<void> => {
    root.dataset['leaving'] = 'true';
    burst.hide();
    await motion.wait(motion.reduced ? 0 : LEAVE_MS);
    root.hidden = true;
  };

  return {
    root,
    prompt: async (content, restMs) => {
      write(content);
      action.focus({ preventScroll: true });
      await Promise.race([
        motion.wait(restMs),
        new Promise<void>((resolve) => {
          press = resolve;
        }),
      ]);
      await leave();
    },
    show: async (content, restMs) => {
      write(content);
      await motion.wait(restMs);
      await leave();
    },
    number: (text, isWhole = false) => {
      number.textContent = text;
      number.dataset['whole'] = String(isWhole);
    },
    hide: () => {
      root.hidden = true;
    },
  };
}

function writeOptional(target: HTMLElement, text: string | undefined): void {
  target.textContent = text ?? '';
  target.hidden = text === undefined;
}

function emblemOf(art: WinArt | undefined): HTMLElement | undefined {
  const url = art?.emblems[0];
  if (url === undefined) return undefined;
  const image = element('img', { class: 'plate-emblem' });
  image.alt = '';
  image.src = url;
  return image;
}
