import { loadSlotPictures, type SlotPictures } from '@jubilee/game-kit/scene/slot-pictures';
import type { Texture } from 'pixi.js';
import badge2Url from './art/badge-2.svg';
import badge4Url from './art/badge-4.svg';
import floorUrl from './art/floor.svg';
import frameUrl from './art/frame.svg';
import glassUrl from './art/glass.svg';
import raysUrl from './art/rays.svg';
import signUrl from './art/sign.svg';
import bar1Url from './art/symbol-bar-1.svg';
import bar2Url from './art/symbol-bar-2.svg';
import bar3Url from './art/symbol-bar-3.svg';
import blankUrl from './art/symbol-blank.svg';
import blueUrl from './art/symbol-blue-seven.svg';
import cherriesUrl from './art/symbol-cherries.svg';
import redUrl from './art/symbol-red-seven.svg';
import wildUrl from './art/symbol-wild.svg';

/** The pictures of the symbols, by name. */
export const SYMBOL_URLS: Readonly<Record<string, string>> = {
  W: wildUrl,
  R7: redUrl,
  B7: blueUrl,
  T3: bar3Url,
  T2: bar2Url,
  T1: bar1Url,
  CH: cherriesUrl,
  '--': blankUrl,
};
const SET = {
  symbols: SYMBOL_URLS,
  symbolPixels: 360,
  smearPixels: 70,
  scenery: {
    rays: [raysUrl, 1600, 1000],
    sign: [signUrl, 800, 1075],
    floor: [floorUrl, 1600, 420],
    frame: [frameUrl, 1400, 1400],
    glass: [glassUrl, 327, 327],
    badge2: [badge2Url, 360, 360],
    badge4: [badge4Url, 360, 360],
  },
} as const;

export type Pictures = SlotPictures<keyof typeof SET.scenery> & {
  /** Badges of the wilds' factor in a win, by factor. */
  readonly badges: ReadonlyMap<number, Texture>;
};

/** Loads every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  const pictures = await loadSlotPictures(SET, onProgress);
  return {
    ...pictures,
    badges: new Map([
      [2, pictures.badge2],
      [4, pictures.badge4],
    ]),
  };
}
