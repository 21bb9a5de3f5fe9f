/** Two short lines over a picture; each at most 28 characters, so that neither breaks. */
export type Headline = readonly [string, string];

/**
 * What the page says in the brand's own voice, in one language; everything else is the same in every
 * brand. No promise, no urgency, no exclamation marks. Source: BRAND-21.
 */
export interface BrandMessages {
  /** Under the name at the foot of every page. */
  readonly tagline: string;
  /** Of the site, for search engines and shared links; at most 160 characters. */
  readonly description: string;
  /** The lobby's greeting to a guest, as short as a line; the gift stands behind it in the platform's words. */
  readonly welcome: { readonly title: string };
  /** Beside the sign-in forms. */
  readonly signIn: {
    readonly login: Headline;
    readonly signup: Headline;
    readonly reset: Headline;
  };
}
