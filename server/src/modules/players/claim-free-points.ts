import type { AccountBalance } from '@jubilee/contract/entities/account';
import { ok } from '@jubilee/contract/values/result';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { findInLedger, ledgerOutcome, moneyRequest, runMoneyCommand } from '../money/index.ts';
import type { StoredOperation, Wallet } from '../wallet/index.ts';
import { accountsReply } from './accounts-reply.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Grants the brand's free points. The locked row decides whether they are due. The credited account
 * is answered as the stored operation left it, so that a repeat gives the same answer; the other
 * account is current. Refuses: FREE_POINTS_NOT_DUE, FREE_POINTS_BALANCE_TOO_HIGH, WALLET_CLOSED,
 * and like every money call. Source: WAL-9, WAL-10, WAL-26.
 */
export function claimFreePoints(
  wallet: Wallet,
  player: Player,
  context: CallContext,
): Promise<Answer<{ accounts: AccountBalance[] }>> {
  const { amount, belowBalance, periodHours } = context.brand.freePoints;
  const walletId = player.wallet_id;
  return runMoneyCommand({
    request: moneyRequest(context, { route: 'addFreePoints', walletId, body: {} }),
    findStored: findInLedger(wallet),
    gather: () => ok(undefined),
    async record(_, { brandNumber, requestId: operationId, requestHash, budget }) {
      const operation = {
        kind: 'FREE_POINTS' as const,
        walletId,
        brandNumber,
        operationId,
        currency: 'POINTS' as const,
        requestHash,
        amount: BigInt(amount),
        freePoints: { belowBalance: BigInt(belowBalance), periodMs: periodHours * MS_PER_HOUR },
      };
      return ledgerOutcome(await wallet.apply({ kind: 'grant', operation }, budget));
    },
    view: async (operation) => ok(await accountAfter(wallet, player, operation)),
  });
}

async function accountAfter(
  wallet: Wallet,
  player: Player,
  operation: StoredOperation,
): Promise<{ accounts: AccountBalance[] }> {
  const { accounts } = await accountsReply(wallet, player);
  return {
    accounts: accounts.map((account) =>
      account.currency === operation.currency
        ? {
            ...account,
            balance: Number(operation.balance),
            lockedBalance: Number(operation.lockedBalance),
            version: Number(operation.version),
            lastModifiedAt: operation.at,
          }
        : account,
    ),
  };
}
