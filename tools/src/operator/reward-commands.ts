/** `npm run operator -- wheel|referrals …`: the slices of the daily wheel, and what both get for a friend. Source: OPS-55, WHEEL-8, PROMO-11. */
import { readFileSync } from 'node:fs';
import { type WheelSlices, wheelSlicesSchema } from '@jubilee/contract/entities/reward';
import type { Pool } from 'pg';
import { setTerms, termsOf } from '../../../server/src/modules/referrals/index.ts';
import { currentWheel, setWheel } from '../../../server/src/modules/wheel/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import {
  BY,
  type Done,
  done,
  failed,
  HEAD_OPTIONS,
  headOf,
  nounOf,
  readOptions,
  text,
  wholeNumber,
} from './command-line.ts';

const COMMANDS = {
  'wheel list': '--brand <brand>\n    prints version and slices as JSON; amounts in minor units',
  'wheel set': `--brand <brand> --file <slices.json> ${BY}\n    the next spin is drawn from these slices`,
  'referrals list': '--brand <brand>',
  'referrals set': `--brand <brand> --points <n> --tickets <hundredths> --stakes <hundredths> --friends <a month> ${BY}\n    for friends who are decided about from now on`,
} as const;
const OPTIONS = {
  ...HEAD_OPTIONS,
  file: text,
  points: text,
  tickets: text,
  stakes: text,
  friends: text,
} as const;

export type RewardCommand = ReturnType<typeof readRewardCommand>;

/** Faults: an Error whose message is one sentence; nothing was done then. */
export function readRewardCommand(args: readonly string[]) {
  const { positionals, values } = readOptions(OPTIONS, args);
  const head = headOf(COMMANDS, positionals, values);
  const isTerms = head.name === 'referrals set';
  const number = (option: 'points' | 'tickets' | 'stakes' | 'friends') =>
    wholeNumber(option, values[option]);
  return {
    ...head,
    slices: head.name === 'wheel set' ? readSlices(values.file) : undefined,
    terms: isTerms
      ? {
          points: BigInt(number('points')),
          sweep_tickets: BigInt(number('tickets')),
          friend_stakes_tickets: BigInt(number('stakes')),
          friends_per_month_max: number('friends'),
        }
      : undefined,
  };
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

/** What is printed, and whether it was done. */
export async function runRewardCommand(pool: Pool, command: RewardCommand): Promise<Done> {
  const { name, brand, slices, terms, by, reason } = command;
  const act = { brand: brand.number, by, reason, nowMs: systemClock.now() };
  if (slices !== undefined) return doneOf(await setWheel(pool, slices, act), `The wheel`);
  if (terms !== undefined) return doneOf(await setTerms(pool, terms, act), `What friends bring`);
  if (name === 'wheel list') {
    const wheel = await currentWheel(pool, brand.number);
    return wheel === undefined
      ? failed(`${brand.name} has no wheel yet.`)
      : done(JSON.stringify(wheel));
  }
  const of = await termsOf(pool, brand.number);
  return done(
    `version ${of.version}: ${of.points} points and ${of.sweep_tickets} tickets each, a friend who buys nothing stakes ${of.friend_stakes_tickets} tickets, ${of.friends_per_month_max} friends a month`,
  );
}

function doneOf(answer: Awaited<ReturnType<typeof setWheel>>, what: string) {
  return answer.ok
    ? done(`${what}: version ${answer.value.version} counts from now on.`)
    : failed('Somebody else has just changed it. Look at it, then try again.');
}

export const REWARDS = nounOf(COMMANDS, readRewardCommand, runRewardCommand);
