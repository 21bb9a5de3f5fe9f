import {
  Suspense,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useSearch } from 'wouter/use-browser-location';
import type { Flags } from '@jubilee/contract/settings/flags';
import { useToast } from '@jubilee/ui/toast';
import { useAppConfig } from '../app/app-config.ts';
import { useFlags } from '../flags/use-flags.ts';
import { PageBoundary, SideFeature } from '../app/page-boundary.tsx';
import { NoticesRunner } from '../notices/notices-runner.tsx';
import { partFailed } from '../shell/part-failed.ts';
import { useSession } from '../session/session-context.ts';
import { readClosedLink, readDeepLink, withoutDeepLink } from './deep-link.ts';
import { DIALOG_PARTS } from './dialog-parts.tsx';
import type { DialogName } from './dialog-names.ts';
import styles from './dialogs.module.css';
import type { OpenDialog, PageDialogs } from './dialog-stack.ts';
import { createPageDialogs, joinPage } from './page-dialogs.ts';
import { useInAppAdvice } from './use-in-app-advice.ts';
import { DialogIdContext, DialogsContext } from './use-dialogs.ts';

/** Provides the page's one dialog stack and renders the open dialog. Source: DLG-9. */
export function DialogsProvider(props: { children: ReactNode }) {
  const flags = useFlags();
  const { stage } = useAppConfig();
  const { status } = useSession();
  const visitor = useMemo(
    () => ({ flags, isPlayer: status === 'signedIn', isExpected: status === 'loading' }),
    [flags, status],
  );
  const [{ dialogs, meet }] = useState(() => createPageDialogs(visitor));
  // Before any effect of the page, which may open a dialog.
  useLayoutEffect(() => meet(visitor), [meet, visitor]);
  useEffect(() => joinPage(dialogs), [dialogs]);
  useDeepLink(dialogs, { flags, isDev: stage === 'dev', isReady: status !== 'loading' });
  useInAppAdvice(dialogs);
  return (
    <DialogsContext value={dialogs}>
      {props.children}
      <VisibleDialog dialogs={dialogs} />
      <SideFeature>
        <NoticesRunner />
      </SideFeature>
    </DialogsContext>
  );
}

function draw<Name extends DialogName>(
  { name, facts }: OpenDialog<Name>,
  onClose: () => void,
): ReactNode {
  return DIALOG_PARTS[name].draw(facts, onClose);
}

function VisibleDialog(props: { dialogs: PageDialogs }) {
  const { dialogs } = props;
  const visible = useSyncExternalStore(dialogs.subscribe, dialogs.current);
  useFocusAfterwards(visible !== undefined);
  if (visible === undefined) return null;
  return (
    <DialogIdContext value={visible.id}>
      <PageBoundary key={visible.id} Fallback={Failed}>
        <Suspense fallback={<i className={styles.coming} />}>
          {draw(visible, dialogs.dismiss)}
        </Suspense>
      </PageBoundary>
    </DialogIdContext>
  );
}

/**
 * A dialog returns the focus to its opener. One that a URL or the page opened has no opener: the
 * focus goes to the page's heading. Source: DLG-12, ROUTE-14.
 */
function useFocusAfterwards(isAnyVisible: boolean): void {
  const wasVisible = useRef(false);
  useEffect(() => {
    if (wasVisible.current && !isAnyVisible && document.activeElement === document.body) {
      document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    }
    wasVisible.current = isAnyVisible;
  }, [isAnyVisible]);
}

/** Removes a dialog that cannot be shown, and says so. */
function Failed() {
  const dialogs = use(DialogsContext);
  const say = useToast();
  useEffect(() => {
    const name = dialogs?.visible();
    if (name === undefined) return;
    dialogs?.close(name);
    say(partFailed(), 'bad');
  }, [dialogs, say]);
  return null;
}

/**
 * Opens the dialog that the URL requests, or says that it isn't open here, once the session is
 * known; then cleans the URL.
 */
function useDeepLink(
  dialogs: PageDialogs,
  facts: { readonly flags: Flags; readonly isDev: boolean; readonly isReady: boolean },
): void {
  const search = useSearch();
  const { flags, isDev, isReady } = facts;
  useEffect(() => {
    const { pathname, hash } = location;
    const rest = isReady ? withoutDeepLink({ pathname, search, hash }) : undefined;
    if (rest === undefined) return;
    const link = readDeepLink(search, isDev);
    const closed = readClosedLink(search, flags);
    history.replaceState(history.state, '', rest);
    if (closed !== undefined) {
      dialogs.open('not_open', { wanted: closed });
      return;
    }
    if (link === undefined) return;
    import('./open-linked.ts').then(
      ({ openLinked }) => openLinked(dialogs, link),
      () => undefined,
    );
  }, [dialogs, flags, isDev, isReady, search]);
}
