/** Tells when the page may have its line back: it is looked at again, or online again. */
export function onWake(tell: () => void): () => void {
  window.addEventListener('focus', tell);
  window.addEventListener('online', tell);
  return () => {
    window.removeEventListener('focus', tell);
    window.removeEventListener('online', tell);
  };
}
