import { tabStorage } from '@jubilee/ui/browser/storage';

/** The control at which a language was chosen: the one in the page, or one in a menu. */
export type ControlPosition = 'page' | 'menu';

const KEY = 'languageChosen';

/** Only for the reload that follows. */
export function rememberScroll(position: ControlPosition): void {
  tabStorage.set(KEY, `${position} ${Math.round(scrollY)}`);
}

/** What was remembered as text, once; undefined after any other load. */
export function takeScroll(): string | undefined {
  const stored = tabStorage.get(KEY);
  tabStorage.remove(KEY);
  return stored;
}
