import { LobbyScreen } from '../features/lobby/lobby-screen.tsx';
import type { PagePath } from '../navigation/paths.ts';
import { REDEEM_PAGES } from '../vendors/vendor-pages.tsx';
import { ConfigErrorPage } from './config-error-page.tsx';
import type { Need } from './detour.ts';
import { loadPart, type Part } from './load-part.ts';
import type { PageRoute } from './page-route.ts';

function page(
  part: Part<object>,
  more: { readonly frame?: 'none'; readonly need?: Need } = {},
): PageRoute {
  return { frame: 'layout', ...more, Screen: part.View, preload: part.preload };
}

type InfoPage = 'howto' | 'terms' | 'rules' | 'privacy' | 'responsible';
const info = loadPart<{ page: InfoPage }>(() =>
  import('../features/info-pages/info-screen.tsx').then((part) => part.InfoScreen),
);
function infoPage(name: InfoPage): PageRoute {
  const Screen = () => <info.View page={name} />;
  return { frame: 'layout', Screen, preload: info.preload };
}

const store = loadPart<{ isPack?: boolean }>(() =>
  import('../features/purchase/store-screen.tsx').then((part) => part.StoreScreen),
);
function storePage(isPack: boolean): PageRoute {
  const Screen = () => <store.View isPack={isPack} />;
  return { frame: 'layout', need: 'verifiedPlayer', Screen, preload: store.preload };
}

/** What every other path leads to. */
export const NOT_FOUND = page(
  loadPart(() => import('../shell/not-found-screen.tsx').then((part) => part.NotFoundScreen)),
);

/** Every page by its path. A path of PATHS without an entry here is the not-found page. */
export const ROUTES: Readonly<Partial<Record<PagePath, PageRoute>>> = {
  '/': { frame: 'layout', need: 'lobby', Screen: LobbyScreen },
  '/configerror': { frame: 'none', Screen: ConfigErrorPage },
  '/howto': infoPage('howto'),
  '/terms': infoPage('terms'),
  '/rules': infoPage('rules'),
  '/privacy': infoPage('privacy'),
  '/responsible': infoPage('responsible'),
  // The page itself requires login, and only without the code of an email.
  '/verify': page(
    loadPart(() =>
      import('../features/sign-in/verify-screen.tsx').then((part) => part.VerifyScreen),
    ),
  ),
  '/account': page(
    loadPart(() =>
      import('../features/account-security/account-screen.tsx').then((part) => part.AccountScreen),
    ),
    { need: 'player' },
  ),
  '/location': page(
    loadPart(() =>
      import('../features/location/location-screen.tsx').then((part) => part.LocationScreen),
    ),
    { need: 'deploymentLocation' },
  ),
  '/promotions': page(
    loadPart(() =>
      import('../features/promotions/promotions-screen.tsx').then((part) => part.PromotionsScreen),
    ),
  ),
  '/free-entry': page(
    loadPart(() =>
      import('../features/free-entry/free-entry-screen.tsx').then((part) => part.FreeEntryScreen),
    ),
    { need: 'player' },
  ),
  '/tier': page(
    loadPart(() => import('../features/tier/tier-screen.tsx').then((part) => part.TierScreen)),
  ),
  '/user': page(
    loadPart(() => import('../features/player/user-screen.tsx').then((part) => part.UserScreen)),
  ),
  '/activity': page(
    loadPart(() =>
      import('../features/activity/activity-screen.tsx').then((part) => part.ActivityScreen),
    ),
    { need: 'player' },
  ),
  '/fairness': page(
    loadPart(() =>
      import('../features/fairness/fairness-screen.tsx').then((part) => part.FairnessScreen),
    ),
  ),
  ...REDEEM_PAGES,
  '/purchase': storePage(false),
  '/purchase/$code': storePage(true),
  '/bingo': page(
    loadPart(() => import('../features/bingo/bingo-screen.tsx').then((part) => part.BingoScreen)),
    { frame: 'none' },
  ),
  '/coinflowRedirect': page(
    loadPart(() =>
      import('../features/payment-return/payment-return-screen.tsx').then(
        (part) => part.PaymentReturnScreen,
      ),
    ),
    { frame: 'none' },
  ),
  '/login': page(
    loadPart(() => import('../features/sign-in/login-screen.tsx').then((part) => part.LoginScreen)),
    { frame: 'none' },
  ),
  '/signup': page(
    loadPart(() =>
      import('../features/sign-in/signup-screen.tsx').then((part) => part.SignupScreen),
    ),
    { frame: 'none' },
  ),
  '/reset': page(
    loadPart(() => import('../features/sign-in/reset-screen.tsx').then((part) => part.ResetScreen)),
    { frame: 'none' },
  ),
  '/game/$gameId': page(
    loadPart(() => import('../features/game/game-screen.tsx').then((part) => part.GameScreen)),
    { frame: 'none', need: 'verifiedPlayer' },
  ),
};
