/** The control at which a language was chosen: the one in the page, or one in a menu. */
export type ControlPosition = 'page' | 'menu';

const KEY = 'languageChosen';

/** Only for the reload that follows. */
export function rememberScroll(position: ControlPosition): void {
  if (navigator.cookieEnabled) sessionStorage.setItem(KEY, `${position} ${Math.round(scrollY)}`);
}

/** What was remembered as text, once; null after any other load. */
export function takeScroll(): string | null {
  const stored = navigator.cookieEnabled ? sessionStorage.getItem(KEY) : null;
  if (stored !== null) sessionStorage.removeItem(KEY);
  return stored;
}
