/**
 * Messages that leave the platform. An unreachable transport is an outage: a value, and the job
 * retries it.
 */
export interface EmailMessage {
  readonly from: string;
  readonly to: string;
  /** The address for replies; nobody reads `from`. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt of one message, so that a mailbox can drop duplicates. */
  readonly messageId: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type Delivery =
  | { readonly status: 'accepted' }
  | { readonly status: 'unavailable'; readonly why: string };

export interface EmailPort {
  send(message: EmailMessage): Promise<Delivery>;
  close(): void;
}
