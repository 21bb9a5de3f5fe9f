import { t } from '@lingui/core/macro';
import { useCallback } from 'react';
import { coinflowWithdrawer } from '@jubilee/contract/calls/coinflow';
import type { CoinflowWithdrawer } from '@jubilee/contract/entities/cash-out';
import { usePayOutDetails } from '../../features/redeem/pay-out-details.tsx';
import type { RedeemState } from '../../features/redeem/redeem-store.ts';
import type { Redeem } from '../../features/redeem/use-redeem.ts';

/** Accounts and cards as the pages about redeeming name them. */
export function linkedOf(
  withdrawer: CoinflowWithdrawer,
): Pick<RedeemState, 'bankAccounts' | 'cards'> {
  return {
    bankAccounts: withdrawer.bankAccounts.map(({ id, alias, last4 }) => ({
      id,
      last4,
      label: t`${alias} ending in ${last4}`,
    })),
    cards: withdrawer.cards.map(({ id, type, last4 }) => ({
      id,
      last4,
      label: t`${type} card ending in ${last4}`,
    })),
  };
}

/** The payee at Coinflow; what is linked goes into the state of the pages. */
export function useWithdrawer({ engine, store }: Redeem) {
  const ask = useCallback(async () => {
    const answer = await engine.call(coinflowWithdrawer, {});
    if (answer.ok) store.set(linkedOf(answer.value.withdrawer));
    return answer;
  }, [engine, store]);
  return usePayOutDetails(ask);
}
