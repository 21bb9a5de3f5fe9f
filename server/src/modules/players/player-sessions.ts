/**
 * A player's own sign-ins: lists them, and ends them here and at the identity service. Source:
 * SESS-21, SESS-22.
 */
import type { RememberedDeviceEntry, SessionEntry } from '@jubilee/contract/entities/player';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { IdentityAdmin } from '../identity/index.ts';
import type { Player } from '../account/index.ts';
import { isoInstant } from '../../platform/clock/clock.ts';
import { describeDevice, type Session, type Sessions } from '../sessions/index.ts';

export interface PlayerSessionPorts {
  readonly sessions: Sessions;
  readonly identity: Pick<
    IdentityAdmin,
    'revokeSessions' | 'revokeOtherSessions' | 'rememberedDevices' | 'endRememberedDevice'
  >;
}

interface RequestingSession {
  readonly brand: Brand;
  readonly player: Player;
  readonly session: Session;
  /** The identity session of the caller's token. */
  readonly identitySessionId: string | undefined;
}

export async function listSessions(
  ports: PlayerSessionPorts,
  { player, session }: RequestingSession,
): Promise<{ sessions: SessionEntry[] }> {
  const sessions = await ports.sessions.list(player.wallet_id);
  return {
    sessions: sessions.map(({ sessionId, device, startedAt, lastSeenAt, isEnded }) => {
      const isCurrent = sessionId === session.sessionId;
      return {
        sessionId,
        device,
        startedAt,
        lastSeenAt,
        isCurrent,
        isEnded: isEnded && !isCurrent,
      };
    }),
  };
}

/**
 * Ends them at the identity service first, then on the platform: a call that was interrupted can be
 * repeated and finds the rest. Sign-ins without a session here end too, or they could open one.
 */
export async function signOutElsewhere(
  ports: PlayerSessionPorts,
  { brand, player, session, identitySessionId }: RequestingSession,
): Promise<{ ended: number }> {
  await ports.identity.revokeOtherSessions(brand.location, player.subject, identitySessionId);
  return { ended: await ports.sessions.revokeOthers(session) };
}

/**
 * Ends the sign-in behind a session, with every session of it. A session that shares the caller's
 * own sign-in (another tab) ends alone. Safe to repeat. Refuses: NOT_FOUND.
 */
export async function endOneSession(
  ports: PlayerSessionPorts,
  { brand, player, session, identitySessionId }: RequestingSession,
  sessionId: string,
): Promise<Result<Record<string, never>>> {
  const found = (await ports.sessions.list(player.wallet_id)).find(
    (one) => one.sessionId === sessionId,
  );
  if (found === undefined) return refuse('NOT_FOUND');
  const signIn = found.identitySessionId;
  const isOwn = sessionId === session.sessionId;
  if (signIn !== undefined && (isOwn || signIn !== identitySessionId)) {
    // Or one tap on the device would open the next session.
    await ports.identity.endRememberedDevice(brand.location, player.subject, {
      identitySessionId: signIn,
    });
    await ports.identity.revokeSessions(brand.location, player.subject, signIn);
  }
  await ports.sessions.revoke({ sessionId, walletId: player.wallet_id });
  return ok({});
}

/** Source: SESS-34. */
export async function listRememberedDevices(
  ports: PlayerSessionPorts,
  { brand, player, session, identitySessionId }: RequestingSession,
): Promise<{ rememberedDevices: RememberedDeviceEntry[] }> {
  // After the password was proved by a new sign-in, the session still belongs to the device's.
  const signIn = session.identitySessionId ?? identitySessionId;
  const devices = await ports.identity.rememberedDevices(brand.location, player.subject, signIn);
  return {
    rememberedDevices: devices.map((one) => ({
      rememberedDeviceId: one.rememberedDeviceId,
      device: describeDevice(one.userAgent),
      rememberedAt: isoInstant(one.rememberedAtMs),
      lastUsedAt: isoInstant(one.lastUsedAtMs),
      expiresAt: isoInstant(one.expiresAtMs),
      isCurrent: one.isCurrent,
    })),
  };
}

/** Ends the device and every session of it, also the caller's own. Safe to repeat. Refuses: NOT_FOUND. */
export async function endRememberedDevice(
  ports: PlayerSessionPorts,
  { brand, player }: RequestingSession,
  rememberedDeviceId: string,
): Promise<Result<Record<string, never>>> {
  const { location } = brand;
  const isKnown = await ports.identity.endRememberedDevice(location, player.subject, {
    rememberedDeviceId,
  });
  return isKnown ? ok({}) : refuse('NOT_FOUND');
}
