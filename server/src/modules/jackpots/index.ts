/** The public API of the jackpots: what bets give them, who won them, what stands in them. */
export { createJackpots, type Jackpots } from './create-jackpots.ts';
export { jackpotRoutes } from './routes.ts';
