/** Campaigns and gift codes: those of the brand's data at the first start, and what operators do. Source: PROMO-10. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Pool } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { addOperatorAct, type OperatorAct } from '../audit/index.ts';
import { makeCode } from './make-code.ts';
import {
  addCampaign,
  addVoucher,
  endCampaign,
  findCampaign,
  listCampaigns,
} from './voucher.store.ts';

/** Campaigns that the brand's data name and the database has not; what operators changed stays. */
export async function seedCampaigns(
  pool: Pool,
  brands: readonly Pick<Brand, 'number' | 'voucherCampaigns'>[],
  nowMs: number,
): Promise<void> {
  for (const { number: brand, voucherCampaigns } of brands) {
    for (const { campaign, POINTS, SWEEP_TICKETS } of voucherCampaigns) {
      const amounts = { points: BigInt(POINTS), sweep_tickets: BigInt(SWEEP_TICKETS) };
      const row = { brand, campaign, ...amounts, is_public: true, ends_at: null };
      await addCampaign(pool, row, isoInstant(nowMs));
    }
  }
}

export interface VoucherAct extends OperatorAct {
  readonly brand: number;
  readonly campaign: string;
  readonly nowMs: number;
}

/** Refuses: STATE_CONFLICT where the brand has a campaign of this name. */
export function openCampaign(
  pool: Pool,
  act: VoucherAct,
  given: {
    readonly points: bigint;
    readonly tickets: bigint;
    readonly isPublic: boolean;
    readonly endsAt: string | null;
  },
): Promise<Result<null>> {
  const at = isoInstant(act.nowMs);
  const { points, tickets, isPublic, endsAt } = given;
  return inTransaction(pool, async (client) => {
    const { brand, campaign } = act;
    const amounts = { points, sweep_tickets: tickets };
    const row = { brand, campaign, ...amounts, is_public: isPublic, ends_at: endsAt };
    if (!(await addCampaign(client, row, at))) return refuse('STATE_CONFLICT');
    const details = { points, tickets, isPublic, endsAt };
    await addOperatorAct(client, act, {
      act: 'openCampaign',
      brand,
      subject: campaign,
      details,
      at,
    });
    return ok(null);
  });
}

/** New gift codes, each for whoever redeems it first. Refuses: NOT_FOUND where no such campaign is open. */
export function makeGiftCodes(
  pool: Pool,
  ids: Pick<Ids, 'bytes'>,
  act: VoucherAct,
  count: number,
): Promise<Result<readonly string[]>> {
  const at = isoInstant(act.nowMs);
  return inTransaction(pool, async (client) => {
    const campaign = await findCampaign(client, act.brand, act.campaign);
    const isOver = campaign?.ends_at !== null && (campaign?.ends_at ?? at) <= at;
    if (campaign === undefined || isOver) return refuse('NOT_FOUND');
    const codes: string[] = [];
    for (let made = 0; made < count; made += 1) {
      const code = makeCode(ids);
      const isNew = await addVoucher(client, campaign, { code, walletId: null, createdAt: at });
      if (!isNew) throw new Error('two codes were alike, or the campaign has just ended');
      codes.push(code);
    }
    const did = { brand: act.brand, subject: act.campaign, details: { count }, at };
    await addOperatorAct(client, act, { ...did, act: 'makeGiftCodes' });
    return ok(codes);
  });
}

/** From now on nothing of the campaign is given or redeemed. Refuses: NOT_FOUND where no such campaign is open. */
export function stopCampaign(pool: Pool, act: VoucherAct): Promise<Result<null>> {
  const at = isoInstant(act.nowMs);
  return inTransaction(pool, async (client) => {
    if (!(await endCampaign(client, { ...act, at }))) return refuse('NOT_FOUND');
    const did = { brand: act.brand, subject: act.campaign, details: {}, at };
    await addOperatorAct(client, act, { ...did, act: 'stopCampaign' });
    return ok(null);
  });
}

export { listCampaigns };
