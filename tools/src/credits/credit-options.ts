/** Options of `npm run credits`, parsed from its command line. Source: FREE-8. */
import { parseArgs } from 'node:util';
import { BRANDS } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { BET_AMOUNTS } from '@jubilee/contract/values/limits';
import { REFUSALS, type Refusal } from '@jubilee/contract/values/refusals';
import { GAMES } from '@jubilee/core/games/catalogue';

export interface GiftRequest {
  readonly giftId: string;
  readonly paytableNames: readonly string[];
  /** Minor units, one of the stakes. */
  readonly creditsValue: number;
  readonly credits: number;
  /** Whole days, including the last one. */
  readonly days: number;
  readonly currency: Currency;
  readonly actionId: string;
}
export type CreditRequest = { readonly brand: Brand; readonly userId: string } & (
  | { readonly command: 'list' }
  | { readonly command: 'grant'; readonly gift: GiftRequest }
);
export type ReadCredits =
  | { readonly ok: true; readonly request: CreditRequest }
  | { readonly ok: false; readonly problem: string };

const CREDITS_MAX = 10_000;
const DAYS_MAX = 3_650;
const OPTIONS = {
  brand: { type: 'string', default: '' },
  user: { type: 'string', default: '' },
  id: { type: 'string', default: '' },
  paytable: { type: 'string', multiple: true },
  value: { type: 'string', default: '' },
  credits: { type: 'string', default: '' },
  days: { type: 'string', default: '' },
  currency: { type: 'string', default: 'POINTS' },
  action: { type: 'string', default: 'by-hand' },
} as const;

/** `problem` is one sentence; the app was not called then. */
export function readCredits(args: readonly string[]): ReadCredits {
  try {
    return { ok: true, request: parseRequest(args) };
  } catch (error) {
    return { ok: false, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Faults: an Error whose message is the problem. */
function parseRequest(args: readonly string[]): CreditRequest {
  // A negative number is an invalid value here; without the blank parseArgs would read it as an
  // option.
  const escapedArgs = args.map((text) => (/^-[0-9.]/.test(text) ? ` ${text}` : text));
  const { positionals, values } = parseArgs({
    args: escapedArgs,
    allowPositionals: true,
    options: OPTIONS,
  });
  const [command, ...others] = positionals;
  if (command !== 'grant' && command !== 'list') throw new Error('grant or list?');
  if (others.length > 0) throw new Error(`What is "${others.join(' ')}"?`);
  const brand = oneOf('brand', values.brand, BRANDS, ({ location }) => location);
  const userId = textOf('user', values.user, 254);
  if (command === 'list') return { command, brand, userId };
  const gift: GiftRequest = {
    giftId: textOf('id', values.id, 50),
    paytableNames: paytablesOf(values.paytable ?? []),
    creditsValue: oneOf('value', values.value, BET_AMOUNTS, String),
    credits: wholeOf('credits', values.credits, CREDITS_MAX),
    days: wholeOf('days', values.days, DAYS_MAX),
    currency: oneOf('currency', values.currency, CURRENCIES, String),
    actionId: textOf('action', values.action, 100),
  };
  return { command, brand, userId, gift };
}

function oneOf<T>(name: string, text: string, all: readonly T[], nameOf: (one: T) => string): T {
  const found = all.find((one) => nameOf(one) === text);
  if (found !== undefined) return found;
  throw new Error(`--${name} is one of ${all.map(nameOf).join(', ')}, not "${text.trim()}".`);
}

function textOf(name: string, text: string, max: number): string {
  if (text.length >= 1 && text.length <= max) return text;
  throw new Error(`--${name} has 1 to ${max} characters, not ${text.length}.`);
}

function wholeOf(name: string, text: string, max: number): number {
  const value = /^\d+$/.test(text) ? Number(text) : 0;
  if (value >= 1 && value <= max) return value;
  throw new Error(`--${name} is a whole number from 1 to ${max}, not "${text.trim()}".`);
}

/** One sentence for a grant that the app refuses. */
export function refusedGift(giftId: string, { code, details }: Refusal): string {
  const field = details?.['field'];
  switch (code) {
    case 'REQUEST_ID_REUSED':
      return `The id "${giftId}" was used for another gift of this player; the same gift needs the same values on the same day, another one another --id.`;
    case 'BIRTH_DATE_REQUIRED':
      return 'The player has no date of birth yet; until there is one nothing is given.';
    case 'UNKNOWN_PAYTABLE':
      return 'No game that plays with credits has one of these paytables.';
    case 'MALFORMED_REQUEST':
      return `The platform refused this grant: ${typeof field === 'string' ? field : 'one of its values'} is wrong.`;
    default:
      return `The platform refused this grant: ${REFUSALS[code].message}`;
  }
}

/** Paytables of single-step rounds: games with choices accept no credits. */
function paytablesOf(wanted: readonly string[]): readonly string[] {
  const all = [...GAMES.values()]
    .flatMap(({ paytables }) => paytables)
    .filter(({ play }) => play === 'round')
    .map(({ paytable }) => paytable);
  if (wanted.length === 0) throw new Error(`--paytable is one of ${all.join(', ')}.`);
  return wanted.map((name) => oneOf('paytable', name, all, String));
}
