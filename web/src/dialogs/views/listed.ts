import { formatLocale } from '../../language/format.ts';

/** `Copper Comet, Koi Cascade, and Velvet Moth`, joined as the page's language does. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(names);
}
