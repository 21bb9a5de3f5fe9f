/** Ports of an installation that has nothing behind them. */
import type { TextCodes } from '@jubilee/providers/text-codes/port';
import type { IdentityHooks } from './ports.ts';

/** Without a vendor of text messages every call for one is an outage, told as such. */
export const NO_TEXT_CODES: TextCodes = {
  send: async () => ({ outcome: 'unavailable', why: 'no vendor of text messages is set up' }),
  check: async () => ({ outcome: 'unavailable', why: 'no vendor of text messages is set up' }),
};

/** Everybody may be made and come in. */
export const OPEN_HOOKS: IdentityHooks = {
  beforeCreate: async () => 'welcome',
  beforeSignIn: async () => 'welcome',
};
