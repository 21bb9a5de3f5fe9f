import { every } from './every.ts';

/** Between slow tries of a page that is looked at: a server may be away for longer than the quick ones last. */
const RECONNECT_EVERY_MS = 10_000;

/** Whether the device is online; the connection may still lead nowhere. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Calls back once, when the device is online again. */
export function whenOnline(listener: () => void): () => void {
  window.addEventListener('online', listener, { once: true });
  return () => window.removeEventListener('online', listener);
}

/** Calls back once the page is visible: at once, or when the user returns to it. */
export function whenVisible(listener: () => void): () => void {
  const notifyIfVisible = () => {
    if (document.visibilityState !== 'visible') return;
    document.removeEventListener('visibilitychange', notifyIfVisible);
    listener();
  };
  document.addEventListener('visibilitychange', notifyIfVisible);
  notifyIfVisible();
  return () => document.removeEventListener('visibilitychange', notifyIfVisible);
}

/**
 * Calls back when the connection may be back: the page is visible again, or the device online
 * again.
 */
export function onWake(listener: () => void): () => void {
  const notifyIfVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('focus', listener);
  window.addEventListener('online', listener);
  // A phone that returns to the tab does not focus it.
  document.addEventListener('visibilitychange', notifyIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', notifyIfVisible);
    window.removeEventListener('focus', listener);
    window.removeEventListener('online', listener);
  };
}

/** Calls back when a lost connection is worth another try: on waking, and now and then while the page is visible. */
export function onRetry(listener: () => void): () => void {
  const stopWaking = onWake(listener);
  const stopTrying = every(RECONNECT_EVERY_MS, () => {
    if (document.visibilityState === 'visible') listener();
  });
  return () => {
    stopTrying();
    stopWaking();
  };
}
