import { setTimeout as pause } from 'node:timers/promises';

const LOOK_AGAIN_MS = 50;

/**
 * Polls until the condition holds; independent of test runners. Faults: it does not hold within the
 * time.
 */
export async function until(
  what: string,
  limitMs: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + limitMs;
  while (!(await isSo())) {
    if (performance.now() > deadline)
      throw new Error(`${what} did not happen within ${limitMs} ms`);
    await pause(LOOK_AGAIN_MS);
  }
}
