/** Which calls of the contract have a route, read from the route files of the server's modules. */
import type { SourceFile } from '../repository/tree.ts';

export const isRouteFile = (path: string): boolean =>
  /^server\/src\/modules\/.*routes\.ts$/.test(path);

const isCallFile = (path: string): boolean => /^contract\/src\/calls\/[\w-]+\.ts$/.test(path);

/** Names of calls by the constants of the contract that define them; those that name a vendor differ. */
export function definedCalls(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const definition = /export const (\w+) = defineCall\(\{\s*name: '(\w+)'/g;
  return new Map(
    files
      .filter(({ path }) => isCallFile(path))
      .flatMap(({ text }) => [...text.matchAll(definition)])
      .map(([, constant = '', name = '']) => [constant, name]),
  );
}

/** Calls that a group of the contract names, such as `PUSHED_PAYEE.register`, by the constants that define them. */
function groupedCalls(files: readonly SourceFile[]): ReadonlyMap<string, string> {
  const group = /export const ([A-Z_]+) = \{(.*?)\n\} as const/gs;
  const found = files
    .filter(({ path }) => isCallFile(path))
    .flatMap(({ text }) => [...text.matchAll(group)])
    .flatMap(([, name = '', members = '']) =>
      [...members.matchAll(/(\w+): (\w+),/g)].map(
        ([, member = '', constant = '']) => [`${name}.${member}`, constant] as const,
      ),
    );
  return new Map(found);
}

/** The constants of the calls that a file passes to `route(...)` or `urgentRoute(...)`. */
export function routedCalls(file: SourceFile, all: readonly SourceFile[]): string[] {
  const grouped = groupedCalls(all);
  const exported = new Map<string, string>();
  const imports = /import\s*\{([^}]*)\}\s*from\s*'@jubilee\/contract\/calls\/[\w-]+'/g;
  for (const [, names = ''] of file.text.matchAll(imports)) {
    for (const name of names.split(',').map((one) => one.trim())) {
      const [original = '', local = original] = name.split(/\s+as\s+/);
      if (original !== '') exported.set(local, original);
    }
  }
  return [...file.text.matchAll(/\b(?:urgentRoute|route)\(\s*([\w.]+)\s*,/g)].flatMap(
    ([, local = '']) => exported.get(local) ?? grouped.get(local) ?? [],
  );
}
