/** Corrections of a balance. Source: CARE-9, decision 0037. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { adjustPlayerBalance } from '@jubilee/contract/staff/calls/player-acts';
import { PLAYER_STATUSES } from '@jubilee/contract/staff/player-entities';
import { minorUnitsSchema } from '@jubilee/contract/values/amounts';
import { type Currency, currencySchema } from '@jubilee/contract/values/currency';
import { userIdSchema, uuidV7Schema } from '@jubilee/contract/values/ids';
import { MINOR_UNITS_MAX } from '@jubilee/contract/values/limits';
import { shortTextSchema } from '@jubilee/contract/values/text';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { postingsOf } from '@jubilee/core/wallet/operation-kinds';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import {
  type ActChange,
  type ApprovableAct,
  approvableAct,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffAnswer,
  type StaffResult,
} from '../../staff/index.ts';
import type { Player } from '../../account/index.ts';
import { addOperatorAct, type OperatorAct } from '../../audit/index.ts';
import { serverRequest } from '../../money/index.ts';
import { findOtherPlayer, findPlayer, readOf } from '../find-player.ts';
import { nameOfAccount } from '../lists/lists.ts';
import { readWallets } from '../lists/lists.store.ts';
import type { PlayerAct, PlayersPorts } from '../players-ports.ts';
import { brandAt } from './follow-decision.ts';

/** The platform's own references: 1 is a sign-up. Numbers are stored and never reused. */
const REFERENCE = { provider: 0, kind: 2 } as const;

export interface Adjustment {
  readonly currency: Currency;
  readonly direction: 'up' | 'down';
  readonly amount: number;
}

const contentSchema = z.strictObject({
  /** Made with the proposal: the ledger books one operation for it. */
  adjustmentId: uuidV7Schema,
  userId: userIdSchema,
  brandLocation: shortTextSchema,
  status: z.enum(PLAYER_STATUSES),
  currency: currencySchema,
  direction: z.enum(['up', 'down']),
  amount: minorUnitsSchema.check(z.gte(1)),
});
type Content = z.output<typeof contentSchema>;

const KIND_OF = { up: 'ADJUSTMENT_UP', down: 'ADJUSTMENT_DOWN' } as const;

async function preview(
  db: Pick<Pool, 'query'>,
  walletId: bigint,
  { currency, direction, amount }: Adjustment,
) {
  const rows = await readWallets(db, walletId);
  const row = rows.find((one) => one.currency === CURRENCY_NUMBERS[currency]);
  const [available, locked] = [row?.available ?? 0n, row?.locked ?? 0n];
  const after = direction === 'up' ? available + BigInt(amount) : available - BigInt(amount);
  const refusal =
    after < 0n
      ? ('INSUFFICIENT_BALANCE' as const)
      : after + locked > MINOR_UNITS_MAX
        ? ('BALANCE_LIMIT_REACHED' as const)
        : null;
  const lockedBalance = Number(locked);
  return {
    kind: KIND_OF[direction],
    before: { balance: Number(available), lockedBalance },
    after: refusal === null ? { balance: Number(after), lockedBalance } : null,
    postings: postingsOf(KIND_OF[direction], { amount: BigInt(amount), won: 0n }).map((one) => ({
      account: nameOfAccount(one.account),
      amount: Number(one.amount),
    })),
    refusal,
  };
}

/** As of now; changes nothing. Refuses: NOT_FOUND. */
export async function previewAdjustment(
  ports: PlayersPorts,
  { context, userId }: Pick<PlayerAct, 'context' | 'userId'>,
  adjustment: Adjustment,
): Promise<StaffAnswer<Awaited<ReturnType<typeof preview>>>> {
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  const value = await preview(ports.readPool, found.value.wallet_id, adjustment);
  return { ok: true, value, read: readOf(context, userId) };
}

/** Refuses: NOT_FOUND, OWN_ACCOUNT, BIRTH_DATE_REQUIRED, INSUFFICIENT_BALANCE, BALANCE_LIMIT_REACHED. */
export async function proposeAdjustment(
  ports: PlayersPorts,
  { caller, context, userId, reason }: PlayerAct,
  { currency, direction, amount }: Adjustment,
): Promise<StaffResult<{ approvalId: string }>> {
  const found = await findOtherPlayer(ports, { caller, context, userId });
  if (!found.ok) return found;
  const { brand } = context;
  const { wallet_id: walletId, state } = found.value;
  if (direction === 'up' && !isAgeStated(found.value)) return refuseStaff('BIRTH_DATE_REQUIRED');
  const status = PLAYER_STATUSES.find((one) => one === state);
  if (status === undefined) throw new Error(`no account has the state ${state}`);
  const wanted = { currency, direction, amount };
  const { refusal } = await preview(ports.readPool, walletId, wanted);
  if (refusal !== null) return refuseStaff(refusal);
  const content: Content = {
    adjustmentId: ports.ids.uuidV7(),
    userId,
    brandLocation: brand.location,
    status,
    ...wanted,
  };
  return commitIfOk(ports.pool, async (client) => ({
    ok: true as const,
    value: await propose(client, ports, caller, context, {
      act: adjustPlayerBalance.name,
      brand: brand.location,
      subject: { kind: 'player', id: userId },
      content,
      reason,
    }),
  }));
}

export function adjustBalanceAct(ports: PlayersPorts): ApprovableAct {
  return approvableAct<Content>({
    name: adjustPlayerBalance.name,
    content: contentSchema,
    async isStillTrue(client, { userId, brandLocation, status, direction }) {
      const brand = brandAt(ports.brands, brandLocation);
      const player = await ports.accounts.bySubjectWithin(client, brand.number, userId);
      return player?.state === status && (direction !== 'up' || isAgeStated(player));
    },
    apply: (client, content) => apply(ports, client, content),
  });
}

/** Source: GATE-17, AUTH-41. */
function isAgeStated(player: Pick<Player, 'date_of_birth' | 'age_closed'>): boolean {
  return player.date_of_birth !== null && !player.age_closed;
}

type ApplyPorts = Pick<PlayersPorts, 'accounts' | 'brands' | 'ids' | 'wallet'>;

/**
 * By an operator, who needs no second person. `reference`: the operator's own name of the correction, which is made once
 * for a player. Refuses: NOT_FOUND, BIRTH_DATE_REQUIRED, INSUFFICIENT_BALANCE, BALANCE_LIMIT_REACHED, and
 * APPROVAL_OUTDATED where the reference was used before. Source: CARE-9, OPS-55.
 */
export function adjustBalance(
  ports: ApplyPorts & Pick<PlayersPorts, 'pool' | 'clock'>,
  brand: Brand,
  userId: string,
  adjustment: Adjustment & { readonly reference: string },
  act: OperatorAct,
): Promise<StaffResult<ActChange>> {
  const { location: brandLocation, number } = brand;
  return commitIfOk(ports.pool, async (client): Promise<StaffResult<ActChange>> => {
    const player = await ports.accounts.bySubjectWithin(client, number, userId);
    if (player === undefined) return refuseStaff('NOT_FOUND');
    if (adjustment.direction === 'up' && !isAgeStated(player)) {
      return refuseStaff('BIRTH_DATE_REQUIRED');
    }
    const adjustmentId = `${number}:${userId}:${adjustment.reference}`;
    const done = await apply(ports, client, { adjustmentId, userId, brandLocation, ...adjustment });
    if (!done.ok) return done;
    const at = isoInstant(ports.clock.now());
    const did = { brand: number, subject: userId, details: { ...adjustment, ...done.value }, at };
    await addOperatorAct(client, act, { ...did, act: 'adjustBalance' });
    return done;
  });
}

/** Refuses: INSUFFICIENT_BALANCE, BALANCE_LIMIT_REACHED; the proposal stays open then. */
async function apply(
  ports: ApplyPorts,
  client: PoolClient,
  content: Omit<Content, 'status'>,
): Promise<StaffResult<ActChange>> {
  const { adjustmentId, userId, brandLocation, currency, direction, amount } = content;
  const brand = brandAt(ports.brands, brandLocation);
  const player = await ports.accounts.bySubjectWithin(client, brand.number, userId);
  if (player === undefined) return refuseStaff('NOT_FOUND');
  const walletId = player.wallet_id;
  const kind = KIND_OF[direction];
  const body = { adjustmentId, currency, direction, amount };
  // Ids are accepted for 72 hours, as long as a proposal waits, so the operation gets its own; the reference makes it one.
  const operationId = ports.ids.uuidV7();
  const brandNumber = brand.number;
  const request = serverRequest({
    route: 'adjustBalance',
    walletId,
    brandNumber,
    operationId,
    body,
  });
  const answer = await ports.wallet.adjustWithin(client, {
    walletId,
    brandNumber,
    operationId,
    currency,
    requestHash: request.requestHash,
    kind,
    amount: BigInt(amount),
    reference: { ...REFERENCE, ref: adjustmentId },
  });
  if (answer.status === 'unknown') throw new Error('a movement inside of a transaction is known');
  if (answer.status === 'refused') return refuseStaff(answer.code);
  if (answer.replayed) return refuseStaff('APPROVAL_OUTDATED');
  const { balance } = answer.operation;
  const moved = direction === 'up' ? BigInt(amount) : -BigInt(amount);
  return {
    ok: true,
    value: {
      before: { currency, balance: Number(balance - moved) },
      after: { currency, balance: Number(balance), operationId },
    },
  };
}
