import type { RefusalCode } from '../values/refusals.ts';
import type { Gate } from './define.ts';

/** Play needs a verified e-mail, a permitted place where that is checked, and no self-exclusion. */
export const PLAY_GATES = [
  'verifiedEmail',
  'location',
  'notExcluded',
] as const satisfies readonly Gate[];

/** What any stake may be refused for by the wallet. */
export const BET_REFUSALS = [
  'INSUFFICIENT_BALANCE',
  'WALLET_CLOSED',
  'BALANCE_LIMIT_REACHED',
] as const satisfies readonly RefusalCode[];
