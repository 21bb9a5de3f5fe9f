import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { loadPart } from '../app/load-part.ts';
import { usePath } from '../navigation/use-place.ts';
import { SkipLink } from '@jubilee/ui/visually-hidden';
import styles from './app-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';

// Not needed to see or use the lobby, so it comes when it is first opened.
const search = loadPart<{ isOpen: boolean; onClose: () => void }>(() =>
  import('../features/game-search/search-dialog.tsx').then((part) => part.SearchDialog),
);

/** The slash key opens the search unless the player is typing somewhere. */
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
  const path = usePath();
  // The search of another page is closed by going to this one.
  const [searchOn, setSearchOn] = useState<string>();
  const openSearch = () => setSearchOn(path);
  useSearchKey(openSearch);
  return (
    <>
      <SkipLink target="main" />
      <div className={styles.app}>
        <Sidebar />
        <div className={styles.main}>
          <Header onSearch={openSearch} />
          <main id="main" tabIndex={-1} className={styles.content}>
            {props.children}
          </main>
          <Footer />
        </div>
      </div>
      <TabBar onSearch={openSearch} />
      <Suspense fallback={null}>
        {searchOn === path && <search.View isOpen onClose={() => setSearchOn(undefined)} />}
      </Suspense>
    </>
  );
}
