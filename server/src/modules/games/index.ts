export type { PlaceBetPorts } from './place-bet.ts';
export { createRoundPacing } from './round-pacing.ts';
export { gameRoutes } from './routes.ts';
export { betsOf } from './user-bets.ts';
