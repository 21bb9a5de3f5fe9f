/**
 * An outside provider that players sign in with: OpenID Connect, or its own protocol. Outages and
 * refusals are values; a fault is a bug of ours.
 */
export interface SignInProvider {
  /** `google.com`, `facebook.com`, `apple.com` or `oidc.<name>`. */
  readonly providerId: string;
  /**
   * The URL that the player's popup opens. The caller stores `state`, `nonce` and `codeVerifier`.
   */
  authorizationUrl(flow: {
    readonly redirectUri: string;
    readonly state: string;
    readonly nonce: string;
    readonly codeVerifier: string;
    /** A suggested address for the provider's page, where the provider supports that. */
    readonly loginHint?: string;
  }): Promise<ProviderAnswer<string>>;
  /** Exchanges the redirect's code for the verified identity of the user. */
  redeemCode(answer: {
    readonly redirectUri: string;
    /** All parameters of the query or form that came back. */
    readonly parameters: URLSearchParams;
    readonly state: string;
    readonly nonce: string;
    readonly codeVerifier: string;
  }): Promise<ProviderAnswer<ProviderProfile>>;
  /**
   * Verifies a token that a page obtained itself (signInWithCredential): an ID token with its
   * nonce, or an access token where the provider has no ID tokens.
   */
  readToken(token: {
    readonly idToken?: string;
    readonly accessToken?: string;
    readonly nonce?: string;
  }): Promise<ProviderAnswer<ProviderProfile>>;
}

export interface ProviderProfile {
  /** The provider's own id of the user. */
  readonly rawId: string;
  readonly email: string | null;
  /** Present only when the provider says that the address is verified. */
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoUrl: string | null;
}

export type ProviderAnswer<Value> =
  | { readonly outcome: 'ok'; readonly value: Value }
  /** The user denied consent on the provider's page. */
  | { readonly outcome: 'declined' }
  /** A token, code or answer that fails verification. `why` is for the log. */
  | { readonly outcome: 'invalid'; readonly why: string }
  | { readonly outcome: 'unavailable'; readonly why: string };
