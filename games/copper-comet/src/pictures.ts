import { loadSlotPictures, type SlotPictures } from '@jubilee/game-kit/scene/slot-pictures';
import cometUrl from './art/comet.svg';
import desertUrl from './art/desert.svg';
import frameUrl from './art/frame.svg';
import glassUrl from './art/glass.svg';
import planetUrl from './art/planet.svg';
import duskUrl from './art/sky-dusk.svg';
import nightUrl from './art/sky-night.svg';
import aUrl from './art/symbol-a.svg';
import h1Url from './art/symbol-h1.svg';
import h2Url from './art/symbol-h2.svg';
import h3Url from './art/symbol-h3.svg';
import h4Url from './art/symbol-h4.svg';
import jUrl from './art/symbol-j.svg';
import kUrl from './art/symbol-k.svg';
import qUrl from './art/symbol-q.svg';
import sUrl from './art/symbol-s.svg';
import wUrl from './art/symbol-w.svg';

/** The pictures of the symbols, by name. */
export const SYMBOL_URLS: Readonly<Record<string, string>> = {
  W: wUrl,
  S: sUrl,
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
    night: [nightUrl, 1600, 1000],
    planet: [planetUrl, 1125, 950],
    comet: [cometUrl, 900, 320],
    desert: [desertUrl, 1600, 460],
    frame: [frameUrl, 1812, 1182],
    glass: [glassUrl, 531, 321],
  },
} as const;

export type Pictures = SlotPictures<keyof typeof SET.scenery>;

/** Loads every picture and reports the share that is done after each one. */
export const loadPictures = (onProgress: (share: number) => void): Promise<Pictures> =>
  loadSlotPictures(SET, onProgress);
