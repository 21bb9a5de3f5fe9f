import { useEffect, useRef } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { isChunkLoadError, wasChunkCutOff } from '../app/chunk-load.ts';
import { useDocumentTitle } from '../app/page-title.tsx';
import { useOnline } from '../pwa/use-online.ts';

/** A part of the page that threw or did not load. Says what is safe and what the visitor can do. */
export function CrashScreen(props: { onRetry: () => void; cause: unknown }) {
  if (isChunkLoadError(props.cause)) return <NotArrivedScreen {...props} />;
  return <BrokenScreen onRetry={props.onRetry} />;
}

function BrokenScreen(props: { onRetry: () => void }) {
  useDocumentTitle(t`This page stopped working`);
  return (
    <ErrorState
      isPage
      title={t`This page stopped working`}
      text={t`Something went wrong while showing it. Your balance is safe.`}
      action={
        <>
          <Button look="primary" onClick={props.onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <ToLobby />
        </>
      }
    />
  );
}

/**
 * A chunk that could not be fetched: the connection, or a version that is gone. Retries by itself
 * once the device is online. Source: ERR-7, SW-13.
 */
function NotArrivedScreen({ onRetry, cause }: { onRetry: () => void; cause: unknown }) {
  const isOnline = useOnline();
  useDocumentTitle(isOnline ? t`This page didn’t arrive` : t`You’re offline`);
  // The device may be online before this screen is mounted to notice.
  const isDue = useRef(wasChunkCutOff(cause));
  useEffect(() => {
    if (!isOnline) isDue.current = true;
    else if (isDue.current) {
      isDue.current = false;
      onRetry();
    }
  }, [isOnline, onRetry]);
  if (!isOnline) {
    return (
      <ErrorState
        isPage
        title={t`You’re offline`}
        text={t`This page opens by itself when your connection is back. Your balance is safe.`}
        action={
          <>
            <Button look="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <ToLobby />
          </>
        }
      />
    );
  }
  return (
    <ErrorState
      isPage
      title={t`This page didn’t arrive`}
      text={t`A part of it could not be loaded. Check your connection and try again, or reload for the newest version. Your balance is safe.`}
      action={
        <>
          <Button look="primary" onClick={() => location.reload()}>
            <Trans>Reload</Trans>
          </Button>
          <Button look="ghost" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <ToLobby />
        </>
      }
    />
  );
}

function ToLobby() {
  return (
    <a className={buttonClass({ look: 'ghost' })} href="/">
      <Trans>Back to the lobby</Trans>
    </a>
  );
}
