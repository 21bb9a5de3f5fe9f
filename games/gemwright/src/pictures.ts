import type { SymbolLook } from '@jubilee/game-kit/reels/reel-view';
import { drawPicture, softLight, textureOf } from '@jubilee/game-kit/scene/pictures';
import type { Texture } from 'pixi.js';
import benchUrl from './art/bench.svg';
import crackUrl from './art/crack.svg';
import frameUrl from './art/frame.svg';
import gloryUrl from './art/glory.svg';
import rungLitUrl from './art/rung-lit.svg';
import rungUrl from './art/rung.svg';
import shardUrl from './art/shard.svg';
import g1Url from './art/symbol-g1.svg';
import g2Url from './art/symbol-g2.svg';
import g3Url from './art/symbol-g3.svg';
import g4Url from './art/symbol-g4.svg';
import g5Url from './art/symbol-g5.svg';
import g6Url from './art/symbol-g6.svg';
import g7Url from './art/symbol-g7.svg';
import sUrl from './art/symbol-s.svg';
import wallUrl from './art/wall.svg';

/** Every picture of the game. */
export const SYMBOL_URLS: Readonly<Record<string, string>> = {
  S: sUrl,
  G1: g1Url,
  G2: g2Url,
  G3: g3Url,
  G4: g4Url,
  G5: g5Url,
  G6: g6Url,
  G7: g7Url,
};
const SYMBOL_PIXELS = 256;
/** URL, width and height to rasterise at. */
const SCENERY = {
  wall: [wallUrl, 1600, 1000],
  glory: [gloryUrl, 1600, 1000],
  bench: [benchUrl, 1600, 460],
  frame: [frameUrl, 1788, 1596],
  rung: [rungUrl, 256, 152],
  rungLit: [rungLitUrl, 256, 152],
  shard: [shardUrl, 48, 48],
  crack: [crackUrl, 240, 240],
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
  const draw = async (url: string, width: number, height: number): Promise<Texture> => {
    const canvas = await drawPicture({ url, width, height });
    done += 1;
    onProgress(done / total);
    return textureOf(canvas);
  };
  const symbols: Record<string, SymbolLook> = {};
  const drawSymbol = async (name: string, url: string): Promise<void> => {
    const sharp = await draw(url, SYMBOL_PIXELS, SYMBOL_PIXELS);
    symbols[name] = { sharp, smeared: sharp };
  };
  const scene = (name: Scenery): Promise<Texture> => {
    const [url, width, height] = SCENERY[name];
    return draw(url, width, height);
  };
  const [, wall, glory, bench, frame, rung, rungLit, shard, crack] = await Promise.all([
    Promise.all(Object.entries(SYMBOL_URLS).map(([name, url]) => drawSymbol(name, url))),
    scene('wall'),
    scene('glory'),
    scene('bench'),
    scene('frame'),
    scene('rung'),
    scene('rungLit'),
    scene('shard'),
    scene('crack'),
  ]);
  const light = textureOf(softLight(128));
  return { symbols, light, wall, glory, bench, frame, rung, rungLit, shard, crack };
}
