import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';

export const MODES = ['light', 'dark'] as const;
export const LANGUAGES = ['en', 'es'] as const;

/** How the components are displayed. It is part of the URL, so every view can be linked. */
export interface Look {
  readonly brand: Brand;
  readonly mode: (typeof MODES)[number];
  readonly language: (typeof LANGUAGES)[number];
  /** As for users who prefer reduced motion. */
  readonly still: boolean;
  /** Texts lengthened by a third. */
  readonly long: boolean;
  /** The text spacing that pages must support under WCAG 1.4.12. */
  readonly spaced: boolean;
  /** Section names; empty for all of them. */
  readonly only: readonly string[];
  /** The dialog that starts open. */
  readonly open: string;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  text: string | null,
): Value | undefined {
  return values.find((value) => value === text);
}

/** The look in a URL; missing or invalid parts get their defaults. */
export function readLook(search: string): Look {
  const parameters = new URLSearchParams(search);
  const brand =
    BRANDS.find(({ location }) => location === parameters.get('brand')) ?? DEFAULT_BRAND;
  return {
    brand,
    mode: brand.forcedMode ?? oneOf(MODES, parameters.get('mode')) ?? 'light',
    language: oneOf(LANGUAGES, parameters.get('language')) ?? 'en',
    still: parameters.has('still'),
    long: parameters.has('long'),
    spaced: parameters.has('spaced'),
    only: parameters.getAll('only'),
    open: parameters.get('open') ?? '',
  };
}

/** The query string that restores a look, with its question mark. */
export function searchOf(look: Look): string {
  const search = new URLSearchParams({
    brand: look.brand.location,
    mode: look.mode,
    language: look.language,
  });
  for (const name of ['still', 'long', 'spaced'] as const) if (look[name]) search.set(name, '');
  for (const name of look.only) search.append('only', name);
  if (look.open !== '') search.set('open', look.open);
  return `?${search.toString()}`;
}

/** Applies a look to the document. */
export function dress(look: Look): void {
  const root = document.documentElement;
  root.lang = look.language;
  root.dataset['brand'] = look.brand.theme;
  root.dataset['theme'] = look.mode;
  root.classList.toggle('spaced', look.spaced);
}
