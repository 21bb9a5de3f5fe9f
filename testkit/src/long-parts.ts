/** How long a test file may take, above all in `npm run test:long`. Source: OPS-50. */

/** Of every test file, and so of every test in it. */
export const PART_MAX_MS = 2_700_000;

interface PartLimit {
  readonly testMs: number;
  readonly fileMs: number;
}

const LIMIT: PartLimit = { testMs: PART_MAX_MS, fileMs: PART_MAX_MS };

/** The one exception: its 2,000 seeds may take an hour, and the planted bugs beside them are a part of their own. */
const SIMULATION_FILE = 'server/test/simulation/simulation.test.ts';
const SIMULATION: PartLimit = { testMs: 3_600_000, fileMs: 3_600_000 + PART_MAX_MS };

/** The time of a test whose size grows in the long run, at most that of a part. */
export function withinPart(timeoutMs: number): number {
  return Math.min(timeoutMs, PART_MAX_MS);
}

/** What a test file does against the limit, as a sentence; undefined when it does nothing. */
export function problemOfPart(
  file: string,
  { timeoutMs, spentMs }: { readonly timeoutMs: number; readonly spentMs: number },
): string | undefined {
  const limit = file === SIMULATION_FILE ? SIMULATION : LIMIT;
  if (timeoutMs > limit.testMs) {
    return `a test of ${file} may take ${timeoutMs} ms; a part takes ${limit.testMs} at most`;
  }
  if (spentMs <= limit.fileMs) return undefined;
  return `${file} has taken ${Math.round(spentMs)} ms; a part takes ${limit.fileMs} at most`;
}
