import { createContext, use, useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import { useToast } from '@jubilee/ui/toast';
import { whenVisible } from '../app/on-wake.ts';
import { plainPath } from '../navigation/paths.ts';
import type { SessionHandle } from './start/session-handle.ts';

export const NoticeToastContext = createContext((): void => undefined);

/** Takes the toast away while a form has the same sentence. */
export function useWithoutNoticeToast(isVisible: boolean): void {
  const drop = use(NoticeToastContext);
  useEffect(() => {
    if (isVisible) drop();
  }, [isVisible, drop]);
}

/**
 * Says in a toast what happened to the session, unless the page shows the form for logging in, which says it itself.
 * Returns a function that takes the toast away. Source: SESS-37.
 */
export function useNoticeToast({
  subscribe,
  notice: readNotice,
  read,
}: Pick<SessionHandle, 'subscribe' | 'notice' | 'read'>): () => void {
  const notice = useSyncExternalStore(subscribe, readNotice);
  const say = useToast();
  const drop = useRef((): void => undefined);
  useEffect(() => {
    if (notice === undefined || notice.isAlert) return undefined;
    // A message in a tab in the background would be over before anybody reads it.
    return whenVisible(() => {
      // Read now: the guard of the page may have gone to the form in the same render.
      const isOnForm = plainPath(location.pathname) === '/login' && read().status !== 'signedIn';
      if (!isOnForm) drop.current = say(notice.text, notice.tone ?? 'bad');
    });
  }, [notice, read, say]);
  return useCallback(() => drop.current(), []);
}
