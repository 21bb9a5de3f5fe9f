/** What happened, in order: a hash that two runs of one seed must share, and the last lines for a person. */
import { createHash } from 'node:crypto';

const LINES_MAX = 400;

export interface Trace {
  add(line: string): void;
  /** Hexadecimal, over every line so far. */
  hash(): string;
  readonly lines: readonly string[];
  readonly count: number;
}

export function createTrace(onLine?: (line: string) => void): Trace {
  const hash = createHash('sha256');
  const lines: string[] = [];
  let count = 0;
  return {
    add(line) {
      count += 1;
      hash.update(line).update('\n');
      lines.push(line);
      if (lines.length > LINES_MAX) lines.shift();
      onLine?.(line);
    },
    hash: () => hash.copy().digest('hex').slice(0, 32),
    lines,
    get count() {
      return count;
    },
  };
}
