/** Reports of errors that leave the platform. An error service that cannot be reached is an outage: a value. */
export type Forwarded =
  | { readonly status: 'accepted' }
  /** `limits` is the service's own word on which kinds have to wait. */
  | {
      readonly status: 'limited';
      readonly retryAfterSeconds: number;
      readonly limits?: string;
    }
  | { readonly status: 'unavailable'; readonly why: string };

export interface ErrorIntake {
  /** Whether this is a report for the one project that the intake belongs to, and nothing else. */
  accepts(envelope: Uint8Array): boolean;
  forward(envelope: Uint8Array): Promise<Forwarded>;
}

/** The envelope protocol, which the page's library speaks and several error services take. */
export const ENVELOPE_TYPE = 'application/x-sentry-envelope';
export const LIMITS_HEADER = 'x-sentry-rate-limits';
