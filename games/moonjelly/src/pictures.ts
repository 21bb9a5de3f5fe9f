import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { drawPicture, smear, softLight, textureOf } from '@jubilee/game-kit/scene/pictures';
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
  T: tUrl,
};
const SYMBOL_PIXELS = 320;
const SMEAR_PIXELS = 62;

export interface Pictures {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  /** Badges of wilds in free spins, by factor. */
  readonly badges: Readonly<Record<number, Texture>>;
  readonly sea: Texture;
  readonly deep: Texture;
  readonly reef: Texture;
  readonly jelly: Texture;
  readonly bubble: Texture;
  readonly frame: Texture;
  readonly glass: Texture;
  readonly light: Texture;
}

/** Rasterises every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  let done = 0;
  const total = Object.keys(SYMBOL_URLS).length + 9;
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
  const [sea, deep, reef, jelly, bubble, frame, glass, badge2, badge3] = await Promise.all([
    draw(seaUrl, 1600, 1000),
    draw(deepUrl, 1600, 1000),
    draw(reefUrl, 1600, 460),
    draw(jellyUrl, 768, 1080),
    draw(bubbleUrl, 96, 96),
    draw(frameUrl, 1812, 1182),
    draw(glassUrl, 531, 321),
    draw(badge2Url, 128, 128),
    draw(badge3Url, 128, 128),
    ...Object.entries(SYMBOL_URLS).map(([name, url]) => drawSymbol(name, url)),
  ]);
  return {
    symbols,
    badges: { 2: textureOf(badge2), 3: textureOf(badge3) },
    sea: textureOf(sea),
    deep: textureOf(deep),
    reef: textureOf(reef),
    jelly: textureOf(jelly),
    bubble: textureOf(bubble),
    frame: textureOf(frame),
    glass: textureOf(glass),
    light: textureOf(softLight(128)),
  };
}
