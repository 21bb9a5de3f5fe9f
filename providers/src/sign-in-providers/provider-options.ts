export interface ProviderOptions {
  /** Time limit for all calls of one request; the provider's own pages answer within 10 s. */
  readonly timeoutMs: number;
  /** Receives outages and invalid answers; never a token or code. */
  readonly log?: (event: {
    readonly providerId: string;
    readonly outcome: 'invalid' | 'unavailable';
    readonly why: string;
  }) => void;
}
