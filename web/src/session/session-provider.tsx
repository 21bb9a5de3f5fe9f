import { Suspense, useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { AppConfig } from '../app/app-config.ts';
import { loadSidePart } from '../app/load-part.ts';
import { SideFeature } from '../app/page-boundary.tsx';
import type { NeededCode } from '../calls/call.ts';
import { useBrand } from '../brand/brand-context.ts';
import { SessionContext } from './session-context.ts';
import { createSessionHandle } from './start/session-handle.ts';
import type { SessionNotice } from './engine/session-steps.ts';
import { StartedSessionContext } from './start/started-session.ts';
import { NoticeToastContext, useNoticeToast } from './use-notice-toast.ts';

const noticeDialog = loadSidePart<{ text: string; onClose: () => void }>(() =>
  import('./notice-dialog.tsx').then((part) => part.NoticeDialog),
);

const neededDialog = loadSidePart<{ code: NeededCode; onClose: () => void }>(() =>
  import('./needed-dialog.tsx').then((part) => part.NeededDialog),
);

/**
 * Provides the page's one session. Its engine loads after the first paint when somebody was signed
 * in before the reload, otherwise with the first action that needs it.
 */
export function SessionProvider(props: { config: AppConfig; children: ReactNode }) {
  const brand = useBrand();
  const [handle] = useState(() => createSessionHandle(props.config, brand.name));
  const session = useSyncExternalStore(handle.subscribe, handle.read);
  const notice = useSyncExternalStore(handle.subscribe, handle.notice);
  const needed = useSyncExternalStore(handle.subscribe, handle.needed);
  const [answered, setAnswered] = useState<SessionNotice>();
  const dropNoticeToast = useNoticeToast(handle);

  useEffect(() => {
    // Runs in a task after the frame, when the first paint is done.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(handle.afterPaint, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [handle]);

  const answer = (read: SessionNotice): void => {
    setAnswered(read);
    if (read.next === 'reload') location.reload();
  };

  return (
    <SessionContext value={session}>
      <StartedSessionContext value={handle}>
        <NoticeToastContext value={dropNoticeToast}>{props.children}</NoticeToastContext>
        {notice?.isAlert === true && notice !== answered && (
          <SideFeature>
            <Suspense fallback={null}>
              <noticeDialog.View text={notice.text} onClose={() => answer(notice)} />
            </Suspense>
          </SideFeature>
        )}
        {needed !== undefined && (
          <SideFeature>
            <Suspense fallback={null}>
              <neededDialog.View code={needed} onClose={handle.neededClosed} />
            </Suspense>
          </SideFeature>
        )}
      </StartedSessionContext>
    </SessionContext>
  );
}
