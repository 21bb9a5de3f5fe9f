import { useEffect, useState, type ReactNode } from 'react';
import { navigate } from '../navigation/navigate.ts';
import { plainPath } from '../navigation/paths.ts';
import { useAppConfig } from './app-config.ts';
import { detour, type Need } from './detour.ts';
import { useFlags } from '../flags/use-flags.ts';
import { useSession } from '../session/session-context.ts';
import { PagePending } from '../shell/page-pending.tsx';

/**
 * Protects a page: `player` admits anybody signed in, `verifiedPlayer` also needs a confirmed
 * email and a known age. Guests go to /login with the full target in `redirect`, players who lack
 * something to /verify; a skeleton shows until the session is known. Source: ROUTE-1, ROUTE-2, ROUTE-4.
 */
export function Guard(props: { need: Need; children: ReactNode }) {
  // Read once on mount: the URL changes while this page is still on screen.
  const [path] = useState(() => plainPath(location.pathname));
  const destination = detour(
    props.need,
    useSession(),
    useAppConfig().location,
    useFlags().guestLobbyEnabled,
  );
  useEffect(() => {
    if (destination === undefined || destination === 'wait') return;
    // Somebody who is being redirected already, such as a disabled user, needs no detour.
    if (plainPath(location.pathname) !== path) return;
    if (destination === '/' || path === '/') {
      navigate({ to: destination, replace: true });
      return;
    }
    const redirect = `${location.pathname}${location.search}${location.hash}`;
    navigate({ to: destination, search: { redirect }, replace: true });
  }, [path, destination]);
  return destination === undefined ? props.children : <PagePending />;
}
