import type { Player } from '../players/player.ts';
import { withinAny } from '../nodes/within-any.ts';
import type { Flow, FlowWorld } from './flow.ts';
import { sendSlotBet } from './slot-bets.ts';

const STAKE = { betAmount: 10, currency: 'POINTS' } as const;
/** A revocation takes effect on every process within a second. */
const REVOKED_WITHIN_MS = 1_000;
const SLOW_MS = 2_000;
const SILENT_MS = 3_000;

/** Players sign in again, play, and end the old session on any process; a bet in it must then be refused everywhere. */
export const flow: Flow = {
  name: 'sessions',
  needs: [],
  players: 2,
  isTimed: true,
  async play(player, world) {
    for (let count = 0; count < Math.ceil(world.actions / 2); count += 1) {
      const old = player.session;
      await sendSlotBet(player, STAKE);
      const fresh = await withinAny(player, world, async ({ sessions }) => {
        const { secret } = await sessions.open(player.walletId);
        return secret;
      });
      if (fresh === undefined) return;
      player.session = fresh;
      await sendSlotBet(player, STAKE);
      await end(player, world, old);
      await player.pause(20, 600);
    }
  },
};

async function end(player: Player, world: FlowWorld, old: string): Promise<void> {
  const isEnded = await withinAny(player, world, async ({ sessions }) => {
    const session = await sessions.find(old);
    if (session !== undefined) await sessions.revoke(session);
    return true;
  });
  if (isEnded !== true) return;
  const endedMs = world.nowMs();
  await player.pause(REVOKED_WITHIN_MS, REVOKED_WITHIN_MS);
  const fresh = player.session;
  player.session = old;
  const answer = await sendSlotBet(player, STAKE);
  player.session = fresh;
  // A process whose connection is slow or silent learns of nothing before it gives that connection up, after two seconds.
  const isReached =
    world.lastFaultMs() < endedMs - SLOW_MS &&
    world.lastFaultMs(['statementSilence']) < endedMs - SILENT_MS;
  if (answer?.ok === true && isReached) {
    world.violate(`${player.name} still bet in a session that was ended a second before`);
  }
}
