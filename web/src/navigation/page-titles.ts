import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { titleOfName } from '../catalogue/game-messages.ts';
import { REDEEM_PAGE_TITLES } from '../vendors/vendor-page-titles.ts';
import { matchPath, pageOfPath, type PagePath } from './paths.ts';

const STORE = msg`Store`;

/** The default title of each page. The lobby has the brand's name. */
const TITLES: Readonly<Record<Exclude<PagePath, '/' | '/game/$gameId'>, MessageDescriptor>> = {
  '/login': msg`Welcome back`,
  '/signup': msg`Create your account`,
  '/reset': msg`Reset your password`,
  '/howto': msg`How to play`,
  '/terms': msg`Terms of use`,
  '/rules': msg`Sweepstakes rules`,
  '/privacy': msg`Privacy`,
  '/responsible': msg`Responsible play`,
  '/location': msg`Where you can play`,
  '/promotions': msg`Promotions`,
  '/free-entry': msg`Free entry by post`,
  '/tier': msg`Tiers`,
  '/user': msg`Your player card`,
  '/fairness': msg`Fairness`,
  '/configerror': msg`We couldn’t start the app`,
  ...REDEEM_PAGE_TITLES,
  '/verify': msg`Confirm your email`,
  '/activity': msg`Activity`,
  '/account': msg`Account`,
  '/purchase': STORE,
  '/purchase/$code': STORE,
  '/bingo': msg`Bingo`,
  '/coinflowRedirect': msg`Your payment`,
};

/**
 * The title of the page at a path before it has loaded; the page may set a better one. Undefined
 * for the lobby and for unknown paths. Source: ROUTE-14.
 */
export function titleOfPath(path: string): string | undefined {
  const page = pageOfPath(path)?.page;
  if (page === undefined || page === '/') return undefined;
  if (page === '/game/$gameId') return titleOfName(matchPath(page, path)?.gameId ?? '');
  return i18n._(TITLES[page]);
}
