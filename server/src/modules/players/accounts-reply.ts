import type { AccountsReply } from '@jubilee/contract/entities/account';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { redeemableOf } from '@jubilee/core/cash-outs/cash-out-rules';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Player } from '../account/index.ts';
import type { Account, Wallet } from '../wallet/index.ts';

export interface AccountPorts {
  readonly wallet: Wallet;
  readonly clock: Pick<Clock, 'now'>;
}

const MS_PER_HOUR = 3_600_000;

export const freePointsPeriodMs = ({ freePoints }: Pick<Brand, 'freePoints'>): number =>
  freePoints.periodHours * MS_PER_HOUR;

/** Both balances in the contract's form, and when the next free Points are due. */
export async function accountsReply(
  { wallet, clock }: AccountPorts,
  player: Player,
  brand: Pick<Brand, 'freePoints'>,
  flags: Pick<Flags, 'ticketPlaythroughEnabled'>,
): Promise<AccountsReply> {
  const accounts = await wallet.accounts(player.wallet_id);
  const dueAtMs = freePointsDueAtMs(accounts, brand);
  return {
    accounts: accounts.map((account) => ({
      userId: player.subject,
      currency: account.currency,
      balance: Number(account.balance),
      lockedBalance: Number(account.lockedBalance),
      ...(account.currency === 'SWEEP_TICKETS'
        ? { redeemable: Number(redeemableOf(account, flags)) }
        : {}),
      version: Number(account.version),
      createdAt: account.createdAt,
      lastModifiedAt: account.lastModifiedAt,
    })),
    ...(dueAtMs > clock.now() ? { freePointsDueAt: isoInstant(dueAtMs) } : {}),
  };
}

/** The instant from which the ledger grants them again; 0 when they were never granted. */
function freePointsDueAtMs(accounts: readonly Account[], brand: Pick<Brand, 'freePoints'>): number {
  const granted = accounts.find(({ currency }) => currency === 'POINTS')?.freePointsAt;
  return granted === undefined ? 0 : Date.parse(granted) + freePointsPeriodMs(brand);
}
