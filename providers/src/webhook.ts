/** A vendor's webhook as received, before parsing: signatures cover the exact bytes. */
export interface RawWebhook {
  readonly method: 'GET' | 'POST';
  /** The raw query string: some vendors sign its parameters. */
  readonly query: string;
  /** Header names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/**
 * The verdict on a delivery, from its bytes and our secrets alone: no network, no clock,
 * constant-time comparison. Only `verified` has an effect; a delivery without events is
 * acknowledged and ignored.
 */
export type WebhookVerdict<Event> =
  | { readonly verdict: 'verified'; readonly events: readonly Event[] }
  | {
      readonly verdict: 'rejected';
      readonly reason: 'unsigned' | 'bad-signature' | 'other-account' | 'malformed';
      /** For the log; never quotes the body. */
      readonly why: string;
    };

/** The response that the vendor expects; without it the vendor delivers again. */
export interface WebhookReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Common to the events of every port. */
export interface VendorEvent {
  /** The same for every delivery of one event, and for no other event of the vendor. */
  readonly dedupeKey: string;
  /** `hint`: the vendor signs nothing, so `status` must confirm it before it has an effect. */
  readonly trust: 'signed' | 'hint';
  /** The vendor's clock; absent when not sent. Never decides an order by itself. */
  readonly occurredAtMs?: number;
}
