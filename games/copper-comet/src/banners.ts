import { stand } from '@jubilee/game-kit/hud/hud';
import { button, element } from '@jubilee/game-kit/hud/elements';
import type { Box } from '@jubilee/game-kit/layout/slot-layout';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import type { GameTexts } from './texts.ts';

/** The plates that come forward over the reels and the strip above them; text as text, never as a picture. */
export interface Banners {
  place(frame: Box): void;
  /** Shows a plate until its button is pressed or `restMs` are over. */
  ask(plate: Plate, restMs: number): Promise<void>;
  /** Shows a plate for `restMs`. */
  tell(plate: Plate, restMs: number): Promise<void>;
  /** Replaces the number of the plate that is shown. */
  number(text: string): void;
  strip(strip: Strip | undefined): void;
}
export interface Plate {
  readonly title: string;
  readonly number?: string;
  readonly body?: string;
  readonly action?: string;
}
export interface Strip {
  readonly spins: string;
  readonly lines: string;
  readonly total: string;
}

export function createBanners(
  root: HTMLElement,
  crown: HTMLElement,
  texts: GameTexts,
  motion: Motion,
): Banners {
  const title = element('p', { class: 'plate-title' });
  const number = element('p', { class: 'plate-number' });
  const body = element('p', { class: 'plate-body' });
  let press: () => void = () => undefined;
  const action = button({ class: 'plain', onPress: () => press() });
  const plate = element('div', { class: 'plate', hidden: true }, [title, number, body, action]);
  const stageFront = element('div', { class: 'plate-stage placed' }, [plate]);
  root.append(stageFront);

  const logo = element('p', { class: 'logo', text: 'Copper Comet' });
  const spins = element('span');
  const lines = element('b');
  const total = element('span');
  const strip = element('p', { class: 'strip', hidden: true }, [spins, lines, total]);
  crown.append(logo, strip);

  const write = (shown: Plate): void => {
    title.textContent = shown.title;
    number.textContent = shown.number ?? '';
    number.hidden = shown.number === undefined;
    body.textContent = shown.body ?? '';
    body.hidden = shown.body === undefined;
    action.textContent = shown.action ?? '';
    action.hidden = shown.action === undefined;
    plate.dataset['leaving'] = 'false';
    plate.hidden = false;
  };
  const leave = async (): Promise<void> => {
    plate.dataset['leaving'] = 'true';
    await motion.wait(motion.reduced ? 0 : 240);
    plate.hidden = true;
  };

  return {
    place: (frame) => stand(stageFront, frame),
    ask: async (shown, restMs) => {
      write(shown);
      action.focus({ preventScroll: true });
      await Promise.race([
        motion.wait(restMs),
        new Promise<void>((resolve) => {
          press = resolve;
        }),
      ]);
      await leave();
    },
    tell: async (shown, restMs) => {
      write(shown);
      await motion.wait(restMs);
      await leave();
    },
    number: (text) => {
      number.textContent = text;
    },
    strip: (shown) => {
      strip.hidden = shown === undefined;
      logo.hidden = shown !== undefined;
      if (shown === undefined) return;
      spins.textContent = shown.spins;
      lines.textContent = shown.lines;
      total.textContent = shown.total === '' ? '' : `${texts.freeSpins}: ${shown.total}`;
    },
  };
}
