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
