/** Worker that simulates the blocks it receives, one at a time. */
import { parentPort, workerData } from 'node:worker_threads';
import { simulated } from './round-fifths.ts';
import { simulateBlock } from './simulate.ts';
import type { WorkerTask } from './sim-run.ts';

const { seed, paytable, config } = workerData as WorkerTask;
const { play } = simulated(paytable, config);
parentPort?.on('message', ({ block, rounds }: { block: number; rounds: number }) => {
  const sums = simulateBlock(play, { seed, paytable, block }, rounds);
  parentPort?.postMessage({ block, sums }, []);
});
