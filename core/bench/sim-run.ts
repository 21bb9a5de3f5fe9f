/**
 * Distributes the blocks of a simulation to workers and adds the results in block order, so the
 * same seed gives the same report with any number of workers. Source: GAME-93.
 */
import { Worker } from 'node:worker_threads';
import { FIFTHS_PER_STAKE } from '../src/games/fifths.ts';
import { type BlockSums, ROUNDS_PER_BLOCK } from './simulate.ts';

export interface WorkerTask {
  readonly seed: string;
  readonly paytable: string;
  readonly config: unknown;
}
export interface Simulation extends WorkerTask {
  readonly rounds: number;
  readonly workers: number;
  /** Results depend on the block size; only tests change it. */
  readonly roundsPerBlock?: number;
  /** Stops when the half-width of the 99.9 % interval is at most this; 0 plays all rounds. */
  readonly tolerance: number;
  /** Called after every block with the sums of all blocks before the first unfinished one. */
  readonly onProgress: (so: SimulationSums) => void;
}
export interface SimulationSums {
  readonly rounds: number;
  readonly rtp: number;
  /** Half-width of the 99.9 % interval. */
  readonly halfWidth: number;
  /** Of a round, in stakes. */
  readonly sd: number;
  readonly hitFrequency: number;
  readonly pAtLeastStake: number;
  readonly largestStakes: number;
}

/** Two-sided, of the normal distribution. */
const Z_999 = 3.2905;

export function addUp(blocks: readonly BlockSums[]): SimulationSums {
  const sum = (of: (block: BlockSums) => number): number =>
    blocks.reduce((total, block) => total + of(block), 0);
  const rounds = sum((block) => block.rounds);
  const rtp = sum((block) => block.fifths) / FIFTHS_PER_STAKE / rounds;
  const squares = sum((block) => block.squares) / FIFTHS_PER_STAKE ** 2 / rounds;
  const sd = Math.sqrt(Math.max(0, squares - rtp * rtp));
  return {
    rounds,
    rtp,
    halfWidth: (Z_999 * sd) / Math.sqrt(rounds),
    sd,
    hitFrequency: sum((block) => block.hits) / rounds,
    pAtLeastStake: sum((block) => block.atLeastStake) / rounds,
    largestStakes: Math.max(0, ...blocks.map(({ largest }) => largest)) / FIFTHS_PER_STAKE,
  };
}

/** Faults: any fault of a worker. */
export async function simulate(simulation: Simulation): Promise<SimulationSums> {
  const { seed, paytable, config, tolerance, onProgress } = simulation;
  const perBlock = simulation.roundsPerBlock ?? ROUNDS_PER_BLOCK;
  const count = Math.ceil(simulation.rounds / perBlock);
  const roundsOf = (block: number): number =>
    Math.min(perBlock, simulation.rounds - block * perBlock);
  const waiting = new Map<number, BlockSums>();
  const done: BlockSums[] = [];
  let next = 0;
  let isOver = false;
  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const workerData: WorkerTask = { seed, paytable, config };
      const worker = new Worker(new URL('sim-worker.ts', import.meta.url), { workerData });
      const end = (): void => void worker.terminate().then(() => resolve());
      const hand = (): void => {
        if (isOver || next >= count) end();
        else worker.postMessage({ block: next, rounds: roundsOf(next++) }, []);
      };
      worker.on('error', reject);
      worker.on('message', ({ block, sums }: { block: number; sums: BlockSums }) => {
        waiting.set(block, sums);
        for (let found = waiting.get(done.length); found !== undefined && !isOver;) {
          done.push(found);
          const so = addUp(done);
          onProgress(so);
          isOver = so.halfWidth <= tolerance;
          found = waiting.get(done.length);
        }
        hand();
      });
      hand();
    });
  await Promise.all(Array.from({ length: Math.min(simulation.workers, count) }, work));
  return addUp(done);
}
