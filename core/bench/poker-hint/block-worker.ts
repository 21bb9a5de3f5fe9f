/**
 * A worker thread that computes blocks. The result depends only on the request, not on the thread.
 */
import { parentPort } from 'node:worker_threads';
import { playoutBlock } from './playouts.ts';
import { learnBlock, measureBlock, type BlockRequest } from './self-play.ts';

const WORK = { learn: learnBlock, measure: measureBlock, playouts: playoutBlock } as const;
export type Work = typeof WORK;

parentPort?.on('message', ({ kind, request }: { kind: keyof Work; request: BlockRequest }) => {
  parentPort?.postMessage(WORK[kind](request), []);
});
