export type { PlaceBetPorts } from './place-bet.ts';
export { createRoundPacing, type RoundPacing } from './round-pacing.ts';
export { gameRoutes } from './routes.ts';
export { betsOf } from './user-bets.ts';
export { type Outcome, storedRound } from './stored-round.ts';
