import type { AccountState } from '@jubilee/contract/entities/account';
import { BET_AMOUNTS, type BetAmount } from '@jubilee/contract/values/limits';
import type { StoredOperation } from '../wallet/index.ts';

/** Faults: a stake that the contract does not know. */
export function toBetAmount({ amount }: { readonly amount: bigint }): BetAmount {
  const known = BET_AMOUNTS.find((one) => BigInt(one) === amount);
  if (known === undefined) throw new Error(`${amount} is no stake`);
  return known;
}

export function toAccountState(operation: StoredOperation): AccountState {
  return {
    currency: operation.currency,
    balance: Number(operation.balance),
    lockedBalance: Number(operation.lockedBalance),
    version: Number(operation.version),
  };
}
