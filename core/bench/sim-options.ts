/** Options of `npm run sim`, parsed from its command line. Source: GAME-93. */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { seeded } from '../src/fairness/draw.ts';
import { GAMES } from '../src/games/catalogue.ts';
import { simulated } from './round-fifths.ts';

export interface SimOptions {
  readonly paytable: string;
  readonly rounds: number;
  readonly seed: string;
  readonly workers: number;
  /** Half-width of the interval at which the run may stop early; 0 plays all rounds. */
  readonly tolerance: number;
  readonly config: unknown;
  /** Path of the JSON report. */
  readonly json: string | undefined;
}
export type SimRequest =
  | { readonly ok: true; readonly options: SimOptions }
  | { readonly ok: false; readonly problem: string };

const OPTIONS = {
  rounds: { type: 'string', default: '1e7' },
  seed: { type: 'string', default: '1' },
  workers: { type: 'string', default: String(availableParallelism()) },
  tol: { type: 'string', default: '0' },
  config: { type: 'string', default: '{}' },
  json: { type: 'string' },
} as const;

/** Every paytable that is played round by round; crash has an exact return at every target. */
export function simulatedPaytables(): readonly string[] {
  return [...GAMES.values()]
    .flatMap(({ paytables }) => paytables)
    .filter(({ play }) => play !== 'crash')
    .map(({ paytable }) => paytable);
}

export function simUsage(): string {
  const lines = [
    'npm run sim -- <paytable> [--rounds 1e7] [--seed 1] [--workers 2] [--tol 0.0005]',
    `    [--config '{"mines":3}'] [--json report.json] [--help]`,
    'Paytables:',
    ...simulatedPaytables().map((name) => `  ${name}`),
  ];
  return lines.join('\n');
}

export function hasHelpFlag(args: readonly string[]): boolean {
  return args.includes('--help') || args.includes('-h');
}

/** `problem` is one sentence for the user; no round is played then. */
export function readSimOptions(args: readonly string[]): SimRequest {
  try {
    return { ok: true, options: readOptions(args) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Faults: an Error whose message is the problem. */
function readOptions(args: readonly string[]): SimOptions {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  const [paytable, ...others] = positionals;
  if (paytable === undefined) throw new Error('Which paytable?');
  if (others.length > 0) throw new Error(`One paytable at a time, not also ${others.join(', ')}.`);
  const options: SimOptions = {
    paytable,
    rounds: wholeAbove0('rounds', values.rounds),
    seed: values.seed,
    workers: wholeAbove0('workers', values.workers),
    tolerance: notBelow0('tol', values.tol),
    config: configOf(values.config),
    json: values.json,
  };
  // Plays one round, so that a config that the game refuses is reported here and not by a worker.
  simulated(paytable, options.config).play(seeded(new Uint8Array(32), 'one round'));
  return options;
}

function wholeAbove0(name: string, text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} is a whole number above 0, not "${text}".`);
}

function notBelow0(name: string, text: string): number {
  const value = Number(text);
  if (text.trim() !== '' && Number.isFinite(value) && value >= 0) return value;
  throw new Error(`--${name} is a number not below 0, not "${text}".`);
}

function configOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`--config is JSON such as {"mines":3}, not "${text}".`);
  }
}
