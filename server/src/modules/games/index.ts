export type { PlaceBetPorts } from './place-bet.ts';
export { gameRoutes } from './routes.ts';
export { betsOf } from './user-bets.ts';
export { type Outcome, storedRound } from './stored-round.ts';
