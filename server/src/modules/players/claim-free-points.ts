import type { AccountsReply } from '@jubilee/contract/entities/account';
import { ok } from '@jubilee/contract/values/result';
import { refusalOfCurrency } from '@jubilee/core/jurisdictions/stake-refusal';
import { type Answer, type CallContext, capabilitiesOfCaller } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { findInLedger, ledgerOutcome, moneyRequest, runMoneyCommand } from '../money/index.ts';
import type { StoredOperation } from '../wallet/index.ts';
import { type AccountPorts, accountsReply, freePointsPeriodMs } from './accounts-reply.ts';

/**
 * Grants the brand's free points. The locked row decides whether they are due. The credited account
 * is answered as the stored operation left it, so that a repeat gives the same answer; the other
 * account is current. Refuses: POINTS_CLOSED_IN_STATE, FREE_POINTS_NOT_DUE, FREE_POINTS_BALANCE_TOO_HIGH, WALLET_CLOSED,
 * and like every money call. Source: WAL-9, WAL-10, WAL-26.
 */
export function claimFreePoints(
  ports: AccountPorts,
  player: Player,
  context: CallContext,
): Promise<Answer<AccountsReply>> {
  const { wallet } = ports;
  const { amount, belowBalance } = context.brand.freePoints;
  const walletId = player.wallet_id;
  return runMoneyCommand({
    request: moneyRequest(context, { route: 'addFreePoints', walletId, body: {} }),
    findStored: findInLedger(wallet),
    gather: () => {
      // Points are only good for playing, so they are given where they may be played. Source: STATE-9.
      const refusal = refusalOfCurrency(capabilitiesOfCaller(context), 'POINTS');
      return refusal === undefined ? ok(undefined) : { ok: false, refusal };
    },
    async record(_, { brandNumber, requestId: operationId, requestHash, budget }) {
      const operation = {
        kind: 'FREE_POINTS' as const,
        walletId,
        brandNumber,
        operationId,
        currency: 'POINTS' as const,
        requestHash,
        amount: BigInt(amount),
        freePoints: {
          belowBalance: BigInt(belowBalance),
          periodMs: freePointsPeriodMs(context.brand),
        },
      };
      return ledgerOutcome(await wallet.apply({ kind: 'grant', operation }, budget));
    },
    view: async (operation) => ok(await accountAfter(ports, player, context, operation)),
  });
}

async function accountAfter(
  ports: AccountPorts,
  player: Player,
  { brand, flags }: CallContext,
  operation: StoredOperation,
): Promise<AccountsReply> {
  const { accounts, ...due } = await accountsReply(ports, player, brand, flags);
  return {
    ...due,
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
