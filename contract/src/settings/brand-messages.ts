/** Two short lines over a picture; each at most 28 characters, so that neither wraps. */
export type Headline = readonly [string, string];

/**
 * Messages of the page that each brand words itself, in one language; all others are the same in
 * every brand. No promises, no urgency, no exclamation marks. Source: BRAND-21.
 */
export interface BrandMessages {
  /** Under the name in the footer of every page. */
  readonly tagline: string;
  /** Of the site, for search engines and shared links; at most 160 characters. */
  readonly description: string;
  /** The lobby's short greeting to a guest; the platform appends the welcome gift. */
  readonly welcome: { readonly title: string };
  /** Beside the sign-in forms. */
  readonly signIn: {
    readonly login: Headline;
    readonly signup: Headline;
    readonly reset: Headline;
  };
}
