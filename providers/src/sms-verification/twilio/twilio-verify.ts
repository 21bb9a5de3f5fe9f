/**
 * SMS codes through Twilio Verify, version 2: the vendor creates, sends, checks and forgets them.
 * Every outage, including an unreadable answer, is `unavailable`. Source: IDENT-22.
 */
import * as z from 'zod/mini';
import type { SmsCodeChecked, SmsVerification, SmsCodeSent } from '../port.ts';

export interface TwilioVerifySettings {
  /** Without a trailing slash; absent: the vendor's own address. */
  readonly baseUrl?: string;
  readonly accountSid: string;
  /**
   * An API key of the account; absent: the account itself authenticates and `keySecret` is its
   * token.
   */
  readonly keySid?: string;
  readonly keySecret: string;
  /** The Verify service (VA...) of a brand; its friendly name is in the SMS. */
  readonly serviceOf: (brandLocation: string) => string | undefined;
  readonly timeoutMs: number;
}

const VENDOR = 'https://verify.twilio.com/v2';
const ANSWER_BYTES_MAX = 65_536;

/** The vendor's error codes that are refusals, not outages. */
const INVALID_NUMBER_CODES: ReadonlySet<number> = new Set([
  21_211, // 'To' is not a phone number
  21_614, // not a mobile number
  60_200, // invalid parameter, here always the number
  60_205, // a landline
]);
const QUOTA_CODES: ReadonlySet<number> = new Set([
  20_429, // too many requests
  60_203, // five messages in the life of one code
  60_410, // the prefix is blocked for fraud
  60_605, // the country is blocked by the operator
]);
const CHECKS_USED_UP = 60_202;

const errorSchema = z.object({ code: z.number(), message: z.optional(z.string()) });
const sentSchema = z.object({
  sid: z.string().check(z.minLength(1), z.maxLength(128)),
  status: z.literal('pending'),
});
const checkedSchema = z.object({
  status: z.enum([
    'pending',
    'approved',
    'canceled',
    'max_attempts_reached',
    'deleted',
    'failed',
    'expired',
  ]),
  valid: z.boolean(),
});

type Answer =
  | { readonly kind: 'answer'; readonly status: number; readonly body: unknown }
  | { readonly kind: 'outage'; readonly why: string };

export function createTwilioVerify(settings: TwilioVerifySettings): SmsVerification {
  const post = (brandLocation: string, path: string, form: Record<string, string>) =>
    callVendor(settings, brandLocation, path, form);
  return {
    async send({ brandLocation, to, language }) {
      const answer = await post(brandLocation, 'Verifications', {
        To: to,
        Channel: 'sms',
        ...(language === undefined ? {} : { Locale: language }),
      });
      // A language that the vendor does not know must not prevent the message.
      if (language !== undefined && isRefusedLocale(answer)) {
        return readSent(await post(brandLocation, 'Verifications', { To: to, Channel: 'sms' }));
      }
      return readSent(answer);
    },
    async check({ brandLocation, reference, code }) {
      return readChecked(
        await post(brandLocation, 'VerificationCheck', { VerificationSid: reference, Code: code }),
      );
    },
  };
}

async function callVendor(
  settings: TwilioVerifySettings,
  brandLocation: string,
  path: string,
  form: Record<string, string>,
): Promise<Answer> {
  const service = settings.serviceOf(brandLocation);
  if (service === undefined) return { kind: 'outage', why: `${brandLocation} has no SMS service` };
  const user = settings.keySid ?? settings.accountSid;
  const url = `${settings.baseUrl ?? VENDOR}/Services/${encodeURIComponent(service)}/${path}`;
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${user}:${settings.keySecret}`).toString('base64')}`,
      },
      body: new URLSearchParams(form),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    });
    const text = await response.text();
    if (text.length > ANSWER_BYTES_MAX) return { kind: 'outage', why: 'the answer is too long' };
    return { kind: 'answer', status: response.status, body: JSON.parse(text) };
  } catch (error) {
    return { kind: 'outage', why: error instanceof Error ? error.message : String(error) };
  }
}

function isRefusedLocale(answer: Answer): boolean {
  if (answer.kind === 'outage' || answer.status !== 400) return false;
  const error = errorSchema.safeParse(answer.body);
  return error.success && /locale/i.test(error.data.message ?? '');
}

function readSent(answer: Answer): SmsCodeSent {
  if (answer.kind === 'outage') return { outcome: 'unavailable', why: answer.why };
  const { status, body } = answer;
  if (status === 200 || status === 201) {
    const sent = sentSchema.safeParse(body);
    if (sent.success) return { outcome: 'sent', reference: sent.data.sid };
    return { outcome: 'unavailable', why: 'the vendor answered something else' };
  }
  const error = errorSchema.safeParse(body);
  const code = error.success ? error.data.code : undefined;
  if (code !== undefined && status < 500) {
    if (INVALID_NUMBER_CODES.has(code)) return { outcome: 'invalid-number' };
    if (QUOTA_CODES.has(code)) return { outcome: 'quota-exceeded' };
  }
  return { outcome: 'unavailable', why: sentence(status, code) };
}

function readChecked(answer: Answer): SmsCodeChecked {
  if (answer.kind === 'outage') return { outcome: 'unavailable', why: answer.why };
  const { status, body } = answer;
  if (status === 200 || status === 201) {
    const checked = checkedSchema.safeParse(body);
    if (!checked.success) {
      return { outcome: 'unavailable', why: 'the vendor answered something else' };
    }
    if (checked.data.status === 'approved' && checked.data.valid) return { outcome: 'approved' };
    return { outcome: checked.data.status === 'pending' ? 'wrong' : 'over' };
  }
  const error = errorSchema.safeParse(body);
  const code = error.success ? error.data.code : undefined;
  // Only a 404 in the vendor's own format counts: one of a proxy or a wrong address is an outage.
  if (status === 404 && code === 20_404) return { outcome: 'over' };
  if (status < 500 && code === CHECKS_USED_UP) return { outcome: 'over' };
  if (status === 400 && code === 60_200) return { outcome: 'wrong' };
  return { outcome: 'unavailable', why: sentence(status, code) };
}

function sentence(status: number, code: number | undefined): string {
  return `the vendor answered ${status}${code === undefined ? '' : ` with error ${code}`}`;
}
