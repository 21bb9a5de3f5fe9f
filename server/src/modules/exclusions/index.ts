/** The public API of self-exclusion. See README.md. */
export { createCurrentPlayer, isPersonExcluded, type CurrentPlayer } from './current-player.ts';
export { excludePlayer, SPREAD_EXCLUSION_TASK, spreadExclusionTask } from './exclude-player.ts';
export type { ExclusionPorts } from './exclusion-ports.ts';
export { liftDueExclusions, readmitPlayer } from './lift-exclusions.ts';
export { contactProvenSince, erasePersonKeys } from './person-key.store.ts';
export { contactHash } from './person-keys.ts';
export {
  dropMistakenMatchesWithin,
  type ExclusionSources,
  exclusionSourcesOf,
  readSelfExclusion,
} from './read-exclusion.ts';
export { exclusionRoutes } from './routes.ts';
