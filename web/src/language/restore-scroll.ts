/** The control at which a language was chosen: the one in the page, or one in a menu. */
export type ControlPosition = 'page' | 'menu';

const KEY = 'languageChosen';
/** Lazy parts restore the page's height; only then can the scroll position be restored. */
const SETTLES_WITHIN_MS = 3_000;

/** Only for the reload that follows. */
export function rememberScroll(position: ControlPosition): void {
  if (navigator.cookieEnabled) sessionStorage.setItem(KEY, `${position} ${Math.round(scrollY)}`);
}

function consumeScroll(): { readonly isInPage: boolean; readonly top: number } | undefined {
  const stored = navigator.cookieEnabled ? sessionStorage.getItem(KEY) : null;
  if (stored === null) return undefined;
  sessionStorage.removeItem(KEY);
  const [position, top] = stored.split(' ');
  return { isInPage: position === 'page', top: Number(top) || 0 };
}

/**
 * After a reload for another language: restores the scroll position, and the focus if the control
 * in the page was used. Does nothing after any other load. Source: LANG-13.
 */
export function restoreScroll(): void {
  const position = consumeScroll();
  if (position === undefined) return;
  if (position.isInPage) {
    const control = document.querySelector<HTMLElement>('footer [lang][aria-pressed="true"]');
    control?.focus({ preventScroll: true });
  }
  const watch = new ResizeObserver(() => scrollTo(0, position.top));
  const end = (): void => watch.disconnect();
  watch.observe(document.body);
  // Scrolling by hand takes precedence.
  for (const moved of ['wheel', 'keydown', 'pointerdown']) {
    addEventListener(moved, end, { once: true });
  }
  setTimeout(end, SETTLES_WITHIN_MS);
}
