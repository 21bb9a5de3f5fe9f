import { loadSlotPictures, type SlotPictures } from '@jubilee/game-kit/scene/slot-pictures';
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
const SET = {
  symbols: SYMBOL_URLS,
  symbolPixels: 256,

  scenery: {
    wall: [wallUrl, 1600, 1000],
    glory: [gloryUrl, 1600, 1000],
    bench: [benchUrl, 1600, 460],
    frame: [frameUrl, 1788, 1596],
    rung: [rungUrl, 256, 152],
    rungLit: [rungLitUrl, 256, 152],
    shard: [shardUrl, 48, 48],
    crack: [crackUrl, 240, 240],
  },
} as const;

export type Pictures = SlotPictures<keyof typeof SET.scenery>;

/** Loads every picture and reports the share that is done after each one. */
export const loadPictures = (onProgress: (share: number) => void): Promise<Pictures> =>
  loadSlotPictures(SET, onProgress);
