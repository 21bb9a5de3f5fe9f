export interface ProviderOptions {
  /** How long all calls behind one question may take; the pages of the provider answer within 10 s. */
  readonly timeoutMs: number;
  /** Told of outages and of answers that cannot be believed; never of a token or code. */
  readonly log?: (event: {
    readonly providerId: string;
    readonly outcome: 'invalid' | 'unavailable';
    readonly why: string;
  }) => void;
}
