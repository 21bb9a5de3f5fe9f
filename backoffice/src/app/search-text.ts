/** The query of the URL as plain text, so that people can read and change it. Pure. Source: OFFICE-6. */
export type SearchText = Readonly<Record<string, string>>;

export function parseSearchText(search: string): SearchText {
  return Object.fromEntries(new URLSearchParams(search));
}

/** Leaves out what is undefined or empty. */
export function writeSearchText(search: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') query.set(name, value);
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** The named values of a query; everything else in it is dropped. */
export function pickSearch<const Name extends string>(
  search: Readonly<Record<string, unknown>>,
  names: readonly Name[],
): { readonly [K in Name]?: string | undefined } {
  const picked = names.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(picked) as { readonly [K in Name]?: string | undefined };
}
