import { soonOrNot } from '@jubilee/game-kit/context/soon-or-not';
import { loadSlotPictures, type SlotPictures } from '@jubilee/game-kit/scene/slot-pictures';
import bronzeUrl from './art/coin-bronze.svg';
import goldUrl from './art/coin-gold.svg';
import plainUrl from './art/coin-plain.svg';
import silverUrl from './art/coin-silver.svg';
import frameUrl from './art/frame.svg';
import glassUrl from './art/glass.svg';
import mountainUrl from './art/mountain.svg';
import pipUrl from './art/pip.svg';
import shoreUrl from './art/shore.svg';
import duskUrl from './art/sky-dusk.svg';
import fireUrl from './art/sky-fire.svg';
import aUrl from './art/symbol-a.svg';
import cUrl from './art/symbol-c.svg';
import h1Url from './art/symbol-h1.svg';
import h2Url from './art/symbol-h2.svg';
import h3Url from './art/symbol-h3.svg';
import h4Url from './art/symbol-h4.svg';
import jUrl from './art/symbol-j.svg';
import kUrl from './art/symbol-k.svg';
import qUrl from './art/symbol-q.svg';
import wUrl from './art/symbol-w.svg';
import { COIN_FONT } from './scenes/coin-faces.ts';

/** The pictures of the symbols, by name. */
export const SYMBOL_URLS: Readonly<Record<string, string>> = {
  W: wUrl,
  C: cUrl,
  H1: h1Url,
  H2: h2Url,
  H3: h3Url,
  H4: h4Url,
  A: aUrl,
  K: kUrl,
  Q: qUrl,
  J: jUrl,
};
const SET = {
  symbols: SYMBOL_URLS,
  symbolPixels: 320,
  smearPixels: 62,
  scenery: {
    dusk: [duskUrl, 1600, 1000],
    fire: [fireUrl, 1600, 1000],
    mountain: [mountainUrl, 1200, 1032],
    shore: [shoreUrl, 1600, 760],
    pip: [pipUrl, 96, 96],
    frame: [frameUrl, 1812, 1182],
    glass: [glassUrl, 531, 321],
  },
  canvases: {
    plain: [plainUrl, 320, 320],
    BRONZE: [bronzeUrl, 320, 320],
    SILVER: [silverUrl, 320, 320],
    GOLD: [goldUrl, 320, 320],
  },
} as const;

export type Pictures = SlotPictures<keyof typeof SET.scenery> & {
  /** Coins without a number, by label; `plain` for those without a label. */
  readonly coins: Readonly<Record<string, HTMLCanvasElement>>;
};

/** Loads every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  // the numbers on the coins use the font of the page
  const font = soonOrNot(document.fonts.load(`800 40px ${COIN_FONT}`));
  const pictures = await loadSlotPictures(SET, onProgress);
  await font;
  return { ...pictures, coins: pictures.canvases };
}
