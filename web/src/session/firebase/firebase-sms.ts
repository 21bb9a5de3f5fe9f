import { type ApplicationVerifier, type Auth, RecaptchaVerifier } from 'firebase/auth';
import * as z from 'zod/mini';
import type { IdentityConfig } from '@jubilee/contract/settings/app-config';

/** The check that the library requires before an SMS is sent; `_reset` is called afterwards. */
export type SmsCheck = ApplicationVerifier & { readonly _reset: () => void };

/** Creates the check for one SMS. `subject`: the phone number, or the id of a second factor. */
export type CreateSmsCheck = (subject: string) => SmsCheck;

export interface SmsCheckPorts {
  readonly fetch: (url: string) => Promise<Response>;
  readonly wait: (durationMs: number) => Promise<void>;
}

const challengeSchema = z.object({
  challenge: z.string(),
  bits: z.int().check(z.gte(0), z.lte(30)),
});

/**
 * Embedded: the proof of work of our service, without scripts of another provider; Google: the
 * library's own invisible check. Source: IDENT-38, IDENT-25.
 */
export function createSmsChecks(
  auth: Auth,
  config: IdentityConfig,
  ports: SmsCheckPorts,
): CreateSmsCheck {
  if (config.mode === 'google') return () => googleCheck(auth);
  const query = new URLSearchParams({ key: config.apiKey }).toString();
  const address = `${config.apiScheme}://${config.apiHost}/v1/textChallenge?${query}`;
  return (subject) => ({
    type: 'recaptcha',
    async verify() {
      const response = await ports.fetch(address).catch(unreachable);
      if (!response.ok) return unreachable();
      const read = challengeSchema.safeParse(await response.json().catch(unreachable));
      if (!read.success) return unreachable();
      // Few users sign in by phone: the hash function is not loaded for the others.
      const { solveSmsChallenge } = await import('./sms-challenge.ts').catch(unreachable);
      return solveSmsChallenge({ ...read.data, subject }, () => ports.wait(0));
    },
    _reset: () => undefined,
  });
}

/** Has the shape of the library's own fault, so that it gets the same message. */
function unreachable(): never {
  throw Object.assign(new Error('The SMS challenge was not answered'), {
    code: 'auth/network-request-failed',
  });
}

let container: HTMLElement | undefined;

/** The library renders its check into an element of the page, once per element. */
function googleCheck(auth: Auth): SmsCheck {
  container?.remove();
  container = document.createElement('div');
  document.body.append(container);
  const check = new RecaptchaVerifier(auth, container, { size: 'invisible' });
  return { type: check.type, verify: () => check.verify(), _reset: () => check.clear() };
}
