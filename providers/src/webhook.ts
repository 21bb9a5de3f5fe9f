/** What a vendor sends on its own, before anything has parsed it: signatures cover the exact bytes. */
export interface RawWebhook {
  readonly method: 'GET' | 'POST';
  /** After the question mark, as it came: some vendors sign the parameters of the query. */
  readonly query: string;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Uint8Array;
}

/**
 * The verdict on a delivery, from its bytes and our secrets alone: no network, no clock, comparison in
 * constant time. Only `verified` has an effect; a delivery without events is answered and forgotten.
 */
export type WebhookVerdict<Event> =
  | { readonly verdict: 'verified'; readonly events: readonly Event[] }
  | {
      readonly verdict: 'rejected';
      readonly reason: 'unsigned' | 'bad-signature' | 'other-account' | 'malformed';
      /** For the log; never quotes the body. */
      readonly why: string;
    };

/** What the vendor has to get, or it delivers again. */
export interface WebhookReply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/** Common to the events of every port. */
export interface VendorEvent {
  /** The same for every delivery of one event, and for no other event of the vendor. */
  readonly dedupeKey: string;
  /** `hint`: the vendor signs nothing, so `status` has to confirm it before it has an effect. */
  readonly trust: 'signed' | 'hint';
  /** The vendor's clock; absent where it does not say. Never decides an order by itself. */
  readonly occurredAtMs?: number;
}
