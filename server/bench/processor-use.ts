/*
 * Processor time during a measurement, from /proc: the named process families, and everything else
 * that ran on the machine. Linux only; elsewhere there is nothing to read.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** Linux reports process times in hundredths of a second. */
const TICK_MS = 10;

export interface ProcessorUse {
  /** Milliseconds of processor time by family. */
  readonly families: Readonly<Record<string, number>>;
  /** Milliseconds of all other processes. */
  readonly otherMs: number;
  /** Milliseconds available on all processors. */
  readonly totalMs: number;
}

/**
 * Starts the measurement; the returned function reports the use since then, undefined where the
 * system does not report it. A family is a process and all its descendants, including those that
 * have ended.
 */
export function watchProcessors(
  roots: Readonly<Record<string, number>>,
): () => ProcessorUse | undefined {
  if (process.platform !== 'linux') return () => undefined;
  const names = Object.keys(roots);
  const snapshot = () => {
    const processes = readProcesses();
    return {
      families: names.map((name) => familyMs(roots[name] ?? 0, processes)),
      busyMs: busyMs(),
      at: performance.now(),
    };
  };
  const before = snapshot();
  return () => {
    const after = snapshot();
    const used = after.families.map((ms, index) => ms - (before.families[index] ?? 0));
    const own = used.reduce((sum, ms) => sum + ms, 0);
    return {
      families: Object.fromEntries(names.map((name, index) => [name, used[index] ?? 0])),
      otherMs: Math.max(0, after.busyMs - before.busyMs - own),
      totalMs: (after.at - before.at) * cpus().length,
    };
  };
}

interface ProcessLine {
  readonly parent: number;
  readonly ms: number;
  /** Children that have ended. */
  readonly endedMs: number;
}

function readProcesses(): ReadonlyMap<number, ProcessLine> {
  const found = new Map<number, ProcessLine>();
  for (const name of readdirSync('/proc')) {
    const text = /^\d+$/.test(name) ? statOf(name) : undefined;
    if (text === undefined) continue;
    // The name in brackets may contain spaces; the fields after it are counted from the bracket.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = (first: number): number => Number(fields[first]) + Number(fields[first + 1]);
    found.set(Number(name), {
      parent: Number(fields[1]),
      ms: ticks(11) * TICK_MS,
      endedMs: ticks(13) * TICK_MS,
    });
  }
  return found;
}

/** Undefined for a process that ended while the list was read. */
function statOf(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}

function familyMs(root: number, processes: ReadonlyMap<number, ProcessLine>): number {
  let sum = 0;
  for (const [pid, line] of processes) {
    if (descendsFrom(root, pid, processes)) sum += line.ms + line.endedMs;
  }
  return sum;
}

function descendsFrom(
  root: number,
  pid: number,
  processes: ReadonlyMap<number, ProcessLine>,
): boolean {
  for (let at: number | undefined = pid; at !== undefined; at = processes.get(at)?.parent) {
    if (at === root) return true;
  }
  return false;
}

/** User, nice, system and interrupts: the time in which processors did work. */
function busyMs(): number {
  const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n');
  const [user = 0, nice = 0, system = 0, , , hard = 0, soft = 0] = line
    .trim()
    .split(/\s+/)
    .slice(1)
    .map(Number);
  return (user + nice + system + hard + soft) * TICK_MS;
}
