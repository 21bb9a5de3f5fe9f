/** Which control a language was chosen at: the one in the page, or one in something that opens. */
export type ControlPosition = 'page' | 'menu';

const KEY = 'languageChosen';
/** Parts that load later make the page as long as it was; then it is where it was. */
const SETTLES_WITHIN_MS = 3_000;

/** For the one reload that follows. */
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
 * After a reload for another language: the page where it was, the focus on the control in the page if
 * that was used. Does nothing after any other load. Source: LANG-13.
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
  // Whoever moves the page by hand has the say.
  for (const moved of ['wheel', 'keydown', 'pointerdown']) {
    addEventListener(moved, end, { once: true });
  }
  setTimeout(end, SETTLES_WITHIN_MS);
}
