import { msg } from '@lingui/core/macro';

const REDEEM = msg`Redeem`;
const COINFLOW = msg`Coinflow`;

/** What the pages about redeeming call themselves. */
export const REDEEM_PAGE_TITLES = {
  '/redeem': REDEEM,
  '/ach-redeem': REDEEM,
  '/aptpay-redeem': REDEEM,
  '/coinflow-redeem': COINFLOW,
  '/coinflow-redeem/connect': COINFLOW,
  '/coinflow-redeem/all-redemptions': COINFLOW,
  '/coinflow-redeem/$actionId': COINFLOW,
} as const;
