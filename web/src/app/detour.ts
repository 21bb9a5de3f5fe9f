import type { Session } from '../session/types.ts';

/**
 * `deploymentLocation`: the page knows its location, as every deployed page does. `lobby`: guests see it where the flag
 * `guestLobbyEnabled` is on.
 */
export type Need = 'player' | 'verifiedPlayer' | 'deploymentLocation' | 'lobby';

/**
 * The path to which a visitor must go first, `wait` while that is unknown, or undefined when the
 * page is allowed.
 */
export function detour(
  need: Need,
  session: Pick<Session, 'status' | 'user'>,
  deploymentLocation: string,
  guestLobbyEnabled = true,
): '/' | '/login' | '/verify' | 'wait' | undefined {
  if (need === 'deploymentLocation') return deploymentLocation.trim() === '' ? '/' : undefined;
  if (need === 'lobby') {
    return session.status === 'guest' && !guestLobbyEnabled ? '/login' : undefined;
  }
  if (session.status === 'loading') return 'wait';
  if (session.status === 'guest' || session.user === undefined) return '/login';
  const { emailVerified, needsBirthDate } = session.user;
  const isComplete = emailVerified && needsBirthDate !== true;
  return need === 'verifiedPlayer' && !isComplete ? '/verify' : undefined;
}
