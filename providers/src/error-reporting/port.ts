/**
 * Forwards error reports to an outside service. An unreachable error service is an outage: a value.
 */
export type Forwarded =
  | { readonly status: 'accepted' }
  /** `limits` is the service's own header with the kinds of reports that must wait. */
  | {
      readonly status: 'limited';
      readonly retryAfterSeconds: number;
      readonly limits?: string;
    }
  | { readonly status: 'unavailable'; readonly why: string };

export interface ErrorIntake {
  /** True only for reports of the one project that this intake belongs to. */
  accepts(envelope: Uint8Array): boolean;
  forward(envelope: Uint8Array): Promise<Forwarded>;
}

/** The envelope protocol: the page's library sends it and several error services accept it. */
export const ENVELOPE_TYPE = 'application/x-sentry-envelope';
export const LIMITS_HEADER = 'x-sentry-rate-limits';
