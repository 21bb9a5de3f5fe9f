/** Free-play credits from the staff. Source: CARE-8. */
import { grantPlayerCredits } from '@jubilee/contract/staff/calls/player-acts';
import { CREDITS_BY_ONE_PERSON_MAX } from '@jubilee/contract/staff/player-entities';
import { betAmountSchema, paytableNameSchema } from '@jubilee/contract/values/amounts';
import { currencySchema } from '@jubilee/contract/values/currency';
import { instantSchema, userIdSchema, uuidV7Schema } from '@jubilee/contract/values/ids';
import { shortTextSchema } from '@jubilee/contract/values/text';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import type { Player } from '../../account/index.ts';
import {
  type ActChange,
  type ApprovableAct,
  approvableAct,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffResult,
} from '../../staff/index.ts';
import { findOtherPlayer } from '../find-player.ts';
import type { PlayerAct, PlayersPorts } from '../players-ports.ts';
import { givenSince, knowsGift, lockGifts, STAFF_GIFT } from './credits.store.ts';
import { brandAt } from './follow-decision.ts';
import { appendAct } from './record-act.ts';

const DAY_MS = 86_400_000;

const giftSchema = z.strictObject({
  requestId: uuidV7Schema,
  paytableNames: z.array(paytableNameSchema).check(z.minLength(1), z.maxLength(50)),
  currency: currencySchema,
  creditsValue: betAmountSchema,
  credits: z.int().check(z.gte(1), z.lte(10_000)),
  expiresAt: instantSchema,
});
export type StaffGift = z.output<typeof giftSchema>;
const contentSchema = z.strictObject({
  userId: userIdSchema,
  brandLocation: shortTextSchema,
  gift: giftSchema,
});

interface Granted {
  giftId: string | null;
  approvalId: string | null;
}

/**
 * At once while the staff gave no more than the limit in 24 hours, else as a proposal. Refuses: NOT_FOUND, MALFORMED_REQUEST,
 * UNKNOWN_PAYTABLE, BIRTH_DATE_REQUIRED, REQUEST_ID_REUSED, OWN_ACCOUNT, STATE_CONFLICT for an account that is not active.
 */
export async function grantCredits(
  ports: PlayersPorts,
  act: PlayerAct,
  gift: StaffGift,
): Promise<StaffResult<Granted>> {
  const found = await findOtherPlayer(ports, act);
  if (!found.ok) return found;
  if (found.value.state !== 'ACTIVE') return refuseStaff('STATE_CONFLICT');
  return commitIfOk(ports.pool, async (client): Promise<StaffResult<Granted>> => {
    const walletId = found.value.wallet_id;
    await lockGifts(client, walletId);
    const isKnown = await knowsGift(client, walletId, giftIdOf(gift));
    if (!isKnown && (await exceedsLimit(client, ports, walletId, gift))) {
      return proposeCredits(client, ports, act, found.value, gift);
    }
    const given = await give(client, ports, found.value, gift);
    if (!given.ok) return given;
    if (!isKnown)
      await appendAct(client, ports, act, { what: grantPlayerCredits.name, after: gift });
    return { ok: true, value: { giftId: giftIdOf(gift), approvalId: null } };
  });
}

function giftIdOf({ requestId }: StaffGift): string {
  return `${STAFF_GIFT}-${requestId}`;
}

async function exceedsLimit(
  client: PoolClient,
  { clock }: PlayersPorts,
  walletId: bigint,
  { currency, credits, creditsValue }: StaffGift,
): Promise<boolean> {
  const since = isoInstant(clock.now() - DAY_MS);
  const of = { walletId, currency: CURRENCY_NUMBERS[currency] };
  const before = await givenSince(client, of, since);
  return before + BigInt(credits * creditsValue) > BigInt(CREDITS_BY_ONE_PERSON_MAX[currency]);
}

/** What could not be given is not proposed: it is given and undone. */
async function proposeCredits(
  client: PoolClient,
  ports: PlayersPorts,
  { caller, context, userId, reason }: PlayerAct,
  player: Player,
  gift: StaffGift,
): Promise<StaffResult<Granted>> {
  await client.query('savepoint before_gift');
  const given = await give(client, ports, player, gift);
  await client.query('rollback to savepoint before_gift');
  if (!given.ok) return given;
  const { approvalId } = await propose(client, ports, caller, context, {
    act: grantPlayerCredits.name,
    brand: context.brand.location,
    subject: { kind: 'player', id: userId },
    content: { userId, brandLocation: context.brand.location, gift },
    reason,
  });
  return { ok: true, value: { giftId: null, approvalId } };
}

async function give(
  client: PoolClient,
  { credits }: PlayersPorts,
  player: Pick<Player, 'wallet_id' | 'brand'>,
  gift: StaffGift,
): Promise<StaffResult<ActChange>> {
  const { requestId: _, ...rest } = gift;
  const granted = await credits.grantWithin(client, {
    ...rest,
    giftId: giftIdOf(gift),
    walletId: player.wallet_id,
    brandNumber: player.brand,
    actionId: STAFF_GIFT,
    creditType: 'FREE_PLAY',
  });
  if (!granted.ok) return refuseStaff(granted.refusal.code, granted.refusal.details);
  return { ok: true, value: { before: {}, after: gift } };
}

export function grantCreditsAct(ports: PlayersPorts): ApprovableAct {
  return approvableAct({
    name: grantPlayerCredits.name,
    content: contentSchema,
    async isStillTrue(client, { userId, brandLocation, gift }) {
      const brand = brandAt(ports.brands, brandLocation);
      const player = await ports.accounts.bySubjectWithin(client, brand.number, userId);
      if (player?.state !== 'ACTIVE') return false;
      await lockGifts(client, player.wallet_id);
      const isInTime = Date.parse(gift.expiresAt) > ports.clock.now();
      return isInTime && !(await knowsGift(client, player.wallet_id, giftIdOf(gift)));
    },
    async apply(client, { userId, brandLocation, gift }) {
      const brand = brandAt(ports.brands, brandLocation);
      const player = await ports.accounts.bySubjectWithin(client, brand.number, userId);
      return player === undefined ? refuseStaff('NOT_FOUND') : give(client, ports, player, gift);
    },
  });
}
