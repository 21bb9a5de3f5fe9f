import type { FunctionComponent } from 'react';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  lazyRouteComponent,
  Link,
  Outlet,
  redirect,
  type RouteComponent,
  useRouter,
} from '@tanstack/react-router';
import { buttonClass } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { isRefusedWith } from '../calls/problem.ts';
import { Entrance } from '../features/sign-in/entrance.tsx';
import { InvitationScreen } from '../features/sign-in/invitation-screen.tsx';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { SsoConfirmScreen } from '../features/sign-in/sso-confirm-screen.tsx';
import { SsoReturnScreen } from '../features/sign-in/sso-return-screen.tsx';
import { Frame } from '../frame/frame.tsx';
import { FramePending } from '../frame/frame-pending.tsx';
import { ProblemState } from '../parts/problem-state.tsx';
import { RoomPage } from '../parts/room-page.tsx';
import { mayEnter, type RoomId, roomOf, roomsOf } from '../rooms/rooms.ts';
import { type Me, meQuery, useMe } from '../session/me.ts';
import { logProblem } from './log.ts';
import { parseSearchText, pickSearch, writeSearchText } from './search-text.ts';
import type { StaffApp } from './staff-app.ts';

const rootRoute = createRootRouteWithContext<{ readonly app: StaffApp }>()({
  component: Outlet,
  errorComponent: FailedOutside,
  notFoundComponent: NotFound,
});

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search) => pickSearch(search, ['back', 'reason']),
  component: function SignIn() {
    const { reason, back } = signInRoute.useSearch();
    return <SignInScreen reason={reason} back={back} />;
  },
});

const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitation',
  component: function Invitation() {
    const router = useRouter();
    return <InvitationScreen token={router.state.location.hash} />;
  },
});

const ssoReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso',
  validateSearch: (search) => pickSearch(search, ['state', 'code', 'error', 'iss']),
  component: function SsoReturn() {
    return <SsoReturnScreen {...ssoReturnRoute.useSearch()} />;
  },
});

const ssoConfirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sso/confirm',
  component: SsoConfirmScreen,
});

/** Everything of somebody who is signed in; others are led to the sign-in form and back. Source: OFFICE-2. */
const frameRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'frame',
  beforeLoad: async ({ context, location }): Promise<{ me: Me }> => {
    const toSignIn = () =>
      redirect({ to: '/sign-in', search: { back: location.href }, replace: true, throw: true });
    // Without it every first visit would begin with a refusal in the console of the browser.
    if (!context.app.session.mayBeSignedIn()) toSignIn();
    try {
      return { me: await context.app.queries.ensureQueryData(meQuery(context.app)) };
    } catch (problem) {
      if (isRefusedWith(problem, 'STAFF_SESSION_REQUIRED')) {
        toSignIn();
      }
      throw problem;
    }
  },
  component: Frame,
  pendingComponent: FramePending,
  errorComponent: FailedOutside,
});

const homeRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/',
  beforeLoad: ({ context }) => {
    const [first] = roomsOf(context.me);
    if (first !== undefined) redirect({ to: first.path, replace: true, throw: true });
  },
});

/** A room that somebody's roles do not open says so, and calls nothing. */
function roomOrClosed(
  id: RoomId,
  Room: FunctionComponent & Pick<RouteComponent, 'preload'>,
): RouteComponent {
  function Gate() {
    return mayEnter(useMe(), roomOf(id)) ? <Room /> : <Closed />;
  }
  return Object.assign(Gate, Room.preload === undefined ? {} : { preload: Room.preload });
}

const gamesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/games',
  validateSearch: (search) => pickSearch(search, ['list', 'open', 'sort', 'cols']),
  component: roomOrClosed(
    'games',
    lazyRouteComponent(() => import('../features/games/games-room.tsx'), 'GamesRoom'),
  ),
});
const moneyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/money',
  validateSearch: (search) =>
    pickSearch(search, ['cur', 'list', 'from', 'to', 'open', 'kind', 'sort', 'cols']),
  component: roomOrClosed(
    'money',
    lazyRouteComponent(() => import('../features/money/money-room.tsx'), 'MoneyRoom'),
  ),
});
const playersRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/players',
  validateSearch: (search) => pickSearch(search, ['sort', 'cols']),
  component: roomOrClosed(
    'players',
    lazyRouteComponent(() => import('../features/players/players-room.tsx'), 'PlayersRoom'),
  ),
});
const playerRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/players/$userId',
  validateSearch: (search) =>
    pickSearch(search, ['section', 'currency', 'kind', 'status', 'open', 'do', 'sort', 'cols']),
  component: roomOrClosed(
    'players',
    lazyRouteComponent(() => import('../features/players/player-page.tsx'), 'PlayerPage'),
  ),
});
const postalRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/postal-entries',
  validateSearch: (search) => pickSearch(search, ['list', 'batch', 'open', 'do', 'sort', 'cols']),
  component: roomOrClosed(
    'postalEntries',
    lazyRouteComponent(() => import('../features/postal-entries/postal-room.tsx'), 'PostalRoom'),
  ),
});
const approvalsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/approvals',
  validateSearch: (search) => pickSearch(search, ['state', 'open', 'sort', 'cols']),
  component: roomOrClosed(
    'approvals',
    lazyRouteComponent(() => import('../features/approvals/approvals-room.tsx'), 'ApprovalsRoom'),
  ),
});
const statesRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/states',
  validateSearch: (search) => pickSearch(search, ['show', 'q', 'open', 'sort', 'cols']),
  component: roomOrClosed(
    'states',
    lazyRouteComponent(
      () => import('../features/jurisdictions/jurisdictions-room.tsx'),
      'JurisdictionsRoom',
    ),
  ),
});
const brandsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/brands',
  validateSearch: (search) =>
    pickSearch(search, ['list', 'show', 'q', 'open', 'version', 'sort', 'cols']),
  component: roomOrClosed(
    'brands',
    lazyRouteComponent(() => import('../features/brands/brands-room.tsx'), 'BrandsRoom'),
  ),
});
const staffRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/people',
  validateSearch: (search) => pickSearch(search, ['list', 'q', 'open', 'do', 'sort', 'cols']),
  component: roomOrClosed(
    'staff',
    lazyRouteComponent(() => import('../features/staff/staff-room.tsx'), 'StaffRoom'),
  ),
});
const auditRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/audit',
  validateSearch: (search) =>
    pickSearch(search, [
      'who',
      'kind',
      'what',
      'about',
      'id',
      'from',
      'to',
      'open',
      'do',
      'sort',
      'cols',
    ]),
  component: roomOrClosed(
    'audit',
    lazyRouteComponent(() => import('../features/audit/audit-room.tsx'), 'AuditRoom'),
  ),
});
const privacyRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/privacy',
  validateSearch: (search) => pickSearch(search, ['list', 'open', 'sort', 'cols']),
  component: roomOrClosed(
    'privacy',
    lazyRouteComponent(() => import('../features/privacy/privacy-room.tsx'), 'PrivacyRoom'),
  ),
});
const systemRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/system',
  validateSearch: (search) => pickSearch(search, ['list', 'open', 'do', 'sort', 'cols']),
  component: roomOrClosed(
    'system',
    lazyRouteComponent(() => import('../features/system/system-room.tsx'), 'SystemRoom'),
  ),
});
const signInsRoute = createRoute({
  getParentRoute: () => frameRoute,
  path: '/sign-ins',
  validateSearch: (search) => pickSearch(search, ['list', 'open', 'do', 'sort', 'cols']),
  component: roomOrClosed(
    'signIns',
    lazyRouteComponent(() => import('../features/sign-ins/sign-ins-room.tsx'), 'SignInsRoom'),
  ),
});

const routeTree = rootRoute.addChildren([
  signInRoute,
  invitationRoute,
  ssoReturnRoute,
  ssoConfirmRoute,
  frameRoute.addChildren([
    homeRoute,
    playersRoute,
    playerRoute,
    gamesRoute,
    moneyRoute,
    postalRoute,
    approvalsRoute,
    statesRoute,
    brandsRoute,
    staffRoute,
    auditRoute,
    privacyRoute,
    systemRoute,
    signInsRoute,
  ]),
]);

export function createStaffRouter(app: StaffApp) {
  return createRouter({
    routeTree,
    context: { app },
    parseSearch: parseSearchText,
    stringifySearch: writeSearchText,
    defaultPreload: 'intent',
    defaultPendingMs: 150,
    defaultErrorComponent: Failed,
    defaultNotFoundComponent: NotFound,
    defaultOnCatch: (problem) => logProblem('A part of the page failed', problem),
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createStaffRouter>;
  }
}

function Closed() {
  return (
    <RoomPage title="Not for your role">
      <EmptyState
        level={2}
        title="Your roles do not open this room"
        text="An admin can propose other roles for you; a second person decides."
        action={<HomeLink />}
      />
    </RoomPage>
  );
}

/** A room that could not be drawn, inside of the frame. */
function Failed({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <RoomPage title="Something went wrong">
      <ProblemState what="This room" problem={error} onRetry={() => void router.invalidate()} />
    </RoomPage>
  );
}

/** Before it is known who is signed in. The staff host of a brand that somebody does not work for refuses every call. */
function FailedOutside({ error }: ErrorComponentProps) {
  const router = useRouter();
  if (isRefusedWith(error, 'ROLE_REQUIRED')) {
    return (
      <Entrance title="Not for this brand">
        <EmptyState
          level={2}
          title="You do not work for the brand of this address"
          text="Open the staff app at the address of one of your brands. An admin can propose other brands for you."
        />
      </Entrance>
    );
  }
  return (
    <Entrance title="Something went wrong">
      <ProblemState what="The staff app" problem={error} onRetry={() => void router.invalidate()} />
    </Entrance>
  );
}

function NotFound() {
  return (
    <Entrance title="Not found">
      <EmptyState
        level={2}
        title="There is nothing at this address"
        text="The link may be old, or a part of it is missing."
        action={<HomeLink />}
      />
    </Entrance>
  );
}

function HomeLink() {
  return (
    <Link to="/" className={buttonClass({ look: 'outline', size: 'small' })}>
      Go to your rooms
    </Link>
  );
}
