/** The public API of the jackpots: what bets contribute, who won, and their amounts. */
export { createJackpots, type Jackpots } from './create-jackpots.ts';
export { typeOfNumber as typeOfJackpot } from './jackpot-types.ts';
export { jackpotRoutes } from './routes.ts';
export { JACKPOT_COLUMNS } from './encrypted-columns.ts';
export { eraseNamesOfWins } from './personal-data.store.ts';
