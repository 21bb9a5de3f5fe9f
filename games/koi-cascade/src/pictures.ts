import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { drawPicture, smear, softLight, textureOf } from '@jubilee/game-kit/scene/pictures';
import type { Texture } from 'pixi.js';
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

/** Every picture of the game; symbols also with motion blur for running reels. */
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
const SYMBOL_PIXELS = 288;
const SMEAR_PIXELS = 56;
/** URL, width and height to rasterise at. */
const SCENERY = {
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
} as const satisfies Readonly<Record<string, readonly [string, number, number]>>;
type Scenery = keyof typeof SCENERY;

export interface Pictures extends Readonly<Record<Scenery, Texture>> {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly light: Texture;
}

/** Rasterises every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  let done = 0;
  const total = Object.keys(SYMBOL_URLS).length + Object.keys(SCENERY).length;
  const draw = async (url: string, width: number, height: number): Promise<HTMLCanvasElement> => {
    const canvas = await drawPicture({ url, width, height });
    done += 1;
    onProgress(done / total);
    return canvas;
  };
  const symbols: Record<string, SymbolLook> = {};
  const drawSymbol = async (name: string, url: string): Promise<void> => {
    const canvas = await draw(url, SYMBOL_PIXELS, SYMBOL_PIXELS);
    symbols[name] = { sharp: textureOf(canvas), smeared: textureOf(smear(canvas, SMEAR_PIXELS)) };
  };
  const scene = async (name: Scenery): Promise<Texture> => {
    const [url, width, height] = SCENERY[name];
    return textureOf(await draw(url, width, height));
  };
  const [, day, dusk, pads, frame, water, lip, fall, medal, petal, goldKoi, redKoi, blueKoi] =
    await Promise.all([
      Promise.all(Object.entries(SYMBOL_URLS).map(([name, url]) => drawSymbol(name, url))),
      scene('day'),
      scene('dusk'),
      scene('pads'),
      scene('frame'),
      scene('water'),
      scene('lip'),
      scene('fall'),
      scene('medal'),
      scene('petal'),
      scene('goldKoi'),
      scene('redKoi'),
      scene('blueKoi'),
    ]);
  const light = textureOf(softLight(128));
  return {
    symbols,
    light,
    day,
    dusk,
    pads,
    frame,
    water,
    lip,
    fall,
    medal,
    petal,
    goldKoi,
    redKoi,
    blueKoi,
  };
}
