/**
 * The simulation itself: seeds pass, a seed repeats exactly, a planted bug is found and made small. The seeds run in
 * processes of their own, because a simulation owns the timers of its process. docs/simulation.md.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { PLANTS } from './plants.ts';

const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const PROGRAM = fileURLToPath(new URL('simulate.ts', import.meta.url));
/** A seed takes three to five seconds of one quiet core. */
const SEEDS = IS_LONG ? 2_000 : 10;
// Ten times what a quiet machine takes.
const SEEDS_WITHIN_MS = IS_LONG ? 14_400_000 : 600_000;
const PLANT_WITHIN_MS = 300_000;
/** Each bug starts a server of its own, so the small size tries two of them, and the one that is made small. */
const SMALL: ReadonlySet<string> = new Set(['double-credit-on-retry', 'paid-after-the-end']);
const TRIED = IS_LONG ? PLANTS : PLANTS.filter(({ name }) => SMALL.has(name));
/** A planted bug is found in one of so many seeds. */
const PLANT_SEEDS = 8;

async function simulate(...args: readonly string[]): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, faults, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ]);
  return { code: code ?? 1, output: output + faults };
}

const hashesOf = (output: string): string[] =>
  [...output.matchAll(/; trace (\w+);/g)].flatMap(([, hash]) => hash ?? []);

describe('the seeded simulation', () => {
  test(
    `[OPS-40] ${SEEDS} seeds of every flow end with a proved ledger`,
    async () => {
      const { code, output } = await simulate('--seeds', `1..${SEEDS}`, '--jobs', '2');
      expect(output).not.toMatch(/FAILED|VIOLATION/);
      expect(hashesOf(output)).toHaveLength(SEEDS);
      expect(code).toBe(0);
    },
    SEEDS_WITHIN_MS,
  );

  test(
    '[OPS-41] a seed that runs again does the same in the same order',
    async () => {
      const short = ['--seeds', '3..4', '--actions', '4'];
      const runs = await Promise.all([simulate(...short), simulate(...short)]);
      const [first, again] = runs.map(({ output }) => hashesOf(output));
      expect(first).toHaveLength(2);
      expect(new Set(first).size).toBe(2);
      expect(again).toEqual(first);
    },
    PLANT_WITHIN_MS,
  );

  test.each(TRIED)(
    '[OPS-42] $name: found',
    async ({ name, flow }) => {
      const { code, output } = await simulate(...planted(name, flow), '--whole');
      expect(code, output).toBe(1);
      expect(output).toMatch(/FAILED/);
    },
    PLANT_WITHIN_MS,
  );

  test(
    '[OPS-42] a failing seed is made small, and the printed command finds the same',
    async () => {
      const found = await simulate(...planted('lost-idempotency', 'bet'), '--actions', '4');
      const command = /replay: npm run simulate -- (.+)/.exec(found.output)?.[1];
      expect(command, found.output).toMatch(/--actions \d+ --faults/);
      const replayed = await simulate(...(command ?? '').split(' '), '--whole');
      expect(replayed.code, replayed.output).toBe(1);
      expect(replayed.output).toMatch(/placeBet \S+ was answered/);
    },
    PLANT_WITHIN_MS,
  );
});

function planted(name: string, flow: string): readonly string[] {
  return ['--seeds', `1..${PLANT_SEEDS}`, '--flows', flow, '--plant', name, '--stop'];
}
