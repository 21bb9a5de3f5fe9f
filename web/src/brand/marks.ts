const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../brands/src/*/mark-*.svg',
  { eager: true, query: '?url', import: 'default' },
);

/** Address of a brand's mark. */
export function brandMark(location: string): string | undefined {
  return FILES[`../../../brands/src/${location}/mark-${location}.svg`];
}
