import { useEffect, useState, useSyncExternalStore } from 'react';

/** A connection that returns sooner than this is not reported as lost. */
const NOTICED_AFTER_MS = 5_000;

function listen(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** True when the device is offline, and when the real-time connection stays away. */
export function useConnectionLost(isStale: boolean): boolean {
  const isOnline = useSyncExternalStore(listen, () => navigator.onLine);
  const [isLongStale, setLongStale] = useState(false);
  useEffect(() => {
    if (!isStale) return undefined;
    const timer = setTimeout(() => setLongStale(true), NOTICED_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLongStale(false);
    };
  }, [isStale]);
  return !isOnline || (isStale && isLongStale);
}
