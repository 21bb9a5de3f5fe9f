import type { Box } from '../layout/slot-layout.ts';
import type { Motion } from '../motion/motion.ts';
import { element } from './elements.ts';
import { stand } from './hud.ts';
import { createPlate, type Plate } from './plate.ts';
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
  const burst = createWinBurst(motion.reduced);
  const big = createCelebration(own.art ?? NO_ART, motion.reduced, motion.wait);
  const plate = createPlate(own.art, burst, motion);
  const gain = createGain();
  const tag = createTag();
  const stageFront = element('div', { class: 'plate-stage placed' }, [
    tag.root,
    burst.root,
    plate.root,
    big.root,
  ]);
  (own.gainAt ?? stageFront).prepend(gain.root);
  root.append(stageFront);
  const strip = createStrip(crown, logoText);

  return {
    resize: (frame) => stand(stageFront, frame),
    prompt: plate.prompt,
    showPlate: plate.show,
    number: plate.number,
    gain: gain.show,
    tag: tag.show,
    celebrate: (win) => big.show(win),
    strip: strip.show,
    rest: () => {
      plate.hide();
      burst.hide();
      big.hide();
      gain.show(undefined);
      tag.show(undefined);
      strip.show(undefined);
    },
  };
}

/** The win while it is counted. */
function createGain(): { readonly root: HTMLElement; readonly show: Banners['gain'] } {
  const root = element('p', { class: 'gain' });
  // Hidden from screen readers: the number is read from the win field.
  root.setAttribute('aria-hidden', 'true');
  return {
    root,
    show: (text) => {
      root.dataset['visible'] = String(text !== undefined);
      if (text !== undefined && root.textContent !== text) root.textContent = text;
    },
  };
}

/** The amount beside one of several wins. */
function createTag(): { readonly root: HTMLElement; readonly show: Banners['tag'] } {
  const root = element('p', { class: 'tag', hidden: true });
  root.setAttribute('aria-hidden', 'true');
  return {
    root,
    show: (content) => {
      root.hidden = content === undefined;
      if (content === undefined) return;
      root.textContent = content.text;
      root.style.setProperty('--x', String(content.x));
      root.style.setProperty('--y', String(content.y));
    },
  };
}

/** The logo over the board, and the strip that replaces it during a feature. */
function createStrip(crown: HTMLElement, logoText: string): { readonly show: Banners['strip'] } {
  const logo = element('p', { class: 'logo', text: logoText });
  logo.style.setProperty('--letters', String(logoText.length));
  const spins = element('span');
  const badge = element('b');
  const total = element('span');
  const strip = element('p', { class: 'strip', hidden: true }, [spins, badge, total]);
  crown.append(logo, strip);
  return {
    show: (content) => {
      strip.hidden = content === undefined;
      logo.hidden = content !== undefined;
      if (content === undefined) return;
      spins.textContent = content.spins;
      badge.textContent = content.badge;
      badge.hidden = content.badge === '';
      total.textContent = content.total;
    },
  };
}

const NO_ART: WinArt = { emblems: [], piece: undefined };
