/**
 * another sign-in provider that vouches for people: an OpenID Connect provider, or one with its own protocol.
 * Outages and refusals are values; a fault is a bug of ours.
 */
export interface SignInProvider {
  /** `google.com`, `facebook.com`, `apple.com` or `oidc.<name>`. */
  readonly providerId: string;
  /** Where the player's popup goes. `state`, `nonce` and `codeVerifier` are kept by the caller. */
  authorizationUrl(flow: {
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
    readonly codeVerifier: string;
    /** Shown on the provider's page when it knows how; an address to begin with. */
    readonly loginHint?: string;
  }): Promise<ProviderAnswer<string>>;
  /** Trades the code of the redirect for what the provider says of the person, fully verified. */
  redeemCode(answer: {
    readonly redirectUri: string;
    /** The whole query or form that came back, as parameters. */
    readonly parameters: URLSearchParams;
    readonly state: string;
    readonly nonce: string;
    readonly codeVerifier: string;
  }): Promise<ProviderAnswer<ProviderProfile>>;
  /**
   * Verifies a token that a page got by itself (signInWithCredential): an ID token with its nonce, or
   * an access token where the provider has no ID tokens.
   */
  readToken(token: {
    readonly idToken?: string;
    readonly accessToken?: string;
    readonly nonce?: string;
  }): Promise<ProviderAnswer<ProviderProfile>>;
}

export interface ProviderProfile {
  /** The provider's own id of the person. */
  readonly rawId: string;
  readonly email: string | null;
  /** Only when the provider vouches for the address. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

export type ProviderAnswer<Value> =
  | { readonly outcome: 'ok'; readonly value: Value }
  /** The person said no on the provider's page. */
  | { readonly outcome: 'declined' }
  /** A token, code or answer that cannot be believed. `why` is for the log. */
  | { readonly outcome: 'invalid'; readonly why: string }
  | { readonly outcome: 'unavailable'; readonly why: string };
