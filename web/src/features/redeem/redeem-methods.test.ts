import { expect, test } from 'vitest';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { offeredRedeemMethods } from './redeem-methods.ts';

const methods = (more: Partial<typeof FLAG_DEFAULTS>) =>
  offeredRedeemMethods({ ...FLAG_DEFAULTS, ...more }).map(({ method }) => method);

test('[ROUTE-25] a method to redeem is open only with its own flag and with cashouts at all', () => {
  expect(methods({})).toEqual([]);
  expect(methods({ achCashoutsEnabled: true })).toEqual([]);
  expect(methods({ cashoutsEnabled: true })).toEqual([]);
  expect(methods({ cashoutsEnabled: true, achCashoutsEnabled: true })).toEqual(['ach']);
  expect(
    methods({
      cashoutsEnabled: true,
      payNearMeCashoutsEnabled: true,
      achCashoutsEnabled: true,
      aptpayCashoutsEnabled: true,
      coinflowCashoutsEnabled: true,
    }),
  ).toEqual(['payNearMe', 'ach', 'aptpay', 'coinflow']);
});
