/** The public API of the jackpots: what bets contribute, who won, and their amounts. */
export { createJackpots, type Jackpots } from './create-jackpots.ts';
export { jackpotRoutes } from './routes.ts';
export { JACKPOT_COLUMNS } from './encrypted-columns.ts';
