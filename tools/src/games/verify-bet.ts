/**
 * `npm run verify:bet -- file.json`: recomputes every bet and spin of a file with the same core as the page
 * /fairness, and reports step by step what holds. Exit code 1 when a bet or spin differs, 2 when the file
 * cannot be read. Source: FAIR-12, FAIR-16.
 */
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { betFileSchema, type BetFile } from '@jubilee/contract/entities/bet-file';
import { type BetReport, verifyFile, verifySpins } from '@jubilee/core/games/verify-file';
import type { Verification } from '@jubilee/core/games/verify-steps';
import { WHEEL_NAME } from '@jubilee/core/rewards/draw-spin';
import { sentenceOf } from './verify-messages.ts';

const USAGE = `npm run verify:bet -- <file> [--steps]
The file is one that the page /fairness gives ("my last 100 bets"). --steps shows every step of every bet.`;
const SIGNS = { holds: 'ok  ', fails: 'OFF ', open: '-   ' } as const;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { steps: { type: 'boolean', default: false } },
});
process.exitCode = await run(positionals[0]);

async function run(path: string | undefined): Promise<number> {
  if (path === undefined) {
    console.error(USAGE);
    return 2;
  }
  const file = await readBets(path);
  if (file === undefined) return 2;
  const counts = { verified: 0, differs: 0, forced: 0, open: 0 };
  const print = (head: string, verification: Verification): void => {
    counts[verification.verdict] += 1;
    for (const line of linesOf(head, verification, values.steps)) console.log(line);
  };
  for (const report of verifyFile(file)) print(headOf(report), report.verification);
  for (const { spin, verification } of verifySpins(file)) {
    const { pointsAmount, sweepTicketsAmount } = spin.won;
    const won = `${pointsAmount} POINTS, ${sweepTicketsAmount} SWEEP_TICKETS`;
    print(`${spin.fairness.betId} ${WHEEL_NAME} -> ${won}`, verification);
  }
  const { verified, differs, forced, open } = counts;
  if (forced > 0) console.log(`${forced} forced by the platform for testing: they prove nothing`);
  console.log(`${verified} verified, ${differs} differ, ${open} cannot be worked out fully yet`);
  return differs === 0 ? 0 : 1;
}

async function readBets(path: string): Promise<BetFile | undefined> {
  try {
    const parsed = betFileSchema.safeParse(JSON.parse(await readFile(path, 'utf8')));
    if (parsed.success) return parsed.data;
    const [issue] = parsed.error.issues;
    console.error(`${path} is no file of bets: ${issue?.path.join('.')} ${issue?.message}`);
  } catch (error) {
    console.error(`${path}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return undefined;
}

function headOf({ record: { bet } }: BetReport): string {
  return `${bet.betId} ${bet.gameName} ${bet.betAmount} -> ${bet.amountWon} ${bet.currency}`;
}

function linesOf(head: string, verification: Verification, withSteps: boolean): string[] {
  const failedSteps = verification.steps.filter(
    ({ name, result }) => withSteps || result === 'fails' || name === 'forced',
  );
  return [
    `${verification.verdict.padEnd(8)} ${head}`,
    ...failedSteps.flatMap((one) => [
      `  ${SIGNS[one.result]} ${sentenceOf(one)}`,
      ...Object.entries(one.facts).map(([name, text]) => `         ${name}: ${text}`),
    ]),
  ];
}
