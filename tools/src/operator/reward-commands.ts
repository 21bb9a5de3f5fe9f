/** `npm run operator -- wheel|referrals …`: the slices of the daily wheel, and what both get for a friend. Source: OPS-55, WHEEL-8, PROMO-11. */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import { type WheelSlices, wheelSlicesSchema } from '@jubilee/contract/entities/reward';
import { shortTextSchema } from '@jubilee/contract/values/text';
import type { Pool } from 'pg';
import { setTerms, termsOf } from '../../../server/src/modules/referrals/index.ts';
import { currentWheel, setWheel } from '../../../server/src/modules/wheel/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';

const COMMANDS = {
  'wheel list': '--brand <brand>\n    prints version and slices as JSON; amounts in minor units',
  'wheel set':
    '--brand <brand> --file <slices.json> --by … --reason …\n    the next spin is drawn from these slices',
  'referrals list': '--brand <brand>',
  'referrals set':
    '--brand <brand> --points <n> --tickets <hundredths> --stakes <hundredths> --friends <a month> --by … --reason …\n    for friends who are decided about from now on',
} as const;
type Name = keyof typeof COMMANDS;
export const REWARD_NOUNS: readonly string[] = ['wheel', 'referrals'];

export const REWARD_USAGE = Object.entries(COMMANDS)
  .map(([name, rest]) => `npm run operator -- ${name} ${rest}`)
  .join('\n');

const text = { type: 'string', default: '' } as const;
const OPTIONS = {
  brand: text,
  file: text,
  points: text,
  tickets: text,
  stakes: text,
  friends: text,
  by: text,
  reason: text,
};
const NUMBER_MAX = 1_000_000_000;

export interface RewardCommand {
  readonly name: Name;
  readonly brand: (typeof BRANDS)[number];
  readonly by: string;
  readonly reason: string;
  readonly slices?: WheelSlices;
  readonly terms?: Parameters<typeof setTerms>[1];
}

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readRewardCommand(args: readonly string[]): RewardCommand {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: OPTIONS,
  });
  const words = positionals.join(' ');
  if (!Object.hasOwn(COMMANDS, words)) {
    throw new Error(`The command is ${Object.keys(COMMANDS).join(', ')}.`);
  }
  const name = words as Name;
  const brand = BRANDS.find(({ location }) => location === values.brand);
  if (brand === undefined) throw new Error(`There is no brand "${values.brand}".`);
  const command = { name, brand, by: values.by.trim(), reason: values.reason.trim() };
  if (name.endsWith('list')) return command;
  for (const option of ['by', 'reason'] as const) {
    if (!shortTextSchema.safeParse(command[option]).success) {
      throw new Error(`--${option} has 1 to 100 characters.`);
    }
  }
  if (name === 'wheel set') return { ...command, slices: readSlices(values.file) };
  const terms = {
    points: BigInt(wholeNumber('points', values.points)),
    sweep_tickets: BigInt(wholeNumber('tickets', values.tickets)),
    friend_stakes_tickets: BigInt(wholeNumber('stakes', values.stakes)),
    friends_per_month_max: wholeNumber('friends', values.friends),
  };
  return { ...command, terms };
}

function readSlices(file: string): WheelSlices {
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new Error(`--file is a file of JSON, not "${file}".`);
  }
  const slices = wheelSlicesSchema.safeParse(json);
  if (slices.success) return slices.data;
  const [issue] = slices.error.issues;
  throw new Error(`The wheel of --file: ${issue?.path.join('.')} ${issue?.message}.`);
}

function wholeNumber(option: string, value: string): number {
  const number = /^[0-9]{1,10}$/.test(value) ? Number(value) : Number.NaN;
  if (number <= NUMBER_MAX) return number;
  throw new Error(`--${option} is a whole number from 0 to ${NUMBER_MAX}, not "${value}".`);
}

/** What is printed, and whether it was done. */
export async function runRewardCommand(
  pool: Pool,
  command: RewardCommand,
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  const { name, brand, slices, terms, by, reason } = command;
  const act = { brand: brand.number, by, reason, nowMs: systemClock.now() };
  if (slices !== undefined) return doneOf(await setWheel(pool, slices, act), `The wheel`);
  if (terms !== undefined) return doneOf(await setTerms(pool, terms, act), `What friends bring`);
  if (name === 'wheel list') {
    const wheel = await currentWheel(pool, brand.number);
    const isDone = wheel !== undefined;
    return { isDone, lines: [isDone ? JSON.stringify(wheel) : `${brand.name} has no wheel yet.`] };
  }
  const of = await termsOf(pool, brand.number);
  const line = `version ${of.version}: ${of.points} points and ${of.sweep_tickets} tickets each, a friend who buys nothing stakes ${of.friend_stakes_tickets} tickets, ${of.friends_per_month_max} friends a month`;
  return { isDone: true, lines: [line] };
}

function doneOf(answer: Awaited<ReturnType<typeof setWheel>>, what: string) {
  return answer.ok
    ? { isDone: true, lines: [`${what}: version ${answer.value.version} counts from now on.`] }
    : { isDone: false, lines: ['Somebody else has just changed it. Look at it, then try again.'] };
}
