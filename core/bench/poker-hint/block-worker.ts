/** A thread that works off blocks: each is fixed by its wish alone, whichever thread gets it. */
import { parentPort } from 'node:worker_threads';
import { playoutBlock } from './playouts.ts';
import { learnBlock, measureBlock, type BlockWish } from './self-play.ts';

const WORK = { learn: learnBlock, measure: measureBlock, playouts: playoutBlock } as const;
export type Work = typeof WORK;

parentPort?.on('message', ({ kind, wish }: { kind: keyof Work; wish: BlockWish }) => {
  parentPort?.postMessage(WORK[kind](wish), []);
});
