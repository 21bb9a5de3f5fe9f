import type { Box } from '../layout/slot-layout.ts';
import type { Motion } from '../motion/motion.ts';
import { button, element } from './elements.ts';
import { stand } from './hud.ts';
import { createCelebration, type BigWin, type Celebration, type WinArt } from './celebration.ts';
import { createWinBurst } from './win-burst.ts';

/** The plates over the board and the strip above it; text as text, never as a picture. */
export interface Banners {
  resize(frame: Box): void;
  /** Shows a plate until its button is pressed or `restMs` are over. */
  prompt(plate: Plate, restMs: number): Promise<void>;
  /** Shows a plate for `restMs`. */
  showPlate(plate: Plate, restMs: number): Promise<void>;
  /** Replaces the number of the visible plate; the final number pulses once. */
  number(text: string, isWhole?: boolean): void;
  /** The win while it is counted; undefined removes it. */
  gain(text: string | undefined): void;
  /** The amount of one of several wins, beside it; `x` and `y` are shares of the board. */
  readonly tag: (
    tag: { readonly text: string; readonly x: number; readonly y: number } | undefined,
  ) => void;
  /** A big win over the board, until it is dismissed. */
  celebrate(win: BigWin): Celebration;
  /** Replaces the logo while a feature plays. */
  strip(strip: Strip | undefined): void;
  /** Removes everything but the logo. */
  rest(): void;
}
export interface Plate {
  readonly title: string;
  readonly number?: string;
  readonly body?: string;
  readonly action?: string;
  /** Tier of the win on the plate, 0 to 4; omitted without a celebration. */
  readonly joy?: number;
}
/**
 * Progress of the feature, its special state, and its win so far; an empty string takes no space.
 */
export interface Strip {
  readonly spins: string;
  readonly badge: string;
  readonly total: string;
}

/** What a game provides for the banners. */
export interface BannersOfGame {
  readonly art?: WinArt;
  /** Where a win is counted; by default low over the board. */
  readonly gainAt?: HTMLElement;
}

export function createBanners(
  root: HTMLElement,
  crown: HTMLElement,
  logoText: string,
  motion: Motion,
  own: BannersOfGame = {},
): Banners {
  const title = element('p', { class: 'plate-title' });
  const number = element('p', { class: 'plate-number' });
  const body = element('p', { class: 'plate-body' });
  let press: () => void = () => undefined;
  const action = button({ class: 'plain', onPress: () => press() });
  const burst = createWinBurst(motion.reduced);
  const big = createCelebration(own.art ?? NO_ART, motion.reduced, motion.wait);
  const plate = element('div', { class: 'plate', hidden: true }, [title, number, body, action]);
  const emblem = emblemOf(own.art);
  if (emblem !== undefined) plate.prepend(emblem);
  const gain = element('p', { class: 'gain' });
  // Hidden from screen readers: the number is read from the win field.
  gain.setAttribute('aria-hidden', 'true');
  const tag = element('p', { class: 'tag', hidden: true });
  tag.setAttribute('aria-hidden', 'true');
  const stageFront = element('div', { class: 'plate-stage placed' }, [
    tag,
    burst.root,
    plate,
    big.root,
  ]);
  (own.gainAt ?? stageFront).prepend(gain);
  root.append(stageFront);

  const logo = element('p', { class: 'logo', text: logoText });
  logo.style.setProperty('--letters', String(logoText.length));
  const spins = element('span');
  const badge = element('b');
  const total = element('span');
  const strip = element('p', { class: 'strip', hidden: true }, [spins, badge, total]);
  crown.append(logo, strip);

  const write = (content: Plate): void => {
    title.textContent = content.title;
    number.textContent = content.number ?? '';
    number.hidden = content.number === undefined;
    body.textContent = content.body ?? '';
    body.hidden = content.body === undefined;
    action.textContent = content.action ?? '';
    action.hidden = content.action === undefined;
    plate.dataset['leaving'] = 'false';
    plate.dataset['joy'] = String(content.joy ?? '');
    number.dataset['whole'] = 'false';
    plate.hidden = false;
    if (emblem !== undefined) emblem.hidden = content.joy === undefined;
    if (content.joy !== undefined) burst.show(content.joy);
  };
  const leave = async (): Promise<void> => {
    plate.dataset['leaving'] = 'true';
    burst.hide();
    await motion.wait(motion.reduced ? 0 : 240);
    plate.hidden = true;
  };

  const gainOf = (text: string | undefined): void => {
    gain.dataset['visible'] = String(text !== undefined);
    if (text !== undefined && gain.textContent !== text) gain.textContent = text;
  };
  const tagOf: Banners['tag'] = (content) => {
    tag.hidden = content === undefined;
    if (content === undefined) return;
    tag.textContent = content.text;
    tag.style.setProperty('--x', String(content.x));
    tag.style.setProperty('--y', String(content.y));
  };
  const stripOf = (content: Strip | undefined): void => {
    strip.hidden = content === undefined;
    logo.hidden = content !== undefined;
    if (content === undefined) return;
    spins.textContent = content.spins;
    badge.textContent = content.badge;
    badge.hidden = content.badge === '';
    total.textContent = content.total;
  };

  return {
    resize: (frame) => stand(stageFront, frame),
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
    showPlate: async (content, restMs) => {
      write(content);
      await motion.wait(restMs);
      await leave();
    },
    number: (text, isWhole = false) => {
      number.textContent = text;
      number.dataset['whole'] = String(isWhole);
    },
    gain: gainOf,
    tag: tagOf,
    celebrate: (win) => big.show(win),
    strip: stripOf,
    rest: () => {
      plate.hidden = true;
      burst.hide();
      big.hide();
      gainOf(undefined);
      tagOf(undefined);
      stripOf(undefined);
    },
  };
}

const NO_ART: WinArt = { emblems: [], piece: undefined };

function emblemOf(art: WinArt | undefined): HTMLElement | undefined {
  const url = art?.emblems[0];
  if (url === undefined) return undefined;
  const image = element('img', { class: 'plate-emblem' });
  image.alt = '';
  image.src = url;
  return image;
}
