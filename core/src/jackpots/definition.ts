/**
 * The jackpots as data: the platform's seed, the contribution of a bet, and how each is won.
 * Amounts in minor units. A contribution is counted in millionths of a minor unit: stake times
 * contributionPerMillion. Source: JACK rules.
 */
import { type Currency } from '@jubilee/contract/values/currency';
import { JACKPOT_TYPES, type JackpotType } from '@jubilee/contract/values/enums';
import {
  type DefinitionProblem,
  type Field,
  noteProblem,
  readFields,
  readInteger,
  requireValue,
} from '../games/definition-reader.ts';
import jackpotsFile from './jackpots.json' with { type: 'json' };

/** Won when the meter reaches a hidden point above the seed and up to the limit. */
export interface MustHitBy {
  readonly kind: 'mustHitBy';
  readonly limit: number;
}

/** Won with chance stake x num / den, drawn for each bet independently. */
export interface RandomHit {
  readonly kind: 'random';
  readonly num: number;
  readonly den: number;
}

export interface JackpotRule {
  readonly seed: number;
  readonly contributionPerMillion: number;
  readonly trigger: MustHitBy | RandomHit;
}

export type CurrencyJackpots = Readonly<Record<JackpotType, JackpotRule>>;
export type JackpotDefinition = Readonly<Record<Currency, CurrencyJackpots>>;

const MILLION = 1_000_000;
const AMOUNT_MAX = 1_000_000_000_000;
const DRAW_MAX = 2 ** 32;
/** The largest stake; the chance must not exceed 1 at it. */
const STAKE_MAX = 10_000;

/** The two small jackpots are won by their meter, the two large ones by a draw. */
const FALLS_BY_METER: Readonly<Record<JackpotType, boolean>> = {
  MINI: true,
  MINOR: true,
  MAJOR: false,
  GRAND: false,
};

export type ParsedJackpots =
  | { readonly ok: true; readonly definition: JackpotDefinition }
  | { readonly ok: false; readonly problems: readonly DefinitionProblem[] };

/** Every problem of the file, by field, or the definition. */
export function parseJackpots(file: string, json: unknown): ParsedJackpots {
  const problems: DefinitionProblem[] = [];
  const root: Field = { value: json, file, path: '', problems };
  const at = readFields(root, ['schema', 'SWEEP_TICKETS', 'POINTS']);
  requireValue(at('schema'), 'jackpots/1');
  const definition = {
    POINTS: readCurrency(at('POINTS')),
    SWEEP_TICKETS: readCurrency(at('SWEEP_TICKETS')),
  };
  return problems.length === 0 ? { ok: true, definition } : { ok: false, problems };
}

function readCurrency(field: Field): CurrencyJackpots {
  const at = readFields(field, JACKPOT_TYPES);
  return {
    MINI: readRule(at('MINI'), FALLS_BY_METER.MINI),
    MINOR: readRule(at('MINOR'), FALLS_BY_METER.MINOR),
    MAJOR: readRule(at('MAJOR'), FALLS_BY_METER.MAJOR),
    GRAND: readRule(at('GRAND'), FALLS_BY_METER.GRAND),
  };
}

function readRule(field: Field, fallsByMeter: boolean): JackpotRule {
  const how = fallsByMeter ? 'mustHitBy' : 'perUnitStaked';
  const at = readFields(field, ['seed', 'contributionPerMillion', how]);
  const seed = readInteger(at('seed'), 1, AMOUNT_MAX);
  return {
    seed,
    contributionPerMillion: readInteger(at('contributionPerMillion'), 1, MILLION),
    trigger: fallsByMeter
      ? { kind: 'mustHitBy', limit: readInteger(at(how), seed + 1, AMOUNT_MAX) }
      : readChance(at(how)),
  };
}

function readChance(field: Field): RandomHit {
  const at = readFields(field, ['num', 'den']);
  const num = readInteger(at('num'), 1, MILLION);
  const den = readInteger(at('den'), 1, DRAW_MAX);
  if (num * STAKE_MAX > den) noteProblem(field, 'is above certainty at the largest stake');
  return { kind: 'random', num, den };
}

/** Faults: a file with problems; the platform does not start with it. */
export function loadJackpots(file: string, json: unknown): JackpotDefinition {
  const parsed = parseJackpots(file, json);
  if (parsed.ok) return parsed.definition;
  const lines = parsed.problems.map((one) => `${one.file}: ${one.field} ${one.problem}`);
  throw new Error(lines.join('\n'));
}

export const JACKPOTS: JackpotDefinition = loadJackpots('jackpots.json', jackpotsFile);
