/** Default ports of an installation that has no vendor and no hooks configured. */
import type { SmsVerification } from '@jubilee/providers/sms-verification/port';
import type { IdentityHooks } from './ports.ts';

/** Without an SMS vendor every call for one is reported as an outage. */
export const NO_SMS_VERIFICATION: SmsVerification = {
  send: async () => ({ outcome: 'unavailable', why: 'no SMS vendor is set up' }),
  check: async () => ({ outcome: 'unavailable', why: 'no SMS vendor is set up' }),
};

/** Every account may be created and may sign in. */
export const OPEN_HOOKS: IdentityHooks = {
  beforeCreate: async () => 'welcome',
  beforeSignIn: async () => 'welcome',
};
