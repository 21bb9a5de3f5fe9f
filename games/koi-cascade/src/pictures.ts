import { loadSlotPictures, type SlotPictures } from '@jubilee/game-kit/scene/slot-pictures';
import dayUrl from './art/day.svg';
import duskUrl from './art/dusk.svg';
import fallUrl from './art/fall.svg';
import frameUrl from './art/frame.svg';
import blueKoiUrl from './art/koi-blue.svg';
import goldKoiUrl from './art/koi-gold.svg';
import redKoiUrl from './art/koi-red.svg';
import lipUrl from './art/lip.svg';
import medalUrl from './art/medal.svg';
import padsUrl from './art/pads.svg';
import petalUrl from './art/petal.svg';
import a1Url from './art/symbol-a1.svg';
import a2Url from './art/symbol-a2.svg';
import a3Url from './art/symbol-a3.svg';
import a4Url from './art/symbol-a4.svg';
import b1Url from './art/symbol-b1.svg';
import b2Url from './art/symbol-b2.svg';
import b3Url from './art/symbol-b3.svg';
import b4Url from './art/symbol-b4.svg';
import sUrl from './art/symbol-s.svg';
import wUrl from './art/symbol-w.svg';
import waterUrl from './art/water.svg';

/** The pictures of the symbols, by name. */
export const SYMBOL_URLS: Readonly<Record<string, string>> = {
  W: wUrl,
  S: sUrl,
  A1: a1Url,
  A2: a2Url,
  A3: a3Url,
  A4: a4Url,
  B1: b1Url,
  B2: b2Url,
  B3: b3Url,
  B4: b4Url,
};
const SET = {
  symbols: SYMBOL_URLS,
  symbolPixels: 288,
  smearPixels: 56,
  scenery: {
    day: [dayUrl, 1600, 1000],
    dusk: [duskUrl, 1600, 1000],
    pads: [padsUrl, 1600, 1000],
    frame: [frameUrl, 1808, 1544],
    water: [waterUrl, 178, 900],
    lip: [lipUrl, 285, 90],
    fall: [fallUrl, 48, 128],
    medal: [medalUrl, 240, 240],
    petal: [petalUrl, 64, 64],
    goldKoi: [goldKoiUrl, 320, 400],
    redKoi: [redKoiUrl, 320, 400],
    blueKoi: [blueKoiUrl, 320, 400],
  },
} as const;

export type Pictures = SlotPictures<keyof typeof SET.scenery>;

/** Loads every picture and reports the share that is done after each one. */
export const loadPictures = (onProgress: (share: number) => void): Promise<Pictures> =>
  loadSlotPictures(SET, onProgress);
