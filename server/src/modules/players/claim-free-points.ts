import type { AccountBalance } from '@jubilee/contract/entities/account';
import type { Brand } from '@jubilee/contract/settings/brand';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { refuse } from '@jubilee/contract/values/result';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Answer } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { StoredOperation, Wallet } from '../wallet/index.ts';
import { accountsReply } from './accounts-reply.ts';

const MS_PER_HOUR = 3_600_000;

/**
 * Grants the brand's free points. The locked row decides whether they are due. The credited account
 * is answered as the stored operation left it, so that a repeat gives the same answer; the other
 * account is current. Refuses: FREE_POINTS_NOT_DUE, FREE_POINTS_BALANCE_TOO_HIGH, WALLET_CLOSED,
 * and like every money call. Source: WAL-9, WAL-10, WAL-26.
 */
export async function claimFreePoints(
  wallet: Wallet,
  player: Player,
  brand: Brand,
  requestId: string,
): Promise<Answer<{ accounts: AccountBalance[] }>> {
  const { amount, belowBalance, periodHours } = brand.freePoints;
  const walletId = player.wallet_id;
  const answer = await wallet.grant({
    kind: 'FREE_POINTS',
    walletId,
    brandNumber: brand.number,
    operationId: requestId,
    currency: 'POINTS',
    requestHash: requestHash({
      route: 'addFreePoints',
      brandNumber: brand.number,
      walletId,
      body: {},
    }),
    amount: BigInt(amount),
    freePoints: { belowBalance: BigInt(belowBalance), periodMs: periodHours * MS_PER_HOUR },
  });
  switch (answer.status) {
    case 'applied': {
      const value = await accountAfter(wallet, player, answer.operation);
      return answer.replayed
        ? { ok: true, value, headers: { [IDEMPOTENT_REPLAY_HEADER]: 'true' } }
        : { ok: true, value };
    }
    case 'refused':
      return refuse(answer.code);
    case 'unknown':
      return refuse('OUTCOME_UNKNOWN');
    default:
      throw new Error('a grant has no seed that could change');
  }
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
