export { createAccounts } from './account.ts';
export type { Accounts, Player } from './account.ts';
export type { Alongside } from './player.store.ts';
export { getDisplayName } from './display-name.ts';
export type { IdentityFacts } from './identity-facts.store.ts';
export { type Aged, ageOf, birthDateOf } from './player-age.ts';
export type { ChangePosition, FactChange } from './fact-change.store.ts';
export { erasePlayer } from './personal-data.store.ts';
