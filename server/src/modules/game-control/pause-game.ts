import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { ok } from '@jubilee/contract/values/result';
import * as z from 'zod/mini';
import { isoInstant } from '../../platform/clock/clock.ts';
import { deleteGamePause, insertGamePause, lockGamePause } from '../settings/index.ts';
import {
  approvableAct,
  auditEntryOf,
  commitIfOk,
  propose,
  refuseStaff,
  type StaffCaller,
  type StaffContext,
  type StaffResult,
} from '../staff/index.ts';
import type { GameControlPorts } from './game-control-ports.ts';
import { hasGame } from './list-games.ts';

export interface GameCommand {
  readonly gameName: string;
  readonly reason: string;
}

/** One person: it protects. Refuses: NOT_FOUND for a game that the brand does not have, STATE_CONFLICT for one that is paused. Source: GAMES-1. */
export async function pauseGame(
  ports: GameControlPorts,
  caller: StaffCaller,
  context: StaffContext,
  { gameName, reason }: GameCommand,
): Promise<StaffResult<Record<string, never>>> {
  const { pool, ids, clock, audit } = ports;
  const { brand } = context;
  if (!hasGame(ports, brand, gameName)) return refuseStaff('NOT_FOUND');
  return commitIfOk(pool, async (client) => {
    const isPaused = await insertGamePause(client, {
      brand: brand.number,
      game_name: gameName,
      pause_id: ids.uuidV7(),
      paused_at: isoInstant(clock.now()),
      paused_by: caller.name,
      reason,
    });
    if (!isPaused) return refuseStaff('STATE_CONFLICT');
    const entry = auditEntryOf(caller, context, {
      kind: 'act',
      what: 'pauseGame',
      brand: brand.location,
      subject: { kind: 'game', id: gameName },
      before: { isPaused: false },
      after: { isPaused: true },
      reason,
    });
    await audit.append(client, entry);
    return ok({});
  });
}

const contentSchema = z.strictObject({
  pauseId: uuidV7Schema,
  brandNumber: z.int(),
  gameName: z.string().check(z.minLength(1), z.maxLength(50)),
});

/** Ends the pause that the proposer saw, and no later one. Source: GAMES-2. */
export const resumeGameAct = approvableAct({
  name: 'resumeGame',
  content: contentSchema,
  async isStillTrue(client, { pauseId, brandNumber, gameName }) {
    return (await lockGamePause(client, brandNumber, gameName))?.pause_id === pauseId;
  },
  async apply(client, { pauseId }) {
    await deleteGamePause(client, pauseId);
    return ok({ before: { isPaused: true }, after: { isPaused: false } });
  },
});

/** Refuses: STATE_CONFLICT for a game that is not paused. Source: GAMES-2. */
export async function proposeResuming(
  ports: GameControlPorts,
  caller: StaffCaller,
  context: StaffContext,
  { gameName, reason }: GameCommand,
): Promise<StaffResult<{ approvalId: string }>> {
  const { brand } = context;
  return commitIfOk(ports.pool, async (client) => {
    const pause = await lockGamePause(client, brand.number, gameName);
    if (pause === undefined) return refuseStaff('STATE_CONFLICT');
    return ok(
      await propose(client, ports, caller, context, {
        act: 'resumeGame',
        brand: brand.location,
        subject: { kind: 'game', id: gameName },
        content: { pauseId: pause.pause_id, brandNumber: brand.number, gameName },
        reason,
      }),
    );
  });
}
