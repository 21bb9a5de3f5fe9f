/** The public API of fairness: commitments to server seeds, their rotation and their reveal. */
export { createFairness, type Fairness } from './create-fairness.ts';
export type { ActiveSeed, RevealedSeed, RoundSeed } from './seed-pairs.ts';
export { FAIRNESS_COLUMNS } from './encrypted-columns.ts';
