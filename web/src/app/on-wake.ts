/** Whether the device has a line at all; a line may still lead nowhere. */
export function isOnline(): boolean {
  return navigator.onLine;
}

/** Tells once, when the line is back. */
export function whenOnline(tell: () => void): () => void {
  window.addEventListener('online', tell, { once: true });
  return () => window.removeEventListener('online', tell);
}

/** Tells when the page may have its line back: it is looked at again, or online again. */
export function onWake(tell: () => void): () => void {
  const tellIfSeen = () => {
    if (document.visibilityState === 'visible') tell();
  };
  window.addEventListener('focus', tell);
  window.addEventListener('online', tell);
  // A phone that comes back to the tab gives it no focus.
  document.addEventListener('visibilitychange', tellIfSeen);
  return () => {
    document.removeEventListener('visibilitychange', tellIfSeen);
    window.removeEventListener('focus', tell);
    window.removeEventListener('online', tell);
  };
}
