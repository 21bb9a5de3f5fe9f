/** Acts on how a player signs in. Source: CARE-7. */
import { commitIfOk, refuseStaff, type StaffResult } from '../../staff/index.ts';
import { findPlayer } from '../find-player.ts';
import type { PlayerAct, PlayersPorts } from '../players-ports.ts';
import { appendAct, recordAct } from './record-act.ts';

type Done = StaffResult<Record<string, never>>;

/** Every session and remembered device. Refuses: NOT_FOUND. */
export async function signOutPlayer(ports: PlayersPorts, act: PlayerAct): Promise<Done> {
  const found = await findPlayer(ports, act.context, act.userId);
  if (!found.ok) return found;
  await ports.identity.revokeSessions(act.context.brand.location, act.userId);
  // Of the hosted identity service nothing of ours ends by itself.
  await ports.sessions.revokeAll(found.value.wallet_id);
  await recordAct(ports, act, { what: 'signOutPlayer', after: { sessions: 'ended' } });
  return { ok: true, value: {} };
}

/** Refuses: NOT_FOUND, TOO_MANY_REQUESTS, STATE_CONFLICT for a verified address or none. */
export async function resendVerification(ports: PlayersPorts, act: PlayerAct): Promise<Done> {
  const found = await findPlayer(ports, act.context, act.userId);
  if (!found.ok) return found;
  const { location } = act.context.brand;
  const user = await ports.identity.getUser(location, act.userId);
  if (user === undefined || user.email === null || user.emailVerified) {
    return refuseStaff('STATE_CONFLICT');
  }
  const sent = await ports.identity.sendVerification(location, act.userId);
  if (!sent.ok) return refuseStaff(sent.refusal.code, sent.refusal.details);
  await recordAct(ports, act, { what: 'resendPlayerVerification' });
  return { ok: true, value: {} };
}

/** Refuses: NOT_FOUND, FEATURE_OFF where another company stores the factors. */
export async function resetSecondFactor(
  ports: PlayersPorts,
  act: PlayerAct,
): Promise<StaffResult<{ removed: number }>> {
  const found = await findPlayer(ports, act.context, act.userId);
  if (!found.ok) return found;
  const { location } = act.context.brand;
  return commitIfOk(ports.pool, async (client): Promise<StaffResult<{ removed: number }>> => {
    const removed = await ports.identity.removeSecondFactorsWithin(client, location, act.userId);
    if (removed === undefined) return refuseStaff('FEATURE_OFF');
    await appendAct(client, ports, act, {
      what: 'resetPlayerSecondFactor',
      before: { secondFactors: removed },
      after: { secondFactors: 0 },
    });
    return { ok: true, value: { removed } };
  });
}
