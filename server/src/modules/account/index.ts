export { createAccounts } from './account.ts';
export type { Accounts, Player } from './account.ts';
export { getDisplayName } from './display-name.ts';
export type { ChangePosition, FactChange } from './fact-change.store.ts';
