/** What the tests of payout adapters share: a recipient, an amount, and the adapter over HTTP to its simulated vendor. */
import { cents } from '../amounts.ts';
import {
  type MoneyVendor,
  openMoneyVendor,
  type OpenOptions,
} from '../simulator/money-vendor.test-kit.ts';
import type { PayOut, PayOutAdapter, PayOutReference } from './port.ts';

export const PLAYER = 'player-1';
export const CASH_OUT = 'cash-out-1';
export const AMOUNT = cents(12_345n);
export const RECIPIENT = {
  playerId: PLAYER,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  birthDate: '1990-02-28',
  address: { street: '1 Harbor Street', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
};

export async function openPayoutVendor(given: MoneyVendor<PayOutAdapter>, options?: OpenOptions) {
  const vendor = await openMoneyVendor(given, options);
  const { adapter, events } = vendor;
  return {
    ...vendor,
    /** Of what was delivered, without questions. */
    kinds: () => events().flatMap(({ kind }) => (kind === 'approval-requested' ? [] : [kind])),
    submit: async (more: Partial<PayOut> = {}) =>
      adapter.submit({ cashOutId: CASH_OUT, playerId: PLAYER, amount: AMOUNT, ...more }),
    status: async (more: Partial<PayOutReference> = {}) =>
      adapter.status({ cashOutId: CASH_OUT, ...more }),
  };
}
