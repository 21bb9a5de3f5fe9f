/** Messages that leave the platform. An unreachable transport is an outage: a value, tried again by the job. */
export interface EmailMessage {
  readonly from: string;
  readonly to: string;
  /** Where answers of people go; `from` is read by nobody. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every try of one message, so that a mailbox may fold repeats. */
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
