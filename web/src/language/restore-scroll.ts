/** Lazy parts restore the page's height; only then can the scroll position be restored. */
const SETTLES_WITHIN_MS = 3_000;

/**
 * After a reload for another language: restores the scroll position, and the focus if the control
 * in the page was used. Loaded only then. Source: LANG-13.
 */
export function restoreScroll(stored: string): void {
  const [position, top] = stored.split(' ');
  if (position === 'page') {
    const control = document.querySelector<HTMLElement>('footer [lang][aria-pressed="true"]');
    control?.focus({ preventScroll: true });
  }
  const watch = new ResizeObserver(() => scrollTo(0, Number(top) || 0));
  const end = (): void => watch.disconnect();
  watch.observe(document.body);
  // Scrolling by hand takes precedence.
  for (const moved of ['wheel', 'keydown', 'pointerdown']) {
    addEventListener(moved, end, { once: true });
  }
  setTimeout(end, SETTLES_WITHIN_MS);
}
