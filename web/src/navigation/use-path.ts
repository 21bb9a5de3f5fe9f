import { useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';
import { wasReached } from './navigate.ts';
import { matchPath, plainPath, type PagePath, type ParamsOf } from './paths.ts';

/** The current path, without its trailing slash. */
export function usePath(): string {
  return plainPath(usePathname());
}

/** One value of the page's query, as text. */
export function useSearchText(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) ?? undefined;
}

/** True on any page that was reached by navigation. */
export function useWasReached(): boolean {
  return useLocationProperty(wasReached);
}

/** The path parameters while this page is current; undefined on the way to another. */
export function usePageParams<Path extends PagePath>(page: Path): ParamsOf<Path> | undefined {
  return matchPath(page, usePathname());
}

/** The current query string. */
export function usePageSearch(): string {
  return useSearch();
}
