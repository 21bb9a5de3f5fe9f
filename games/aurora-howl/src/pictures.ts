import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { loadSlotPictures, type SlotPictures } from '@jubilee/game-kit/scene/slot-pictures';
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

/** The pictures of the symbols, by name. */
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
const REEL_PIXELS = { width: 320, height: 992 } as const;
const SET = {
  symbols: SYMBOL_URLS,
  symbolPixels: 320,
  smearPixels: 62,
  scenery: {
    wolfReel: [reelUrl, REEL_PIXELS.width, REEL_PIXELS.height],
    sky: [skyUrl, 1600, 1000],
    far: [farUrl, 1600, 640],
    near: [nearUrl, 1600, 640],
    moon: [moonUrl, 520, 520],
    woods: [woodsUrl, 1600, 520],
    howler: [howlerUrl, 1075, 800],
    frame: [frameUrl, 1812, 1182],
    glass: [glassUrl, 531, 321],
  },
} as const;

/** The symbols also include the parts of the tall wolf, one per row: `wolfPart(row)`. */
export type Pictures = SlotPictures<keyof typeof SET.scenery>;

/** Texture name of one row of the wolf that fills its reel. */
export const wolfPart = (row: number): string => `W${row}`;

/** Loads every picture and reports the share that is done after each one. */
export async function loadPictures(onProgress: (share: number) => void): Promise<Pictures> {
  const pictures = await loadSlotPictures(SET, onProgress);
  return { ...pictures, symbols: { ...pictures.symbols, ...wolfParts(pictures.wolfReel) } };
}

function wolfParts(tall: Texture): Readonly<Record<string, SymbolLook>> {
  return Object.fromEntries(
    Array.from({ length: GRID.rows }, (_, row) => {
      const part = partOf(tall, row);
      return [wolfPart(row), { sharp: part, smeared: part }];
    }),
  );
}

/** The cell of the tall picture for one row. */
function partOf(tall: Texture, row: number): Texture {
  const { width, height } = REEL_PIXELS;
  const unit = height / (GRID.rows * GRID.pitch - GRID.gap);
  const frame = new Rectangle(0, row * GRID.pitch * unit, width, GRID.cell * unit);
  return new Texture({ source: tall.source, frame });
}
