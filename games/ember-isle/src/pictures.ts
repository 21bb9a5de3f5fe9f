import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { drawPicture, smear, softLight, textureOf } from '@jubilee/game-kit/scene/pictures';
import type { Texture } from 'pixi.js';
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

/** Every picture of the game; symbols also with motion blur for running reels. */
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
const SYMBOL_PIXELS = 320;
const SMEAR_PIXELS = 62;

export interface Pictures {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  /** Coins without a number, by label; `plain` for those without a label. */
  readonly coins: Readonly<Record<string, HTMLCanvasElement>>;
  readonly dusk: Texture;
  readonly fire: Texture;
  readonly mountain: Texture;
  readonly shore: Texture;
  readonly pip: Texture;
  readonly frame: Texture;
  readonly glass: Texture;
  readonly light: Texture;
}

/** Rasterises every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  let done = 0;
  const total = Object.keys(SYMBOL_URLS).length + 11;
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
  const drawCoin = (url: string) => draw(url, SYMBOL_PIXELS, SYMBOL_PIXELS);
  // the numbers on the coins use the font of the page
  const font = document.fonts.load(`800 40px ${COIN_FONT}`);
  const [dusk, fire, mountain, shore, pip, frame, glass] = await Promise.all([
    draw(duskUrl, 1600, 1000),
    draw(fireUrl, 1600, 1000),
    draw(mountainUrl, 1200, 1032),
    draw(shoreUrl, 1600, 760),
    draw(pipUrl, 96, 96),
    draw(frameUrl, 1812, 1182),
    draw(glassUrl, 531, 321),
    ...Object.entries(SYMBOL_URLS).map(([name, url]) => drawSymbol(name, url)),
  ]);
  const [plain, bronze, silver, gold] = await Promise.all([
    drawCoin(plainUrl),
    drawCoin(bronzeUrl),
    drawCoin(silverUrl),
    drawCoin(goldUrl),
  ]);
  await font;
  return {
    symbols,
    coins: { plain, BRONZE: bronze, SILVER: silver, GOLD: gold },
    dusk: textureOf(dusk),
    fire: textureOf(fire),
    mountain: textureOf(mountain),
    shore: textureOf(shore),
    pip: textureOf(pip),
    frame: textureOf(frame),
    glass: textureOf(glass),
    light: textureOf(softLight(128)),
  };
}
