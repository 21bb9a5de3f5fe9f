import { navigate as go } from 'wouter/use-browser-location';
import { isDialogEntry } from '../dialogs/dialog-history.ts';
import { hrefOf, type PagePath, type ParamsOf, type Target } from './paths.ts';

interface NavigateOptions {
  /** Replaces the current entry, so that Back does not return to it. */
  readonly replace?: boolean;
}

/** The page's data in its own history entries. */
interface EntryState {
  /** How many entries of this page are behind this one. */
  readonly depth: number;
}

function depthOf(state: unknown): number {
  const depth = (state as Partial<EntryState> | null)?.depth;
  return typeof depth === 'number' ? depth : 0;
}

/** True after this document's first navigation, replacing ones included. */
let hasMoved = false;

/**
 * Whether the current page was reached by navigation; false for the page the document was loaded
 * for.
 */
export function wasReached(): boolean {
  return hasMoved || depthOf(history.state) > 0;
}

const pathOf = (href: string): string => new URL(href, location.href).pathname;

/** Whether a URL is the current one. */
function isHere(href: string): boolean {
  const { pathname, search, hash } = new URL(href, location.href);
  return `${pathname}${search}${hash}` === `${location.pathname}${location.search}${location.hash}`;
}

/**
 * Navigates to a URL of this origin. From an open dialog it replaces the dialog's entry, so that
 * Back leads to the page below it; the current URL adds no second entry. Source: ROUTE-14, DLG-10.
 */
export function navigateTo(href: string, options: NavigateOptions = {}): void {
  const isFromDialog = isDialogEntry(history.state);
  const replace = options.replace === true || (!isFromDialog && isHere(href));
  // A page's filter that replaces its own query leaves the focus where it is.
  hasMoved ||= pathOf(href) !== location.pathname;
  const depth = depthOf(history.state) + (replace && !isFromDialog ? 0 : 1);
  go(href, { replace: replace || isFromDialog, state: { depth } satisfies EntryState });
}

export type PageTarget<Path extends PagePath = PagePath> = Path extends PagePath
  ? { readonly to: Path } & Omit<Target, 'params'> &
      (keyof ParamsOf<Path> extends never
        ? { readonly params?: undefined }
        : { readonly params: ParamsOf<Path> })
  : never;

/** Navigates to a page, or to a URL that was checked before. */
export function navigate(target: (PageTarget | { readonly href: string }) & NavigateOptions): void {
  navigateTo('href' in target ? target.href : hrefOf(target.to, target), target);
}
