/** Whether the device has a line at all; a line may still lead nowhere. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Tells once, when the line is back. */
export function whenOnline(listener: () => void): () => void {
  window.addEventListener('online', listener, { once: true });
  return () => window.removeEventListener('online', listener);
}

/** Tells when the page may have its line back: it is looked at again, or online again. */
export function onWake(listener: () => void): () => void {
  const notifyIfVisible = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('focus', listener);
  window.addEventListener('online', listener);
  // A phone that comes back to the tab gives it no focus.
  document.addEventListener('visibilitychange', notifyIfVisible);
  return () => {
    document.removeEventListener('visibilitychange', notifyIfVisible);
    window.removeEventListener('focus', listener);
    window.removeEventListener('online', listener);
  };
}
