import { useSyncExternalStore } from 'react';
import type { UserDetails } from '@jubilee/contract/entities/player';
import { useStartedSession } from '../session/start/started-session.ts';

const nothing = () => undefined;
const noSubscription = () => nothing;

/** The player's details from the server; undefined for a guest and until login has read them. */
export function useDetails(): UserDetails | undefined {
  const engine = useStartedSession()?.engine;
  return useSyncExternalStore(
    engine?.subscribe ?? noSubscription,
    engine === undefined ? nothing : () => engine.facts().details,
  );
}
