import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { drawPicture, smear, softLight, textureOf } from '@jubilee/game-kit/scene/pictures';
import type { Texture } from 'pixi.js';
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

/** Every picture of the game; symbols also with motion blur for running reels. */
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
const SYMBOL_PIXELS = 320;
const SMEAR_PIXELS = 62;

export interface Pictures {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly dusk: Texture;
  readonly night: Texture;
  readonly planet: Texture;
  readonly comet: Texture;
  readonly desert: Texture;
  readonly frame: Texture;
  readonly glass: Texture;
  readonly light: Texture;
}

/** Rasterises every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  let done = 0;
  const total = Object.keys(SYMBOL_URLS).length + 7;
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
  const [dusk, night, planet, comet, desert, frame, glass] = await Promise.all([
    draw(duskUrl, 1600, 1000),
    draw(nightUrl, 1600, 1000),
    draw(planetUrl, 1125, 950),
    draw(cometUrl, 900, 320),
    draw(desertUrl, 1600, 460),
    draw(frameUrl, 1812, 1182),
    draw(glassUrl, 531, 321),
    ...Object.entries(SYMBOL_URLS).map(([name, url]) => drawSymbol(name, url)),
  ]);
  return {
    symbols,
    dusk: textureOf(dusk),
    night: textureOf(night),
    planet: textureOf(planet),
    comet: textureOf(comet),
    desert: textureOf(desert),
    frame: textureOf(frame),
    glass: textureOf(glass),
    light: textureOf(softLight(128)),
  };
}
