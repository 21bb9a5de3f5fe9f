import {
  matchPath,
  PATHS,
  pageOfPath,
  plainPath,
  type PagePath,
} from '@jubilee/contract/settings/page-paths';

export { matchPath, PATHS, pageOfPath, plainPath, type PagePath };

type NamesIn<Pattern extends string> = Pattern extends `${string}$${infer Name}` ? Name : never;
export type ParamsOf<Path extends PagePath> = Readonly<Record<NamesIn<Path>, string>>;

export interface Target {
  readonly params?: Readonly<Record<string, string>> | undefined;
  readonly search?: Readonly<Record<string, string | undefined>> | undefined;
  readonly hash?: string | undefined;
}

/** The URL of a page. Fault: a path parameter without a value. */
export function hrefOf(page: PagePath, target: Target = {}): string {
  const path = page.replace(/\$([A-Za-z]+)/g, (_whole, name: string) => {
    const value = target.params?.[name];
    if (value === undefined) throw new Error(`${page} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(target.search ?? {})) {
    if (value !== undefined) search.set(name, value);
  }
  const query = search.size === 0 ? '' : `?${search.toString()}`;
  return `${path}${query}${target.hash === undefined ? '' : `#${target.hash}`}`;
}
