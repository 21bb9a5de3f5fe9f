import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import {
  BET_AMOUNTS,
  GAME_NAME_LENGTH_MAX,
  PAYTABLE_NAME_LENGTH_MAX,
} from '@jubilee/contract/values/limits';
import type { Result } from '@jubilee/contract/values/result';
import {
  type DefinitionProblem,
  type Field,
  noteProblem,
  readFields,
  readInteger,
  readList,
  readNumber,
  readText,
  requireValue,
  parseDefinition,
} from '../definition-reader.ts';
import type { CrashDefinition, CrashMath, CrashTimes } from './definition.ts';
import { CENTS_MAX } from './crash-point.ts';

const PHASE_MS_MAX = 10 * 60_000;

/** A checked definition, or every problem with file and field. Source: GAME-7. */
export function parseCrashDefinition(
  file: string,
  json: unknown,
): Result<CrashDefinition, readonly DefinitionProblem[]> {
  return parseDefinition(file, json, readDefinition);
}

function readDefinition(root: Field): CrashDefinition {
  const fields = readFields(root, [
    'schema',
    'game',
    'paytable',
    'version',
    'returnPercent',
    'growthPerMs',
    'leastCashOutCents',
    'capCents',
    'betWinMax',
    'roundProfitMax',
    'round',
    'allowedBets',
    'currencies',
    'math',
  ]);
  requireValue(fields('schema'), 'crash/1');
  readInteger(fields('version'), 1, Number.MAX_SAFE_INTEGER);
  const growthPerMs = readNumber(fields('growthPerMs'));
  if (growthPerMs <= 0 || growthPerMs > 0.01) {
    noteProblem(fields('growthPerMs'), 'must be above 0 and at most 0.01');
  }
  const betWinMax = readInteger(fields('betWinMax'), 1, Number.MAX_SAFE_INTEGER);
  return {
    game: readText(fields('game'), GAME_NAME_LENGTH_MAX),
    paytable: readText(fields('paytable'), PAYTABLE_NAME_LENGTH_MAX),
    returnPercent: readInteger(fields('returnPercent'), 50, 99),
    growthPerMs,
    leastCashOutCents: readInteger(fields('leastCashOutCents'), 101, 200),
    capCents: readInteger(fields('capCents'), 200, CENTS_MAX),
    betWinMax,
    roundProfitMax: readInteger(fields('roundProfitMax'), betWinMax, Number.MAX_SAFE_INTEGER),
    round: readTimes(fields('round')),
    betAmounts: readBets(fields('allowedBets')),
    currencies: readCurrencies(fields('currencies')),
    math: readMath(fields('math')),
  };
}

function readTimes(field: Field): CrashTimes {
  const fields = readFields(field, ['bettingMs', 'lockMs', 'afterCrashMs', 'tickMs']);
  const milliseconds = (part: Field): number => readInteger(part, 1, PHASE_MS_MAX);
  return {
    bettingMs: milliseconds(fields('bettingMs')),
    lockMs: milliseconds(fields('lockMs')),
    afterCrashMs: milliseconds(fields('afterCrashMs')),
    tickMs: milliseconds(fields('tickMs')),
  };
}

function readBets(field: Field): readonly number[] {
  const amounts = readList(field).map((item) => readInteger(item, 1, Number.MAX_SAFE_INTEGER));
  const allowed = new Set<number>(BET_AMOUNTS);
  if (new Set(amounts).size < amounts.length || amounts.some((amount) => !allowed.has(amount))) {
    noteProblem(field, 'must be stakes of the platform, each once');
  }
  return amounts;
}

function readCurrencies(field: Field): readonly Currency[] {
  return readList(field).flatMap((item) => {
    const found = CURRENCIES.find((currency) => currency === item.value);
    if (found === undefined) noteProblem(item, 'is not a currency');
    return found ?? [];
  });
}

function readMath(field: Field): CrashMath {
  const fields = readFields(field, ['rtp', 'instantCrash', 'reach']);
  return {
    rtp: readNumber(fields('rtp')),
    instantCrash: readNumber(fields('instantCrash')),
    reach: readList(fields('reach')).map((item) => {
      const row = readFields(item, ['targetCents', 'chance']);
      return {
        targetCents: readInteger(row('targetCents'), 101, CENTS_MAX),
        chance: readNumber(row('chance')),
      };
    }),
  };
}
