/** Runs the seeds of one command line in several processes: whoever is free takes the next seed. */
import type { Wanted } from './arguments.ts';
import type { Simulators } from './simulators.ts';

/** The number of seeds that failed. */
export async function runShares(
  simulators: Simulators,
  { plans, isStopping, rest }: Wanted,
  say: (line: string) => void,
): Promise<number> {
  const left = [...plans];
  let failed = 0;

  async function takeSeeds(number: number): Promise<void> {
    for (;;) {
      const plan = failed > 0 && isStopping ? undefined : left.shift();
      if (plan === undefined) return;
      // One failure made small is enough.
      const shrinks = failed > 0 ? ['--whole'] : [];
      const one = [...rest, '--jobs', '1', '--seeds', String(plan.seed), ...shrinks];
      const lines: string[] = [];
      const code = await simulators.run(one, (line) => void lines.push(line), number);
      for (const line of lines) say(line);
      if (code !== 0) failed += 1;
    }
  }
  await Promise.all(Array.from({ length: simulators.count }, (_, number) => takeSeeds(number)));
  return failed;
}
