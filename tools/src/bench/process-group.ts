/**
 * A program in a process group of its own, because a command such as npm or the launcher of a browser may not
 * forward a signal to the process that it starts.
 */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { stopBySignal } from '../run/stop-by-signal.ts';

const STOP_WITHIN_MS = 20_000;

export interface ProcessGroup {
  readonly child: ChildProcess;
  /** Interrupts the whole group and waits until it is gone, or nothing of it holds the child's outputs. */
  readonly stop: () => Promise<void>;
}

export function startGroup(
  program: string,
  args: readonly string[],
  options: SpawnOptions,
): ProcessGroup {
  const child = spawn(program, args, { ...options, detached: true });
  const group = { child, isClosed: false };
  child.once('close', () => {
    group.isClosed = true;
  });
  // In its own group it does not receive the Ctrl-C that ends the bench.
  const forget = stopBySignal(() => stopGroup(group));
  return {
    child,
    async stop() {
      forget();
      await stopGroup(group);
    },
  };
}

async function stopGroup(group: {
  readonly child: ChildProcess;
  readonly isClosed: boolean;
}): Promise<void> {
  const { pid } = group.child;
  if (pid === undefined || !signalGroup(pid, 'SIGINT')) return;
  const deadline = performance.now() + STOP_WITHIN_MS;
  // Ended processes that nobody has collected yet count as members; the outputs that they closed do not.
  while (!group.isClosed && signalGroup(pid, 0)) {
    if (performance.now() > deadline) signalGroup(pid, 'SIGKILL');
    await new Promise((resolve) => {
      setTimeout(resolve, 50);
    });
  }
}

/** False when no process of the group is left. */
function signalGroup(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}
