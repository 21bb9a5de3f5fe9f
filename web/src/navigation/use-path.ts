import { useLocationProperty, usePathname, useSearch } from 'wouter/use-browser-location';
import { wasReached } from './navigate.ts';
import { matchPath, plainPath, type PagePath, type ParamsOf } from './paths.ts';

/** The path of the address now, without its last slash. */
export function usePath(): string {
  return plainPath(usePathname());
}

/** One value of the page's own address, as text. */
export function useSearchText(name: string): string | undefined {
  return new URLSearchParams(useSearch()).get(name) ?? undefined;
}

/** True on any page that was reached from another one of ours. */
export function useWasReached(): boolean {
  return useLocationProperty(wasReached);
}

/** The named parts of the address, while it is this page's; undefined on the way to another. */
export function usePageParams<Path extends PagePath>(page: Path): ParamsOf<Path> | undefined {
  return matchPath(page, usePathname());
}

/** The query of the address as it stands. */
export function usePageSearch(): string {
  return useSearch();
}
