import { useEffect, useState, type ReactNode } from 'react';
import { SessionProvider } from '../session/session-provider.tsx';
import { BootSkeleton } from '../shell/page-pending.tsx';
import { AppConfigContext, appConfigResource } from './app-config.ts';
import { ConfigErrorScreen } from './config-error-screen.tsx';
import { safeRedirect } from './redirect.ts';
import { useResource } from './resource.ts';

const ERROR_PATH = '/configerror';
const SKELETON_DELAY_MS = 150;

/** The address to come back to, kept in the error page's own address. */
function wantedPath(): string {
  if (location.pathname !== ERROR_PATH)
    return `${location.pathname}${location.search}${location.hash}`;
  return safeRedirect(new URLSearchParams(location.search).get('redirect'));
}

function useIsLate(delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}

/**
 * Loads the configuration before anything of the product. A failure moves the page to /configerror,
 * where trying again leads back to the address that was wanted.
 */
export function Boot(props: { children: ReactNode }) {
  const config = useResource(appConfigResource);
  const isLate = useIsLate(SKELETON_DELAY_MS);
  const hasFailed = config.state === 'failed';

  useEffect(() => {
    if (!hasFailed || location.pathname === ERROR_PATH) return;
    const search = new URLSearchParams({ redirect: wantedPath() }).toString();
    history.replaceState(history.state, '', `${ERROR_PATH}?${search}`);
  }, [hasFailed]);

  if (config.data !== undefined) {
    if (location.pathname === ERROR_PATH) history.replaceState(null, '', wantedPath());
    return (
      <AppConfigContext value={config.data}>
        <SessionProvider config={config.data}>{props.children}</SessionProvider>
      </AppConfigContext>
    );
  }
  if (hasFailed) {
    return <ConfigErrorScreen isBusy={config.isLoading} onRetry={config.retry} />;
  }
  return isLate ? <BootSkeleton /> : null;
}
