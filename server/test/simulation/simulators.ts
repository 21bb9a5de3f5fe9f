/** Processes that simulate, each with a server of its own; whoever is free takes the next command line. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** What a worker reports: that it is ready, a line of a run, or the code with which the run ended. */
export interface WorkerMessage {
  readonly isReady?: true;
  readonly line?: string;
  readonly code?: number;
}

export interface Simulators {
  readonly count: number;
  /** Runs one command line in the process with this number, or in the next free one. Resolves with its code. */
  run(args: readonly string[], say: (line: string) => void, number?: number): Promise<number>;
  stop(): Promise<void>;
}

interface Worker {
  readonly child: ChildProcess;
  readonly ready: Promise<void>;
}

interface Waiter {
  readonly number: number | undefined;
  readonly give: (number: number) => void;
}

const MEMORY_FOLDER = '/dev/shm';
const MEMORY_MIN_BYTES = 4e9;
const PROGRAM = fileURLToPath(new URL('worker.ts', import.meta.url));

export function startSimulators(count: number): Simulators {
  const workers = Array.from({ length: count }, startWorker);
  const free = new Set(workers.keys());
  const waiting: Waiter[] = [];

  function take(number: number | undefined): Promise<number> {
    const [first] = number === undefined || free.has(number) ? [number ?? [...free][0]] : [];
    if (first === undefined) return new Promise((give) => void waiting.push({ number, give }));
    free.delete(first);
    return Promise.resolve(first);
  }

  function returnProcess(number: number): void {
    const next = waiting.findIndex((one) => one.number === undefined || one.number === number);
    const [waiter] = next < 0 ? [] : waiting.splice(next, 1);
    if (waiter === undefined) free.add(number);
    else waiter.give(number);
  }

  return {
    count,
    async run(args, say, number) {
      const taken = await take(number);
      const worker = workers[taken];
      if (worker === undefined) throw new Error(`There is no process ${taken}.`);
      try {
        return await runOn(worker, args, say);
      } finally {
        returnProcess(taken);
      }
    },
    stop: async () => void (await Promise.all(workers.map(stopWorker))),
  };
}

function startWorker(): Worker {
  const child = fork(PROGRAM, [], {
    execArgv: [],
    env: { ...process.env, TMPDIR: fastFolder() },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', () => reject(new Error('a simulating process did not start')));
  });
  // Without anybody who waits for it, the rejection would end this process.
  ready.catch(() => undefined);
  return { child, ready };
}

/** Memory, when there is enough of it: every seed makes a few hundred files anew. */
function fastFolder(): string {
  const isThere = existsSync(MEMORY_FOLDER);
  const { bavail, bsize } = isThere ? statfsSync(MEMORY_FOLDER) : { bavail: 0, bsize: 0 };
  return bavail * bsize > MEMORY_MIN_BYTES ? MEMORY_FOLDER : tmpdir();
}

async function runOn(
  { child, ready }: Worker,
  args: readonly string[],
  say: (line: string) => void,
): Promise<number> {
  await ready;
  return new Promise((resolve, reject) => {
    function receive({ line, code }: WorkerMessage): void {
      if (line !== undefined) say(line);
      if (code !== undefined) settle(() => resolve(code));
    }
    function fail(): void {
      settle(() => reject(new Error('a simulating process ended')));
    }
    function settle(done: () => void): void {
      child.off('message', receive);
      child.off('exit', fail);
      done();
    }
    child.on('message', receive);
    child.on('exit', fail);
    child.send(args);
  });
}

async function stopWorker({ child }: Worker): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.disconnect();
  await gone;
}
