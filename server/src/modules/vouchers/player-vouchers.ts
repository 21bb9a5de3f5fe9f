import type { Voucher } from '@jubilee/contract/entities/reward';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Pool } from 'pg';
import { isoInstant, type SharedClock } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { makeCode } from './make-code.ts';
import { addVoucher, findCampaign, type VoucherRow, vouchersOf } from './voucher.store.ts';

export interface VoucherPorts {
  readonly pool: Pool;
  readonly wallet: Wallet;
  readonly ids: Pick<Ids, 'bytes' | 'uuidV7'>;
  /** The database's: by it campaigns end. */
  readonly sharedClock: SharedClock;
}

/** The player's one voucher of a campaign for everybody. Refuses: NOT_FOUND, FEATURE_OFF. Source: PROMO-2. */
export async function publishVoucher(
  { pool, ids, sharedClock }: VoucherPorts,
  { wallet_id: walletId, brand }: Player,
  { flags }: CallContext,
  name: string,
): Promise<Result<{ voucher: Voucher }>> {
  if (!flags.giftCodeEntryEnabled) return refuse('FEATURE_OFF');
  const own = async () =>
    (await vouchersOf(pool, walletId, name)).find((one) => one.wallet_id === walletId);
  let voucher = await own();
  if (voucher === undefined) {
    const campaign = await findCampaign(pool, brand, name);
    const at = isoInstant(await sharedClock.read());
    const isOpen =
      campaign?.is_public === true && (campaign.ends_at === null || campaign.ends_at > at);
    if (campaign === undefined || !isOpen) return refuse('NOT_FOUND');
    await addVoucher(pool, campaign, { code: makeCode(ids), walletId, createdAt: at });
    voucher = await own();
  }
  // The campaign has just ended.
  return voucher === undefined ? refuse('NOT_FOUND') : ok({ voucher: toVoucher(voucher) });
}

/** Refuses: FEATURE_OFF. Source: PROMO-3. */
export async function getVouchers(
  { pool }: Pick<VoucherPorts, 'pool'>,
  { wallet_id: walletId }: Player,
  { flags }: CallContext,
  campaign: string,
): Promise<Result<{ vouchers: Voucher[] }>> {
  if (!flags.giftCodeEntryEnabled) return refuse('FEATURE_OFF');
  return ok({ vouchers: (await vouchersOf(pool, walletId, campaign)).map(toVoucher) });
}

export function toVoucher(row: VoucherRow): Voucher {
  return {
    voucherCode: row.code,
    campaign: row.campaign,
    points: Number(row.points),
    sweepTickets: Number(row.sweep_tickets),
    redeemedAt: row.redeemed_at,
    expiresAt: row.expires_at,
  };
}
