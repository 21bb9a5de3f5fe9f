import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { LobbyScreen } from '../features/lobby/lobby-screen.tsx';
import { AppLayout } from '../shell/app-layout.tsx';
import { CrashScreen, NotFoundScreen } from '../shell/not-found-screen.tsx';
import { PagePending } from '../shell/page-pending.tsx';
import { Guard } from './guard.tsx';

/** Search of the pages that lead somewhere afterwards. Checked by safeRedirect before it is followed. */
function redirectSearch(search: Record<string, unknown>): { redirect?: string } {
  return typeof search['redirect'] === 'string' ? { redirect: search['redirect'] } : {};
}

const rootRoute = createRootRoute({ component: Outlet });

const layout = createRoute({ getParentRoute: () => rootRoute, id: 'layout', component: AppLayout });

const lobby = createRoute({
  getParentRoute: () => layout,
  path: '/',
  validateSearch: (search: Record<string, unknown>): { category?: string } =>
    typeof search['category'] === 'string' ? { category: search['category'] } : {},
  component: LobbyScreen,
});

const InfoScreen = lazyRouteComponent(
  () => import('../features/info-pages/info-screen.tsx'),
  'InfoScreen',
);
const infoRoutes = (['howto', 'terms', 'rules', 'privacy', 'responsible'] as const).map((page) =>
  createRoute({
    getParentRoute: () => layout,
    path: `/${page}`,
    component: () => <InfoScreen page={page} />,
  }),
);

const VerifyScreen = lazyRouteComponent(
  () => import('../features/account-entry/verify-screen.tsx'),
  'VerifyScreen',
);
const verify = createRoute({
  getParentRoute: () => layout,
  path: '/verify',
  // It asks for login itself, and only without the code of a letter.
  validateSearch: redirectSearch,
  component: VerifyScreen,
});

const AccountScreen = lazyRouteComponent(
  () => import('../features/account-security/account-screen.tsx'),
  'AccountScreen',
);
const account = createRoute({
  getParentRoute: () => layout,
  path: '/account',
  component: () => (
    <Guard need="player">
      <AccountScreen />
    </Guard>
  ),
});

const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: redirectSearch,
  component: lazyRouteComponent(
    () => import('../features/account-entry/login-screen.tsx'),
    'LoginScreen',
  ),
});
const signup = createRoute({
  getParentRoute: () => rootRoute,
  path: '/signup',
  validateSearch: redirectSearch,
  component: lazyRouteComponent(
    () => import('../features/account-entry/signup-screen.tsx'),
    'SignupScreen',
  ),
});
const reset = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset',
  component: lazyRouteComponent(
    () => import('../features/account-entry/reset-screen.tsx'),
    'ResetScreen',
  ),
});

const GameScreen = lazyRouteComponent(
  () => import('../features/game/game-screen.tsx'),
  'GameScreen',
);
const game = createRoute({
  getParentRoute: () => rootRoute,
  path: '/game/$gameId',
  component: () => (
    <Guard need="verifiedPlayer">
      <GameScreen />
    </Guard>
  ),
});

const routeTree = rootRoute.addChildren([
  layout.addChildren([lobby, ...infoRoutes, verify, account]),
  login,
  signup,
  reset,
  game,
]);

/** The page's router. Scroll goes to the top on every navigation. Source: ROUTE rules. */
export function createAppRouter() {
  return createRouter({
    routeTree,
    scrollRestoration: false,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultPendingComponent: PagePending,
    defaultErrorComponent: CrashScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
