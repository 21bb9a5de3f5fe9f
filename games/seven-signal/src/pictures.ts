import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { drawPicture, smear, softLight, textureOf } from '@jubilee/game-kit/scene/pictures';
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

/** Every picture of the game; symbols also with motion blur for running reels. */
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
const SYMBOL_PIXELS = 360;
const SMEAR_PIXELS = 70;
const SCENERY = 7;

export interface Pictures {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly rays: Texture;
  readonly sign: Texture;
  readonly floor: Texture;
  readonly frame: Texture;
  readonly glass: Texture;
  /** Badges of the wilds' factor in a win, by factor. */
  readonly badges: ReadonlyMap<number, Texture>;
  readonly light: Texture;
}

/** Rasterises every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  let done = 0;
  const total = Object.keys(SYMBOL_URLS).length + SCENERY;
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
  const [rays, sign, floor, frame, glass, badge2, badge4] = await Promise.all([
    draw(raysUrl, 1600, 1000),
    draw(signUrl, 800, 1075),
    draw(floorUrl, 1600, 420),
    draw(frameUrl, 1400, 1400),
    draw(glassUrl, 327, 327),
    draw(badge2Url, 360, 360),
    draw(badge4Url, 360, 360),
    ...Object.entries(SYMBOL_URLS).map(([name, url]) => drawSymbol(name, url)),
  ]);
  return {
    symbols,
    rays: textureOf(rays),
    sign: textureOf(sign),
    floor: textureOf(floor),
    frame: textureOf(frame),
    glass: textureOf(glass),
    badges: new Map([
      [2, textureOf(badge2)],
      [4, textureOf(badge4)],
    ]),
    light: textureOf(softLight(128)),
  };
}
