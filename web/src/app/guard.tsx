import { useEffect, useState, type ReactNode } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { plainPath } from '../navigation/paths.ts';
import { useAppConfig } from './app-config.ts';
import { detour, type Need } from './detour.ts';
import { useSession } from '../session/session-context.ts';
import { PagePending } from '../shell/page-pending.tsx';

/**
 * Lets players through: `player` is anybody signed in, `verifiedPlayer` also has a confirmed e-mail.
 * Guests go to /login with the full target in `redirect`, unverified players to /verify. While it is
 * not known who is here, the page waits. Source: ROUTE-1, ROUTE-2, ROUTE-4.
 */
export function Guard(props: { need: Need; children: ReactNode }) {
  // Read once, when this page begins: the address changes while it is still on screen.
  const [path] = useState(() => plainPath(location.pathname));
  const way = detour(props.need, useSession(), useAppConfig().location);
  useEffect(() => {
    if (way === undefined || way === 'wait') return;
    // Who is led away from here, as somebody disabled is, needs no detour.
    if (plainPath(location.pathname) !== path) return;
    if (way === '/') {
      navigate({ to: way, replace: true });
      return;
    }
    const redirect = `${location.pathname}${location.search}${location.hash}`;
    navigate({ to: way, search: { redirect }, replace: true });
  }, [path, way]);
  return way === undefined ? props.children : <PagePending />;
}
