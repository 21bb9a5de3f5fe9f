/**
 * The simulation itself: seeds pass, a seed repeats exactly, a planted bug is found and made small. The seeds run in
 * processes of their own, because a simulation owns the timers of its process. docs/simulation.md.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { readArguments } from './arguments.ts';
import { readFlows } from './flows/flow.ts';
import { PLANTS } from './plants.ts';
import { runShares } from './run-shares.ts';
import { failureOf } from './shrink.ts';
import { startSimulators } from './simulators.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const SEEDS = IS_LONG ? 2_000 : 5;
const SEEDS_BETWEEN_LINES = 100;
// Long: the hour that they may take. Small: ten times what a quiet machine takes.
const SEEDS_WITHIN_MS = IS_LONG ? 3_600_000 : 900_000;
const PLANT_WITHIN_MS = 300_000;
/** A planted bug is found in one of so many seeds. */
const PLANT_SEEDS = 8;
/** Of each player in the seed that is made small. */
const ACTIONS = 8;

const simulators = startSimulators(2);
afterAll(() => simulators.stop());

interface Simulated {
  readonly code: number;
  readonly output: string;
}

async function simulate(args: readonly string[], number?: number): Promise<Simulated> {
  const lines: string[] = [];
  const code = await simulators.run(args, (line) => void lines.push(line), number);
  return { code, output: lines.join('\n') };
}

const hashesOf = (output: string): string[] =>
  [...output.matchAll(/; trace (\w+);/g)].flatMap(([, hash]) => hash ?? []);

describe('the seeded simulation', () => {
  test(
    `[OPS-40] ${SEEDS} seeds of every flow end with a proved ledger`,
    async () => {
      const flows = await readFlows();
      const lines: string[] = [];
      const wanted = readArguments(['--seeds', `1..${SEEDS}`], flows);
      const failed = await runShares(simulators, wanted, (line) => {
        lines.push(line);
        // Whoever stops a long run knows what it had found by then.
        if (lines.length % SEEDS_BETWEEN_LINES === 0 || /FAILED|VIOLATION/.test(line))
          process.stderr.write(`${lines.length} lines of seeds; ${line}\n`);
      });
      const output = lines.join('\n');
      // Without the seeds that passed: a report of two thousand lines is cut before the one that failed.
      const notPassed = lines.filter((line) => !/^seed \d+: passed/.test(line));
      expect(notPassed.join('\n')).not.toMatch(/FAILED|VIOLATION/);
      expect(hashesOf(output)).toHaveLength(SEEDS);
      // Five seeds need not have drawn every flow.
      for (const name of IS_LONG ? flows.keys() : [])
        expect(output).toMatch(new RegExp(`; flows [^;]*\\b${name}\\b`));
      expect(failed).toBe(0);
    },
    SEEDS_WITHIN_MS,
  );

  test.runIf(IS_LONG)(
    '[OPS-41] a seed that runs again, elsewhere and after others, does the same in the same order',
    async () => {
      const [first, again] = await Promise.all([
        simulate(['--seeds', '3..4'], 0),
        simulate(['--seeds', '2..4'], 1),
      ]);
      expect(hashesOf(first.output)).toHaveLength(2);
      expect(new Set(hashesOf(again.output)).size).toBe(3);
      expect(hashesOf(again.output).slice(1)).toEqual(hashesOf(first.output));
    },
    PLANT_WITHIN_MS,
  );

  test.runIf(IS_LONG).concurrent.each(PLANTS)(
    '[OPS-42] $name: found',
    async ({ name, flow, shows }) => {
      const { code, output } = await simulate([...planted(name, flow), '--whole']);
      expect(code, output).toBe(1);
      expect(output).toMatch(/FAILED/);
      expect(output).toMatch(shows);
    },
    PLANT_WITHIN_MS,
  );

  test.runIf(IS_LONG).concurrent(
    '[OPS-42] a failing seed is made small, and the printed command finds the same with less',
    async () => {
      const drawn = [...planted('lost-idempotency', 'bet'), '--actions', `${ACTIONS}`];
      const found = await simulate(drawn);
      const command = /replay: npm run simulate -- (.+)/.exec(found.output)?.[1];
      expect(command, found.output).toMatch(/--actions \d+ --faults/);
      const replayed = await simulate([...(command ?? '').split(' '), '--whole']);
      expect(replayed.code, replayed.output).toBe(1);
      const [whole, small] = [failedSeed(found.output), failedSeed(replayed.output)];
      expect(small.failure).toBe(whole.failure);
      // A bet that is stored under another id than its own may be seen first by what it drew, or by a balance that it has used up.
      expect(small.failure).toMatch(/placeBet \S+ was (?:answered|accepted)|drew the jackpots/);
      expect(small.actions).toBeLessThanOrEqual(ACTIONS);
      expect(small.faults).toBeLessThanOrEqual(whole.faults);
      // A busy machine may have no time for both.
      expect(small.actions + small.faults).toBeLessThan(ACTIONS + whole.faults);
    },
    PLANT_WITHIN_MS,
  );
});

function planted(name: string, flow: string): readonly string[] {
  return ['--seeds', `1..${PLANT_SEEDS}`, '--flows', flow, '--plant', name, '--stop'];
}

/** The seed of this output that failed: how, how many faults struck it, and the actions of the command at its end. */
function failedSeed(output: string) {
  const [, faults = '', violation = ''] = /: FAILED;.*; faults: (.*)\n {2}(.*)/.exec(output) ?? [];
  return {
    failure: failureOf({ violations: [violation] }),
    faults: [...faults.matchAll(/ (\d+)/g)].reduce((sum, [count]) => sum + Number(count), 0),
    actions: Number(/replay: .* --actions (\d+)/.exec(output)?.[1]),
  };
}
