/** Shared crash rounds: calls, the worker that moves them, and their events. See README.md. */
export { createChains, type ChainSettings } from './chains.ts';
export { createPendingClaims } from './pending-claims.ts';
export { createReception } from './reception.ts';
export type { CrashPorts } from './crash-ports.ts';
export { createRoundEndWaiter } from './round-end-waiter.ts';
export { crashRoutes } from './routes.ts';
export { handleCashouts } from './cashout-beats.ts';
export { CRASH_GAME } from './rules-of-crash.ts';
export { isCrashLed } from './rounds.store.ts';
export { interruptedBets } from './interrupted-bets.ts';
export { runRounds } from './run-rounds.ts';
export { type CrashListeners, publishRounds } from './publish-rounds.ts';
export { CRASH_COLUMNS } from './encrypted-columns.ts';
export { eraseNamesOfCrash } from './personal-data.store.ts';
