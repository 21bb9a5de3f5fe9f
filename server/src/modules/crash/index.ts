/** Shared crash rounds: calls, the worker that moves them, and what is told of them. See README.md. */
export { createChains, type ChainSettings } from './chains.ts';
export { createClaimsUnderWay } from './claims-under-way.ts';
export type { CrashPorts } from './crash-ports.ts';
export { createEndsAwaited } from './ends-awaited.ts';
export { crashRoutes } from './routes.ts';
export { hearCashOuts } from './hearing.ts';
export { CRASH_GAME } from './rules-of-crash.ts';
export { runRounds } from './run-rounds.ts';
export { type CrashListeners, publishRounds } from './publish-rounds.ts';
