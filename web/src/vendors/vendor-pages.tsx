import { loadPart } from '../app/load-part.ts';
import type { PageRoute } from '../app/page-route.ts';
import type { PagePath } from '../navigation/paths.ts';
import type { PayOutVendorName } from './pay-out-methods.ts';

const redeem = loadPart<{ method?: PayOutVendorName }>(() =>
  import('../features/redeem/redeem-screen.tsx').then((part) => part.RedeemScreen),
);
function redeemPage(method?: PayOutVendorName): PageRoute {
  const Screen = () => (method === undefined ? <redeem.View /> : <redeem.View method={method} />);
  return { frame: 'layout', need: 'player', Screen, preload: redeem.preload };
}

type CoinflowPage = 'connect' | 'all-redemptions' | 'redemption';
const coinflow = loadPart<{ page?: CoinflowPage }>(() =>
  import('../features/redeem/coinflow-screen.tsx').then((part) => part.CoinflowScreen),
);
function coinflowPage(name?: CoinflowPage): PageRoute {
  const Screen = () => (name === undefined ? <coinflow.View /> : <coinflow.View page={name} />);
  return { frame: 'layout', need: 'player', Screen, preload: coinflow.preload };
}

/**
 * Pages about redeeming: the list of all methods, and those of single vendors. Source: ROUTE-5,
 * ROUTE-6.
 */
export const REDEEM_PAGES = {
  '/redeem': redeemPage(),
  '/ach-redeem': redeemPage('ach'),
  '/aptpay-redeem': redeemPage('aptpay'),
  '/coinflow-redeem': coinflowPage(),
  '/coinflow-redeem/connect': coinflowPage('connect'),
  '/coinflow-redeem/all-redemptions': coinflowPage('all-redemptions'),
  '/coinflow-redeem/$actionId': coinflowPage('redemption'),
} as const satisfies Readonly<Partial<Record<PagePath, PageRoute>>>;
