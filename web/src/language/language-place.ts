/** Which control a language was chosen at: the one in the page, or one in something that opens. */
export type LanguagePlace = 'page' | 'menu';

const KEY = 'languageChosen';
/** Parts that load later make the page as long as it was; then it is where it was. */
const SETTLES_WITHIN_MS = 3_000;

/** For the one reload that follows. */
export function rememberPlace(place: LanguagePlace): void {
  if (navigator.cookieEnabled) sessionStorage.setItem(KEY, `${place} ${Math.round(scrollY)}`);
}

function consumePlace(): { readonly isInPage: boolean; readonly top: number } | undefined {
  const stored = navigator.cookieEnabled ? sessionStorage.getItem(KEY) : null;
  if (stored === null) return undefined;
  sessionStorage.removeItem(KEY);
  const [place, top] = stored.split(' ');
  return { isInPage: place === 'page', top: Number(top) || 0 };
}

/**
 * After a reload for another language: the page where it was, the focus on the control in the page if
 * that was used. Does nothing after any other load. Source: LANG-13.
 */
export function returnToPlace(): void {
  const place = consumePlace();
  if (place === undefined) return;
  if (place.isInPage) {
    const control = document.querySelector<HTMLElement>('footer [lang][aria-pressed="true"]');
    control?.focus({ preventScroll: true });
  }
  const watch = new ResizeObserver(() => scrollTo(0, place.top));
  const end = (): void => watch.disconnect();
  watch.observe(document.body);
  // Whoever moves the page by hand has the say.
  for (const moved of ['wheel', 'keydown', 'pointerdown']) {
    addEventListener(moved, end, { once: true });
  }
  setTimeout(end, SETTLES_WITHIN_MS);
}
