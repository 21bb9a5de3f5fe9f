import { loadSlotPictures, type SlotPictures } from '@jubilee/game-kit/scene/slot-pictures';
import type { Texture } from 'pixi.js';
import badge2Url from './art/badge-2.svg';
import badge3Url from './art/badge-3.svg';
import bubbleUrl from './art/bubble.svg';
import deepUrl from './art/deep.svg';
import frameUrl from './art/frame.svg';
import glassUrl from './art/glass.svg';
import jellyUrl from './art/jelly.svg';
import reefUrl from './art/reef.svg';
import seaUrl from './art/sea.svg';
import aUrl from './art/symbol-a.svg';
import h1Url from './art/symbol-h1.svg';
import h2Url from './art/symbol-h2.svg';
import h3Url from './art/symbol-h3.svg';
import h4Url from './art/symbol-h4.svg';
import jUrl from './art/symbol-j.svg';
import kUrl from './art/symbol-k.svg';
import qUrl from './art/symbol-q.svg';
import sUrl from './art/symbol-s.svg';
import tUrl from './art/symbol-t.svg';
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
  T: tUrl,
};
const SET = {
  symbols: SYMBOL_URLS,
  symbolPixels: 320,
  smearPixels: 62,
  scenery: {
    sea: [seaUrl, 1600, 1000],
    deep: [deepUrl, 1600, 1000],
    reef: [reefUrl, 1600, 460],
    jelly: [jellyUrl, 768, 1080],
    bubble: [bubbleUrl, 96, 96],
    frame: [frameUrl, 1812, 1182],
    glass: [glassUrl, 531, 321],
    badge2: [badge2Url, 128, 128],
    badge3: [badge3Url, 128, 128],
  },
} as const;

export type Pictures = SlotPictures<keyof typeof SET.scenery> & {
  /** Badges of wilds in free spins, by factor. */
  readonly badges: Readonly<Record<number, Texture>>;
};

/** Loads every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  const pictures = await loadSlotPictures(SET, onProgress);
  return { ...pictures, badges: { 2: pictures.badge2, 3: pictures.badge3 } };
}
