import { formatLocale } from '../../language/format.ts';

/** `Copper Comet, Koi Cascade, and Velvet Moth`, as the language of the page lists things. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(formatLocale(), { type: 'conjunction' }).format(names);
}
