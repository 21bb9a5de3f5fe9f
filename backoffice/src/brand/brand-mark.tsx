const FILES: Readonly<Record<string, string>> = import.meta.glob(
  '../../../brands/src/*/mark-*.svg',
  { eager: true, query: '?url', import: 'default' },
);
const OWN_ICON = '/icon.svg';

/** Address of a brand's mark; the staff app's own icon where there is none. */
export function markOf(location: string | undefined): string {
  return FILES[`../../../brands/src/${String(location)}/mark-${String(location)}.svg`] ?? OWN_ICON;
}

/** The mark beside a brand's name; `sizePx` wide and high. */
export function BrandMark(props: { location: string | undefined; sizePx: number }) {
  return <img src={markOf(props.location)} alt="" width={props.sizePx} height={props.sizePx} />;
}
