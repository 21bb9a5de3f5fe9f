import type { Rewrite } from './wire.ts';

const CLOCKS = /\b(clock_timestamp|statement_timestamp|now)\(\)/g;

/** Statements that read the server's clock read simulated time; functions read it by `simulation.clock()`. */
export const readsClock: Rewrite = (query, nowMs) => {
  if (!query.text.match(CLOCKS)) return query;
  const { name: _, ...unnamed } = query;
  const instant = `'${new Date(nowMs).toISOString()}'::timestamptz`;
  return { ...unnamed, text: query.text.replaceAll(CLOCKS, instant) };
};
