import type { AccountBalance } from '@jubilee/contract/entities/account';
import type { Player } from '../account/index.ts';
import type { Wallet } from '../wallet/index.ts';

/** Both balances in the contract's form. */
export async function accountsReply(
  wallet: Wallet,
  player: Player,
): Promise<{ accounts: AccountBalance[] }> {
  const accounts = await wallet.accounts(player.wallet_id);
  return {
    accounts: accounts.map((account) => ({
      userId: player.subject,
      currency: account.currency,
      balance: Number(account.balance),
      lockedBalance: Number(account.lockedBalance),
      version: Number(account.version),
      createdAt: account.createdAt,
      lastModifiedAt: account.lastModifiedAt,
    })),
  };
}
