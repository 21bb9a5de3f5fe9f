import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { offeredRedeemMethods } from './redeem-methods.ts';

const ways = (more: Partial<typeof FLAG_DEFAULTS>) =>
  offeredRedeemMethods({ ...FLAG_DEFAULTS, ...more }).map(({ way }) => way);

test('[ROUTE-25] a way to redeem is open only with its own flag and with cashouts at all', () => {
  expect(ways({})).toEqual([]);
  expect(ways({ achCashoutsEnabled: true })).toEqual([]);
  expect(ways({ cashoutsEnabled: true })).toEqual([]);
  expect(ways({ cashoutsEnabled: true, achCashoutsEnabled: true })).toEqual(['ach']);
  expect(
    ways({
      cashoutsEnabled: true,
      payNearMeCashoutsEnabled: true,
      achCashoutsEnabled: true,
      aptpayCashoutsEnabled: true,
      coinflowCashoutsEnabled: true,
    }),
  ).toEqual(['payNearMe', 'ach', 'aptpay', 'coinflow']);
});
