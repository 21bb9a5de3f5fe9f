import type { Session } from '../session/types.ts';

/** `deploymentLocation`: the page knows where it runs, as every deployed one does. */
export type Need = 'player' | 'verifiedPlayer' | 'deploymentLocation';

/** Where a visitor has to go first, `wait` while that is not known, or undefined: come in. */
export function detour(
  need: Need,
  session: Pick<Session, 'status' | 'user'>,
  deploymentLocation: string,
): '/' | '/login' | '/verify' | 'wait' | undefined {
  if (need === 'deploymentLocation') return deploymentLocation.trim() === '' ? '/' : undefined;
  if (session.status === 'loading') return 'wait';
  if (session.status === 'guest' || session.user === undefined) return '/login';
  return need === 'verifiedPlayer' && !session.user.emailVerified ? '/verify' : undefined;
}
