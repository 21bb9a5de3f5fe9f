import { useEffect, type ReactNode } from 'react';
import { useMatch, useRouter } from '@tanstack/react-router';
import { useSession } from '../session/session-context.ts';
import type { Session } from '../session/types.ts';
import { PagePending } from '../shell/page-pending.tsx';

const withoutSlash = (path: string): string => path.replace(/\/$/, '');

type Need = 'player' | 'verifiedPlayer';

/** Where a visitor has to go first, `wait` while that is not known, or undefined: come in. */
function detour(need: Need, session: Session): '/login' | '/verify' | 'wait' | undefined {
  if (session.status === 'loading') return 'wait';
  if (session.status === 'guest' || session.user === undefined) return '/login';
  return need === 'verifiedPlayer' && !session.user.emailVerified ? '/verify' : undefined;
}

/**
 * Lets players through: `player` is anybody signed in, `verifiedPlayer` also has a confirmed e-mail.
 * Guests go to /login with the full target in `redirect`, unverified players to /verify. While it is
 * not known who is here, the page waits. Source: ROUTE-1, ROUTE-2.
 */
export function Guard(props: { need: Need; children: ReactNode }) {
  const router = useRouter();
  const guarded = useMatch({ strict: false, select: ({ pathname }) => withoutSlash(pathname) });
  const way = detour(props.need, useSession());
  useEffect(() => {
    if (way === undefined || way === 'wait') return;
    // Who is led away from here, as somebody disabled is, needs no detour.
    if (withoutSlash(router.latestLocation.pathname) !== guarded) return;
    // Read once, when the detour begins: the address changes while this guard is still on screen.
    const redirect = router.latestLocation.href;
    void router.navigate({ to: way, search: { redirect }, replace: true });
  }, [guarded, router, way]);
  return way === undefined ? props.children : <PagePending />;
}
