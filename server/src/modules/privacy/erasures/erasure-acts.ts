/** Preview, proposal, approval and canceling of erasures. Source: PRIV-5, PRIV-6. */
import { erasePlayer } from '@jubilee/contract/staff/calls/privacy';
import type { Erasure, ErasurePart, RetainedPart } from '@jubilee/contract/staff/privacy-entities';
import { reasonSchema } from '@jubilee/contract/staff/staff-entities';
import { userIdSchema, uuidV7Schema } from '@jubilee/contract/values/ids';
import { type ErasureObstacle, PERSONAL_DATA_LIMITS } from '@jubilee/contract/values/personal-data';
import { ok } from '@jubilee/contract/values/result';
import { shortTextSchema } from '@jubilee/contract/values/text';
import type { PoolClient } from 'pg';
import * as z from 'zod/mini';
import { isoInstant } from '../../../platform/clock/clock.ts';
import {
  type ActChange,
  type ApprovableAct,
  approvableAct,
  auditEntryOf,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffAnswer,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../../staff/index.ts';
import { findOtherPlayer, findPlayer, readOf } from '../../staff-players/index.ts';
import type { PrivacyRoomPorts } from '../privacy-ports.ts';
import {
  endErasure,
  type ErasureRow,
  findErasureOf,
  insertErasure,
  lockErasure,
} from './erasure.store.ts';
import { countErasable, findObstacles } from './erasure-facts.store.ts';
import { erasedParts, retainedParts } from './erasure-plan.ts';

const contentSchema = z.strictObject({
  /** Made with the proposal. */
  erasureId: uuidV7Schema,
  userId: userIdSchema,
  brandLocation: shortTextSchema,
  reason: reasonSchema,
});
type Content = z.output<typeof contentSchema>;

interface Who {
  readonly caller: StaffCaller;
  readonly context: StaffContext;
}

export function toErasure(row: ErasureRow): Erasure {
  return {
    erasureId: row.erasure_id,
    userId: row.subject,
    reason: row.reason,
    state: row.state,
    approvedAt: row.approved_at,
    dueAt: row.due_at,
    obstacles: row.obstacles,
    endedAt: row.ended_at,
    erased: row.erased,
  };
}

export function todayOf(nowMs: number): string {
  return isoInstant(nowMs).slice(0, 10);
}

interface ErasurePreview {
  obstacles: ErasureObstacle[];
  erased: ErasurePart[];
  retained: RetainedPart[];
  dueAt: string;
  current: Erasure | null;
}

/** As of now; changes nothing. Refuses: NOT_FOUND. */
export async function previewErasure(
  ports: PrivacyRoomPorts,
  context: StaffContext,
  userId: string,
): Promise<StaffAnswer<ErasurePreview>> {
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  const { wallet_id: walletId, email, subject } = found.value;
  const { brand } = context;
  const { readPool, clock } = ports;
  const nowMs = clock.now();
  const brandLocation = brand.location;
  const current = await findErasureOf(readPool, walletId);
  const counts = await countErasable(readPool, { walletId, brandLocation, subject, email });
  return {
    ok: true,
    value: {
      obstacles: await findObstacles(readPool, walletId, todayOf(nowMs)),
      erased: erasedParts(counts),
      retained: retainedParts(ports.legalFactsOf(brand)),
      dueAt: isoInstant(nowMs + PERSONAL_DATA_LIMITS.coolingOffMs),
      current: current === undefined ? null : toErasure(current),
    },
    read: readOf(context, userId),
  };
}

/** Refuses: NOT_FOUND, OWN_ACCOUNT, STATE_CONFLICT for somebody whose erasure is decided, ERASURE_NOT_POSSIBLE with what is open. */
export async function proposeErasure(
  ports: PrivacyRoomPorts,
  { caller, context }: Who,
  { userId, reason }: { readonly userId: string; readonly reason: string },
): Promise<StaffResult<{ approvalId: string }>> {
  const found = await findOtherPlayer(ports, { caller, context, userId });
  if (!found.ok) return found;
  const { brand } = context;
  return commitIfOk(ports.pool, async (client) => {
    const refused = await refusalOf(ports, client, found.value.wallet_id);
    if (refused !== undefined) return refused;
    const content: Content = {
      erasureId: ports.ids.uuidV7(),
      userId,
      brandLocation: brand.location,
      reason,
    };
    const value = await propose(client, ports, caller, context, {
      act: erasePlayer.name,
      brand: brand.location,
      subject: { kind: 'player', id: userId },
      content,
      reason,
    });
    return ok(value);
  });
}

async function refusalOf(
  { clock }: Pick<PrivacyRoomPorts, 'clock'>,
  client: PoolClient,
  walletId: bigint,
): Promise<ReturnType<typeof refuseStaff> | undefined> {
  if ((await findErasureOf(client, walletId)) !== undefined) return refuseStaff('STATE_CONFLICT');
  const obstacles = await findObstacles(client, walletId, todayOf(clock.now()));
  return obstacles.length === 0 ? undefined : refuseStaff('ERASURE_NOT_POSSIBLE', { obstacles });
}

/** A proposal whose player has something open by now stays open: it may be approved once that has ended. */
export function erasePlayerAct(ports: PrivacyRoomPorts): ApprovableAct {
  const playerOf = async (client: PoolClient, { userId, brandLocation }: Content) => {
    const brand = ports.brands.find(({ location }) => location === brandLocation);
    if (brand === undefined) throw new Error(`an erasure names the unknown brand ${brandLocation}`);
    return ports.accounts.bySubjectWithin(client, brand.number, userId);
  };
  return approvableAct<Content>({
    name: erasePlayer.name,
    content: contentSchema,
    async isStillTrue(client, content) {
      const player = await playerOf(client, content);
      return player !== undefined && (await findErasureOf(client, player.wallet_id)) === undefined;
    },
    async apply(client, content): Promise<StaffResult<ActChange>> {
      const player = await playerOf(client, content);
      if (player === undefined) return refuseStaff('NOT_FOUND');
      const refused = await refusalOf(ports, client, player.wallet_id);
      if (refused !== undefined) return refused;
      const nowMs = ports.clock.now();
      const dueAt = isoInstant(nowMs + PERSONAL_DATA_LIMITS.coolingOffMs);
      const isNew = await insertErasure(client, {
        erasure_id: content.erasureId,
        wallet_id: player.wallet_id,
        brand: player.brand,
        reason: content.reason,
        approved_at: isoInstant(nowMs),
        due_at: dueAt,
      });
      if (!isNew) return refuseStaff('STATE_CONFLICT');
      return ok({ before: {}, after: { erasureId: content.erasureId, dueAt } });
    },
  });
}

/** Refuses: NOT_FOUND, STATE_CONFLICT once it has begun or ended. */
export async function cancelErasure(
  ports: PrivacyRoomPorts,
  { caller, context }: Who,
  { erasureId, reason }: { readonly erasureId: string; readonly reason: string },
): Promise<StaffResult<Erasure>> {
  return commitIfOk(ports.pool, async (client) => {
    const row = await lockErasure(client, erasureId);
    if (row === undefined || row.brand !== context.brand.number) return refuseStaff('NOT_FOUND');
    if (row.state !== 'waiting' && row.state !== 'blocked') return refuseStaff('STATE_CONFLICT');
    const at = isoInstant(ports.clock.now());
    await endErasure(client, erasureId, { state: 'canceled', erased: null, at });
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'cancelErasure',
      brand: context.brand.location,
      subject: { kind: 'player', id: row.subject },
      before: { erasureId, state: row.state },
      after: { state: 'canceled' },
      reason,
    });
    await ports.audit.append(client, entry);
    return ok(toErasure({ ...row, state: 'canceled', obstacles: [], ended_at: at }));
  });
}
