import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { DialogsProvider } from '../dialogs/dialogs-provider.tsx';
import { SessionProvider } from '../session/session-provider.tsx';
import { BootSkeleton } from '../shell/page-pending.tsx';
import { StandaloneCrash } from '../shell/standalone-crash.tsx';
import { AppConfigContext, appConfigResource } from './app-config.ts';
import { ConfigErrorScreen } from './config-error-screen.tsx';
import { goToErrorAddress } from './error-address.ts';
import { endFirstPaint, isFirstPaintVisible } from './first-paint-end.ts';
import { PageBoundary } from './page-boundary.tsx';
import { useResource } from './resource.ts';

const SKELETON_DELAY_MS = 150;

function useIsLate(delayMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isLate;
}

/**
 * Loads the configuration before anything of the product. A failure navigates to /configerror,
 * where a retry leads back to the requested URL.
 */
export function Boot(props: { children: ReactNode }) {
  const config = useResource(appConfigResource);
  const isLate = useIsLate(SKELETON_DELAY_MS);
  const hasFailed = config.state === 'failed';
  const isWaiting = config.data === undefined && !hasFailed;

  useLayoutEffect(() => {
    if (!isWaiting) endFirstPaint();
  }, [isWaiting]);

  useEffect(() => {
    if (hasFailed) goToErrorAddress();
  }, [hasFailed]);

  if (config.data !== undefined) {
    return (
      <AppConfigContext value={config.data}>
        <SessionProvider config={config.data}>
          <PageBoundary Fallback={StandaloneCrash}>
            <DialogsProvider>{props.children}</DialogsProvider>
          </PageBoundary>
        </SessionProvider>
      </AppConfigContext>
    );
  }
  if (hasFailed) {
    return <ConfigErrorScreen isBusy={config.isLoading} onRetry={config.retry} />;
  }
  return isLate && !isFirstPaintVisible() ? <BootSkeleton /> : null;
}
