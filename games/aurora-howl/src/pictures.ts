import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { drawPicture, smear, softLight, textureOf } from '@jubilee/game-kit/scene/pictures';
import { Rectangle, Texture } from 'pixi.js';
import farUrl from './art/curtain-far.svg';
import nearUrl from './art/curtain-near.svg';
import frameUrl from './art/frame.svg';
import glassUrl from './art/glass.svg';
import howlerUrl from './art/howler.svg';
import moonUrl from './art/moon.svg';
import skyUrl from './art/sky.svg';
import featherUrl from './art/symbol-feather.svg';
import firUrl from './art/symbol-fir.svg';
import leafUrl from './art/symbol-leaf.svg';
import moonSymbolUrl from './art/symbol-moon.svg';
import pawUrl from './art/symbol-paw.svg';
import snowflakeUrl from './art/symbol-snowflake.svg';
import starUrl from './art/symbol-star.svg';
import wolfUrl from './art/symbol-wolf.svg';
import reelUrl from './art/wolf-reel.svg';
import woodsUrl from './art/woods.svg';
import { GRID } from './board-measures.ts';

/** Every picture of the game; symbols also with motion blur for running reels. */
export const SYMBOL_URLS: Readonly<Record<string, string>> = {
  W: wolfUrl,
  NB: moonSymbolUrl,
  N7: starUrl,
  G1: pawUrl,
  G2: snowflakeUrl,
  G3: firUrl,
  G4: featherUrl,
  G5: leafUrl,
};
const SYMBOL_PIXELS = 320;
const SMEAR_PIXELS = 62;
const SCENERY = 9;
const REEL_PIXELS = { width: 320, height: 992 } as const;

export interface Pictures {
  /** Also includes the parts of the tall wolf, one per row: `wolfPart(row)`. */
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly wolfReel: Texture;
  readonly sky: Texture;
  readonly far: Texture;
  readonly near: Texture;
  readonly moon: Texture;
  readonly woods: Texture;
  readonly howler: Texture;
  readonly frame: Texture;
  readonly glass: Texture;
  readonly light: Texture;
}

/** Texture name of one row of the wolf that fills its reel. */
export const wolfPart = (row: number): string => `W${row}`;

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
  const [reel, sky, far, near, moon, woods, howler, frame, glass] = await Promise.all([
    draw(reelUrl, REEL_PIXELS.width, REEL_PIXELS.height),
    draw(skyUrl, 1600, 1000),
    draw(farUrl, 1600, 640),
    draw(nearUrl, 1600, 640),
    draw(moonUrl, 520, 520),
    draw(woodsUrl, 1600, 520),
    draw(howlerUrl, 1075, 800),
    draw(frameUrl, 1812, 1182),
    draw(glassUrl, 531, 321),
    ...Object.entries(SYMBOL_URLS).map(([name, url]) => drawSymbol(name, url)),
  ]);
  const wolfReel = textureOf(reel);
  for (let row = 0; row < GRID.rows; row += 1) {
    const part = partOf(wolfReel, row);
    symbols[wolfPart(row)] = { sharp: part, smeared: part };
  }
  return {
    symbols,
    wolfReel,
    sky: textureOf(sky),
    far: textureOf(far),
    near: textureOf(near),
    moon: textureOf(moon),
    woods: textureOf(woods),
    howler: textureOf(howler),
    frame: textureOf(frame),
    glass: textureOf(glass),
    light: textureOf(softLight(128)),
  };
}

/** The cell of the tall picture for one row. */
function partOf(tall: Texture, row: number): Texture {
  const { width, height } = REEL_PIXELS;
  const unit = height / (GRID.rows * GRID.pitch - GRID.gap);
  const frame = new Rectangle(0, row * GRID.pitch * unit, width, GRID.cell * unit);
  return new Texture({ source: tall.source, frame });
}
