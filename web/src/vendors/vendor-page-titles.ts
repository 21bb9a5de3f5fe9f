import { msg } from '@lingui/core/macro';

const REDEEM = msg`Redeem`;
const COINFLOW = msg`Coinflow`;

/** Titles of the pages about redeeming. */
export const REDEEM_PAGE_TITLES = {
  '/redeem': REDEEM,
  '/ach-redeem': REDEEM,
  '/aptpay-redeem': REDEEM,
  '/coinflow-redeem': COINFLOW,
  '/coinflow-redeem/connect': COINFLOW,
  '/coinflow-redeem/all-redemptions': COINFLOW,
  '/coinflow-redeem/$actionId': COINFLOW,
} as const;
