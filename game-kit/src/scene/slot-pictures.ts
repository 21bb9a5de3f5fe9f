import type { Texture } from 'pixi.js';
import type { SymbolLook } from '../reels/reel-view.ts';
import { drawPicture, smear, softLight, textureOf } from './pictures.ts';

/** URL, width and height to rasterise at. */
export type SizedPicture = readonly [url: string, width: number, height: number];

/** Every picture of a slot. */
export interface SlotPictureSet<Name extends string> {
  readonly symbols: Readonly<Record<string, string>>;
  readonly symbolPixels: number;
  /** Reach of the motion blur of running reels; symbols that never run have none. */
  readonly smearPixels?: number;
  readonly scenery: Readonly<Record<Name, SizedPicture>>;
  /** Drawn only, because the game writes on them. */
  readonly canvases?: Readonly<Record<string, SizedPicture>>;
}
export type SlotPictures<Name extends string> = Readonly<Record<Name, Texture>> & {
  readonly symbols: Readonly<Record<string, SymbolLook>>;
  readonly canvases: Readonly<Record<string, HTMLCanvasElement>>;
  /** A soft round light, white. */
  readonly light: Texture;
};

/** Rasterises every picture of a slot and reports the share that is done after each one. */
export async function loadSlotPictures<Name extends string>(
  set: SlotPictureSet<Name>,
  onProgress: (share: number) => void,
): Promise<SlotPictures<Name>> {
  const { symbols: symbolUrls, symbolPixels, scenery: sized, canvases: plain = {} } = set;
  const parts = [symbolUrls, sized, plain];
  const total = parts.reduce((sum, part) => sum + Object.keys(part).length, 0);
  let done = 0;
  const draw = async ([url, width, height]: SizedPicture): Promise<HTMLCanvasElement> => {
    const canvas = await drawPicture({ url, width, height });
    done += 1;
    onProgress(done / total);
    return canvas;
  };
  const [scenery, symbols, canvases] = await Promise.all([
    eachValue<SizedPicture, Texture>(sized, async (one) => textureOf(await draw(one))),
    eachValue(symbolUrls, async (url) =>
      lookOf(await draw([url, symbolPixels, symbolPixels]), set.smearPixels),
    ),
    eachValue(plain, draw),
  ]);
  return {
    ...(scenery as Record<Name, Texture>),
    symbols,
    canvases,
    light: textureOf(softLight(128)),
  };
}

async function eachValue<From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From) => Promise<To>,
): Promise<Record<string, To>> {
  const changed = Object.entries(record).map(
    async ([name, value]) => [name, await change(value)] as const,
  );
  return Object.fromEntries(await Promise.all(changed));
}

function lookOf(canvas: HTMLCanvasElement, smearPixels: number | undefined): SymbolLook {
  const sharp = textureOf(canvas);
  if (smearPixels === undefined) return { sharp, smeared: sharp };
  return { sharp, smeared: textureOf(smear(canvas, smearPixels)) };
}
