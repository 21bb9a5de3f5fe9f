/** Ports of an installation that has nothing behind them. */
import type { SmsVerification } from '@jubilee/providers/sms-verification/port';
import type { IdentityHooks } from './ports.ts';

/** Without a vendor of SMS messages every call for one is an outage, told as such. */
export const NO_SMS_VERIFICATION: SmsVerification = {
  send: async () => ({ outcome: 'unavailable', why: 'no vendor of text messages is set up' }),
  check: async () => ({ outcome: 'unavailable', why: 'no vendor of text messages is set up' }),
};

/** Everybody may be made and come in. */
export const OPEN_HOOKS: IdentityHooks = {
  beforeCreate: async () => 'welcome',
  beforeSignIn: async () => 'welcome',
};
