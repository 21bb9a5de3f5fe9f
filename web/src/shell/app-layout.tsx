import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { Outlet, useRouter } from '@tanstack/react-router';
import { SkipLink } from '@jubilee/ui/visually-hidden';
import styles from './app-layout.module.css';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Sidebar } from './sidebar.tsx';
import { TabBar } from './tab-bar.tsx';

// Neither is needed to see or use the lobby, so they come when they are first opened.
const MenuSheet = lazy(() =>
  import('./menu-sheet.tsx').then((part) => ({ default: part.MenuSheet })),
);
const SearchDialog = lazy(() =>
  import('./search-dialog.tsx').then((part) => ({ default: part.SearchDialog })),
);

type Open = 'search' | 'menu' | undefined;

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

/** The main layout: sidebar or tab bar, header, page, footer. Without children the route's own page. */
export function AppLayout(props: { children?: ReactNode }) {
  const [open, setOpen] = useState<Open>();
  const router = useRouter();
  useSearchKey(() => setOpen('search'));
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', (change) => change.pathChanged && setOpen(undefined)),
    [router],
  );
  return (
    <>
      <SkipLink target="main" />
      <div className={styles.app}>
        <Sidebar />
        <div className={styles.main}>
          <Header onSearch={() => setOpen('search')} />
          <main id="main" tabIndex={-1} className={styles.content}>
            {props.children ?? <Outlet />}
          </main>
          <Footer />
        </div>
      </div>
      <TabBar onSearch={() => setOpen('search')} onMenu={() => setOpen('menu')} />
      <Suspense fallback={null}>
        {open === 'search' && <SearchDialog isOpen onClose={() => setOpen(undefined)} />}
        {open === 'menu' && <MenuSheet isOpen onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}
