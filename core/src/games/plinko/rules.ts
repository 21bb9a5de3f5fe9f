import { ok, refuse } from '@jubilee/contract/values/result';
import { dealtRound } from '../stateful/dealt-round.ts';
import type { StatefulRules } from '../stateful/stateful-rules.ts';
import type { PlinkoDefinition, PlinkoTable } from './definition.ts';

/** The player's view of a drop, with `wonFifths` and `amountWon` added. */
export type PlinkoView = Readonly<{
  rows: number;
  risk: string;
  /** By row from the top: 0 to the left, 1 to the right. */
  path: readonly number[];
  /** From the left: the number of turns to the right. */
  bin: number;
}>;

/** One drop through the pegs: one random word, one bit per row. Source: GAME-50. */
export function plinkoRules({ tables }: PlinkoDefinition): StatefulRules {
  return {
    open: (config, draw) => {
      const table = chosenTable(tables, config);
      if (table === undefined) return refuse('INVALID_CONFIG');
      const word = draw.rng.u32();
      const path = Array.from({ length: table.rows }, (_, row) => (word >>> row) & 1);
      const bin = path.reduce((right, turn) => right + turn, 0);
      const view: PlinkoView = { rows: table.rows, risk: table.risk, path, bin };
      const wonFifths = table.paysFifths[bin] ?? 0;
      return ok(dealtRound({ view, hidden: path.join(''), wonFifths }));
    },
  };
}

function chosenTable(tables: readonly PlinkoTable[], config: unknown): PlinkoTable | undefined {
  if (typeof config !== 'object' || config === null || Object.keys(config).length !== 2)
    return undefined;
  if (!('rows' in config && 'risk' in config)) return undefined;
  return tables.find(({ rows, risk }) => rows === config.rows && risk === config.risk);
}
