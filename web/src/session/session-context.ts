import { createContext, use } from 'react';
import type { Session } from './types.ts';

export const SessionContext = createContext<Session | undefined>(undefined);

/** The page's one session. Fault: called outside the provider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === undefined) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
