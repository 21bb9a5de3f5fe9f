const WORD = /^[A-Z_]+$/;

/**
 * States as literals of a statement: `'BETTING', 'LOCKED'`. They are no parameters, because PostgreSQL matches a
 * partial index with literals only. Faults: a state that is not one word of capitals.
 */
export function statesInSql(...states: readonly string[]): string {
  for (const state of states) if (!WORD.test(state)) throw new Error(`${state} is no state`);
  return states.map((state) => `'${state}'`).join(', ');
}
