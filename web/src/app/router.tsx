import {
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { AppLayout } from '../shell/app-layout.tsx';
import { CrashScreen } from '../shell/crash-screen.tsx';
import { PagePending } from '../shell/page-pending.tsx';
import { StandaloneCrash } from '../shell/standalone-crash.tsx';
import { partOfHash } from '../navigation/part-of-hash.ts';
import { pageOfPath, plainPath } from '../navigation/paths.ts';
import { setPreload } from '../navigation/preload.ts';
import { usePath } from '../navigation/use-path.ts';
import { Guard } from './guard.tsx';
import { PageBoundary } from './page-boundary.tsx';
import type { PageRoute } from './page-route.ts';
import { NOT_FOUND, ROUTES } from './routes.tsx';

const PENDING_AFTER_MS = 150;

function routeOf(path: string): PageRoute {
  const found = pageOfPath(path);
  return (found === undefined ? undefined : ROUTES[found.page]) ?? NOT_FOUND;
}

setPreload((path) => routeOf(path).preload?.());

/** True once a navigation has taken so long that the visitor needs feedback. */
function useIsLate(isPending: boolean): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setTimeout(() => setLate(true), PENDING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isPending]);
  return isPending && isLate;
}

/** Every navigation scrolls to the top, or to the element that the hash names. Source: ROUTE-14. */
function useScrollReset(displayedPath: string): void {
  const hash = useLocationProperty(() => location.hash);
  const search = useLocationProperty(() => location.search);
  const seen = useRef('');
  useLayoutEffect(() => {
    const now = `${displayedPath}${search}${hash}`;
    if (seen.current === now) return;
    seen.current = now;
    const part = hash.length > 1 ? document.getElementById(partOfHash(hash)) : null;
    if (part === null) scrollTo(0, 0);
    else part.scrollIntoView();
  }, [displayedPath, hash, search]);
}

function Framed(props: { route: PageRoute; children: ReactNode }) {
  return props.route.frame === 'layout' ? <AppLayout>{props.children}</AppLayout> : props.children;
}

/** Renders the page of the URL; the old page stays until the new one is loaded or is late. */
export function Router() {
  const path = usePath();
  const displayedPath = useDeferredValue(path);
  const isLate = useIsLate(displayedPath !== path);
  useScrollReset(displayedPath);
  // The displayed page; when the requested one is late, its skeleton instead.
  const at = isLate ? path : displayedPath;
  const route = routeOf(at);
  const { Screen, need } = route;
  const screen = <Screen />;
  return (
    <Framed route={route}>
      <PageBoundary
        key={plainPath(at)}
        Fallback={route.frame === 'layout' ? CrashScreen : StandaloneCrash}
      >
        {isLate ? (
          <PagePending />
        ) : (
          <Suspense fallback={<PagePending />}>
            {need === undefined ? screen : <Guard need={need}>{screen}</Guard>}
          </Suspense>
        )}
      </PageBoundary>
    </Framed>
  );
}
