import type { Currency } from '@jubilee/contract/values/currency';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import {
  BET_AMOUNTS,
  GAME_NAME_LENGTH_MAX,
  PAYTABLE_NAME_LENGTH_MAX,
} from '@jubilee/contract/values/limits';
import {
  noteProblem,
  readInteger,
  readList,
  readText,
  requireValue,
  type DefinitionProblem,
  type Field,
} from '../definition-reader.ts';

/** Fields that the definitions of all stateful games have in common. */
export interface DefinitionFacts {
  readonly game: string;
  readonly paytable: string;
  /** Minor units. */
  readonly betAmounts: readonly number[];
  readonly currencies: readonly Currency[];
}

export const FACT_FIELDS = [
  'schema',
  'game',
  'paytable',
  'version',
  'allowedBets',
  'currencies',
] as const;

/** Reads the fields of FACT_FIELDS. `stakeUnit`: every stake must be a multiple of it; 5 for fifths. */
export function readFacts(
  fields: (key: (typeof FACT_FIELDS)[number]) => Field,
  schema: string,
  stakeUnit: number,
): DefinitionFacts {
  requireValue(fields('schema'), schema);
  readInteger(fields('version'), 1, Number.MAX_SAFE_INTEGER);
  return {
    game: readText(fields('game'), GAME_NAME_LENGTH_MAX),
    paytable: readText(fields('paytable'), PAYTABLE_NAME_LENGTH_MAX),
    betAmounts: readList(fields('allowedBets')).map((entry) => readStake(entry, stakeUnit)),
    currencies: readList(fields('currencies')).flatMap((entry) => {
      const currency = CURRENCIES.find((known) => known === entry.value);
      if (currency === undefined) noteProblem(entry, 'is not a currency');
      return currency ?? [];
    }),
  };
}

function readStake(field: Field, stakeUnit: number): number {
  const amount = readInteger(field, 1, Number.MAX_SAFE_INTEGER);
  if (!BET_AMOUNTS.some((known) => known === amount)) noteProblem(field, 'is not a stake');
  if (amount % stakeUnit !== 0) noteProblem(field, `is not a multiple of ${stakeUnit}`);
  return amount;
}

/**
 * Reads a definition with `read`. Faults: a bad file; the message
 * names every problem with file and field, and the platform does not start. Source: GAME-7.
 */
export function readDefinition<Definition>(
  file: string,
  json: unknown,
  read: (root: Field) => Definition,
): Definition {
  const problems: DefinitionProblem[] = [];
  const definition = read({ value: json, file, path: '', problems });
  if (problems.length === 0) return definition;
  const lines = problems.map(({ field, problem }) => `${file}: ${field} ${problem}`);
  throw new Error(lines.join('\n'));
}
