export { createAccounts } from './account.ts';
export type { Accounts, Player } from './account.ts';
export { nameShown } from './name-shown.ts';
