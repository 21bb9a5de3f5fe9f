/**
 * Codes that prove a telephone number: the vendor creates, sends and checks them, so the platform
 * never sees one. Refusals of the vendor and outages are values.
 */
export interface SmsVerification {
  /**
   * Sends a new code. `to` in E.164 form. `reference` identifies this code in `check`; another
   * request for the same number while a code is pending may return the same reference.
   */
  send(message: {
    readonly brandLocation: string;
    readonly to: string;
    /** BCP 47 tag; the vendor falls back to English. */
    readonly language: string | undefined;
  }): Promise<SmsCodeSent>;
  /** A timeout or a lost answer is `unavailable`: the code may or may not be used up. */
  check(code: {
    readonly brandLocation: string;
    readonly to: string;
    readonly reference: string;
    readonly code: string;
  }): Promise<SmsCodeChecked>;
}

export type SmsCodeSent =
  | { readonly outcome: 'sent'; readonly reference: string }
  /** Not a telephone number, or one that receives no messages. */
  | { readonly outcome: 'invalid-number' }
  /** Too many messages to this number, or a country that the operator does not serve. */
  | { readonly outcome: 'quota-exceeded' }
  | { readonly outcome: 'unavailable'; readonly why: string };

export type SmsCodeChecked =
  | { readonly outcome: 'approved' }
  | { readonly outcome: 'wrong' }
  /** Expired, used, or no attempts left: a new code is needed. */
  | { readonly outcome: 'over' }
  | { readonly outcome: 'unavailable'; readonly why: string };
