/**
 * Twilio Verify for the sandbox, strict about the vendor's protocol: Basic authorization, services,
 * form bodies, five checks and five messages per code, ten minutes. Independent of any web server:
 * it takes requests and returns responses.
 */
export interface SimulatedRequest {
  readonly method: string;
  /** Path below the mount, with the version: /v2/Services/... */
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  /** Delay before the answer. */
  readonly delayMs: number;
}

/** A simulated failure for the next calls: it replaces the normal answer. */
export interface Injection {
  readonly call: 'send' | 'check';
  readonly trouble: 'fail' | 'garbage' | 'delay' | 'block' | 'rate-limit';
  /** For `delay`, which does its work and answers late. */
  readonly delayMs?: number;
}

export interface TwilioVerifySimulator {
  handle(request: SimulatedRequest): SimulatedAnswer;
  /** Each is consumed by one call, in order. */
  inject(injection: Injection): void;
  reset(): void;
}

export interface SimulatorOptions {
  readonly accountSid: string;
  readonly keySid: string;
  readonly keySecret: string;
  /** The brand name in the SMS of a service; undefined for an unknown service. */
  readonly brandNameOf: (serviceSid: string) => string | undefined;
  readonly now: () => number;
  readonly randomBytes: (length: number) => Uint8Array;
  readonly deliver: (message: {
    readonly to: string;
    readonly text: string;
    readonly code: string;
  }) => void;
}

interface Verification {
  readonly sid: string;
  readonly service: string;
  readonly to: string;
  readonly code: string;
  readonly expiresAt: number;
  messages: number;
  checks: number;
}

const LIFE_MS = 10 * 60_000;
const CHECKS_MAX = 5;
const MESSAGES_MAX = 5;
const NUMBER = /^\+[1-9]\d{6,14}$/;
const LOCALE = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/;
/** The vendor's test numbers: one that does not exist, one that cannot be reached. */
const INVALID_NUMBERS: ReadonlySet<string> = new Set(['+15005550001']);
const UNREACHABLE_NUMBERS: ReadonlySet<string> = new Set(['+15005550002']);

const NOT_FOUND = refusal(404, 20_404, 'The requested resource was not found');

/** The answer of each failure; a delay lets the call do its work. */
const TROUBLES: Readonly<Record<Injection['trouble'], SimulatedAnswer | undefined>> = {
  fail: refusal(500, 20_500, 'Internal error'),
  garbage: { status: 200, type: 'text/html', body: '<html>It works!</html>', delayMs: 0 },
  block: refusal(403, 60_410, 'The prefix is blocked'),
  'rate-limit': refusal(429, 20_429, 'Too many requests'),
  delay: undefined,
};

export function createTwilioVerifySimulator(options: SimulatorOptions): TwilioVerifySimulator {
  const verifications = new Set<Verification>();
  const injections: Injection[] = [];
  const consumeInjection = (call: Injection['call']): Injection | undefined => {
    const index = injections.findIndex((one) => one.call === call);
    return index === -1 ? undefined : injections.splice(index, 1)[0];
  };
  return {
    handle(request) {
      forgetOld(verifications, options.now());
      const route = /^\/v2\/Services\/([^/]+)\/(Verifications|VerificationCheck)$/.exec(
        request.path,
      );
      if (route === null || request.method !== 'POST') return NOT_FOUND;
      if (!isAuthorized(options, request.authorization)) {
        return refusal(401, 20_003, 'Authenticate');
      }
      if (!isForm(request.contentType)) return refusal(400, 20_001, 'Not a form');
      const service = route[1] ?? '';
      const brandName = options.brandNameOf(service);
      if (brandName === undefined) return NOT_FOUND;
      const call = route[2] === 'Verifications' ? 'send' : 'check';
      const injected = consumeInjection(call);
      const trouble = injected === undefined ? undefined : TROUBLES[injected.trouble];
      if (trouble !== undefined) return trouble;
      const form = new URLSearchParams(request.body);
      const answer =
        call === 'send'
          ? send(options, verifications, { service, brandName }, form)
          : check(options, verifications, service, form);
      return { ...answer, delayMs: injected?.delayMs ?? 0 };
    },
    inject: (injection) => void injections.push(injection),
    reset() {
      verifications.clear();
      injections.length = 0;
    },
  };
}

function send(
  options: SimulatorOptions,
  verifications: Set<Verification>,
  { service, brandName }: { readonly service: string; readonly brandName: string },
  form: URLSearchParams,
): SimulatedAnswer {
  const to = form.get('To') ?? '';
  if (form.get('Channel') !== 'sms') return refusal(400, 60_200, 'Invalid parameter: Channel');
  const locale = form.get('Locale');
  if (locale !== null && !LOCALE.test(locale)) {
    return refusal(400, 60_200, 'Invalid parameter: Locale');
  }
  if (!NUMBER.test(to) || INVALID_NUMBERS.has(to)) {
    return refusal(400, 60_200, 'Invalid parameter `To`');
  }
  if (UNREACHABLE_NUMBERS.has(to)) return refusal(403, 60_410, 'The prefix is blocked');
  const under = [...verifications].find((one) => one.service === service && one.to === to);
  const verification = under ?? start(options, service, to);
  verifications.add(verification);
  if (verification.messages >= MESSAGES_MAX) {
    return refusal(429, 60_203, 'Max send attempts reached');
  }
  verification.messages += 1;
  const { code } = verification;
  options.deliver({ to, code, text: `Your ${brandName} code is ${code}` });
  return json(201, describe(options, verification, 'pending'));
}

function check(
  options: SimulatorOptions,
  verifications: Set<Verification>,
  service: string,
  form: URLSearchParams,
): SimulatedAnswer {
  const sid = form.get('VerificationSid');
  const to = form.get('To');
  const code = form.get('Code') ?? '';
  if (!/^\d{4,10}$/.test(code)) return refusal(400, 60_200, 'Invalid parameter: Code');
  const found = [...verifications].find(
    (one) => one.service === service && (sid === null ? one.to === to : one.sid === sid),
  );
  if (found === undefined) return NOT_FOUND;
  found.checks += 1;
  const isRight = found.code === code;
  // Approved or out of checks: deleted, so the next check answers 404.
  if (isRight || found.checks >= CHECKS_MAX) verifications.delete(found);
  return json(200, describe(options, found, isRight ? 'approved' : 'pending'));
}

function forgetOld(verifications: Set<Verification>, now: number): void {
  for (const one of verifications) if (one.expiresAt <= now) verifications.delete(one);
}

function start(options: SimulatorOptions, service: string, to: string): Verification {
  const bytes = options.randomBytes(20);
  const number = bytes.slice(0, 4).reduce((sum, byte) => (sum * 256 + byte) % 1_000_000, 0);
  return {
    sid: `VE${Buffer.from(bytes.slice(4)).toString('hex')}`,
    service,
    to,
    code: String(number).padStart(6, '0'),
    expiresAt: options.now() + LIFE_MS,
    messages: 0,
    checks: 0,
  };
}

function isAuthorized(options: SimulatorOptions, header: string | undefined): boolean {
  const packed = /^Basic ([A-Za-z0-9+/=]+)$/.exec(header ?? '')?.[1];
  if (packed === undefined) return false;
  const pair = Buffer.from(packed, 'base64').toString();
  return [options.accountSid, options.keySid].some(
    (user) => pair === `${user}:${options.keySecret}`,
  );
}

function isForm(contentType: string | undefined): boolean {
  return /^application\/x-www-form-urlencoded\b/.test(contentType ?? '');
}

function describe(
  options: SimulatorOptions,
  verification: Verification,
  status: 'approved' | 'pending',
): object {
  return {
    sid: verification.sid,
    service_sid: verification.service,
    account_sid: options.accountSid,
    to: verification.to,
    channel: 'sms',
    status,
    valid: status === 'approved',
    amount: null,
    payee: null,
  };
}

function json(status: number, body: object): SimulatedAnswer {
  return { status, type: 'application/json', body: JSON.stringify(body), delayMs: 0 };
}

function refusal(status: number, code: number, message: string): SimulatedAnswer {
  return json(status, {
    code,
    message,
    more_info: `https://www.twilio.com/docs/errors/${code}`,
    status,
  });
}
