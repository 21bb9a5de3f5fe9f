import { Suspense, useCallback, useEffect, type ReactNode } from 'react';
import { isPortOpen } from '@jubilee/contract/vendors/vendor-switches';
import { loadSidePart } from '../app/load-part.ts';
import { SideFeature } from '../app/page-boundary.tsx';
import { useFlags } from '../flags/use-flags.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { SkipLink } from '@jubilee/ui/visually-hidden';
import styles from './app-layout.module.css';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';

const footer = loadSidePart<object>(() => import('./footer.tsx').then((part) => part.Footer));
const chat = loadSidePart<object>(() =>
  import('../support/support-chat.tsx').then((part) => part.SupportChat),
);

/** The slash key opens the search unless the player is typing. */
function useSearchKey(openSearch: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof HTMLElement &&
        event.target.closest('input, select, textarea, dialog') !== null;
      if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      openSearch();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openSearch]);
}

/** The main layout: sidebar or tab bar, header, page, footer. */
export function AppLayout(props: { children: ReactNode }) {
  const dialogs = useDialogs();
  const openSearch = useCallback(() => dialogs.open('game_search', {}), [dialogs]);
  useSearchKey(openSearch);
  const hasChat = isPortOpen('support', useFlags());
  return (
    <>
      <SkipLink target="main" />
      <div className={styles.app}>
        <SideFeature>
          <Sidebar />
        </SideFeature>
        <div className={styles.main}>
          <SideFeature>
            <Header onSearch={openSearch} />
          </SideFeature>
          <main id="main" tabIndex={-1} className={styles.content}>
            {props.children}
          </main>
          <SideFeature>
            <Suspense fallback={null}>
              <footer.View />
            </Suspense>
          </SideFeature>
        </div>
      </div>
      <SideFeature>
        <TabBar onSearch={openSearch} />
      </SideFeature>
      {hasChat && (
        <SideFeature>
          <Suspense fallback={null}>
            <chat.View />
          </Suspense>
        </SideFeature>
      )}
    </>
  );
}
