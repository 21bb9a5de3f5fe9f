/**
 * Codes that prove a telephone: the vendor makes, sends and checks them, so that the platform never
 * holds one. Refusals of the vendor and outages are values.
 */
export interface SmsVerification {
  /**
   * Sends a new code. `to` in E.164 form. `reference` names this code in `check`; asking again for the
   * same number while one is under way may answer the same reference.
   */
  send(message: {
    readonly brandLocation: string;
    readonly to: string;
    /** BCP 47 tag; the vendor falls back to English. */
    readonly language: string | undefined;
  }): Promise<SmsCodeSent>;
  /** A time-out or a lost answer is `unavailable`: the code may or may not be used up. */
  check(code: {
    readonly brandLocation: string;
    readonly to: string;
    readonly reference: string;
    readonly code: string;
  }): Promise<SmsCodeChecked>;
}

export type SmsCodeSent =
  | { readonly outcome: 'sent'; readonly reference: string }
  /** No telephone, or one that takes no messages. */
  | { readonly outcome: 'invalid-number' }
  /** Too many messages to this number, or a country that the operator does not serve. */
  | { readonly outcome: 'quota-exceeded' }
  | { readonly outcome: 'unavailable'; readonly why: string };

export type SmsCodeChecked =
  | { readonly outcome: 'approved' }
  | { readonly outcome: 'wrong' }
  /** Expired, used, or out of tries: a new code is needed. */
  | { readonly outcome: 'over' }
  | { readonly outcome: 'unavailable'; readonly why: string };
