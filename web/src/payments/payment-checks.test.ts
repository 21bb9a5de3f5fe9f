/** What the page requests about packs and payments, and what follows from the replies. */
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { expect, it } from 'vitest';
import { callFor } from '../calls/fetch.fixture.ts';
import { pageFlags } from '../flags/flag-table.ts';
import { limitedOffer, rememberOffer } from '../notices/notices-of-page.ts';
import { hasPaid, hasPaidOnce } from './own-payments.ts';
import { packsOnSale, readPacks } from './packs.ts';

const AT = '2026-11-29T10:00:00.000Z';
const PACK = {
  code: 'limited',
  title: 'Limited',
  description: null,
  price: 999,
  points: 1_000,
  sweepTickets: 100,
  visible: true,
  endsAt: '2100-01-01T00:00:00.000Z',
  firstPurchaseOnly: false,
};
const payment = (paymentId: string) => ({
  paymentId,
  userId: 'alice',
  paymentProvider: 'NMI',
  status: 'SUCCEEDED',
  purchasePackCode: null,
  promoCode: null,
  amount: 999,
  points: 1_000,
  sweepTickets: 100,
  failureReason: null,
  order: null,
  createdAt: AT,
  lastModifiedAt: AT,
});

it.each([0, 1, 2])(
  '[LIM-6] with %i payments: any of them by limit 1, exactly one by limit 2',
  async (count) => {
    const all = ['a', 'b'].slice(0, count).map(payment);
    const { call, seen } = callFor(({ url }) => {
      const limit = Number(new URL(url).searchParams.get('limit'));
      return { json: { payments: all.slice(0, limit) } };
    });
    expect(await hasPaid({ call })).toBe(count > 0);
    expect(await hasPaidOnce({ call })).toBe(count === 1);
    expect(seen.map(({ url }) => new URL(url).search)).toEqual([
      '?status=SUCCEEDED&limit=1',
      '?status=SUCCEEDED&limit=2',
    ]);
  },
);

it('[LIM-5][DLG-8] packs are requested visible only, and a limited one is offered once, while its flag is on', async () => {
  const { call, seen } = callFor(() => ({ json: { packs: [PACK] } }));
  await readPacks(call, () => undefined);
  expect(seen.map(({ url }) => new URL(url).search)).toEqual(['?visible=true']);
  expect(packsOnSale.read()).toEqual({ is: 'known', packs: [PACK] });
  expect(await limitedOffer()).toBeUndefined();
  const on = { purchasesEnabled: true, limitedTimeOfferEnabled: true };
  pageFlags.setGuest({ ...FLAG_DEFAULTS, ...on, limitedTimeOfferPackCode: PACK.code });
  const offer = await limitedOffer();
  expect(offer).toMatchObject({ packCode: PACK.code, endDate: PACK.endsAt });
  rememberOffer({ packCode: PACK.code });
  expect(await limitedOffer()).toBeUndefined();
  pageFlags.setGuest(FLAG_DEFAULTS);
});
