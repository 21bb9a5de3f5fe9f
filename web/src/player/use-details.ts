import { useSyncExternalStore } from 'react';
import type { UserDetails } from '@jubilee/contract/entities/player';
import { useStartedSession } from '../session/start/started-session.ts';

const nothing = () => undefined;
const noSubscription = () => nothing;

/** What the server knows of the player; undefined for a guest and until login has read it. */
export function useDetails(): UserDetails | undefined {
  const engine = useStartedSession()?.engine;
  return useSyncExternalStore(
    engine?.subscribe ?? noSubscription,
    engine === undefined ? nothing : () => engine.facts().details,
  );
}
