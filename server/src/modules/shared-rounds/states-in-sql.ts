const WORD = /^[A-Z_]+$/;

/**
 * States as literals of a statement: `'BETTING', 'LOCKED'`. Literals and not parameters, since a prepared statement
 * finds a partial index by literals only. Faults: a state that is not one plain word.
 */
export function statesInSql(...states: readonly string[]): string {
  for (const state of states) if (!WORD.test(state)) throw new Error(`${state} is no state`);
  return states.map((state) => `'${state}'`).join(', ');
}
