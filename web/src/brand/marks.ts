const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../brands/src/*/mark-*.svg',
  { eager: true, query: '?url', import: 'default' },
);

/** URL of a brand's logo mark. */
export function brandMark(location: string): string | undefined {
  return FILES[`../../../brands/src/${location}/mark-${location}.svg`];
}
