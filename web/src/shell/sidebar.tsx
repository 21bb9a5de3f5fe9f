import { Link } from '@tanstack/react-router';
import { LayoutGrid, ShieldCheck } from 'lucide-react';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { categoriesOf } from '../catalogue/arrange.ts';
import { categoryName } from '../catalogue/game-words.ts';
import { useGames } from '../catalogue/games.ts';
import { ModeControl } from './mode-control.tsx';
import { CategoryIcon, HELP_PAGES } from './nav-items.tsx';
import styles from './sidebar.module.css';

export function Sidebar() {
  const games = useGames().data?.games ?? [];
  const categories = categoriesOf(games);
  return (
    <aside className={styles.sidebar} aria-label="Main">
      <Link to="/" className={styles.logo}>
        <BrandLogo />
        <VisuallyHidden>, lobby</VisuallyHidden>
      </Link>
      <nav className={styles.nav} aria-label="Play">
        <ul>
          <li>
            <Link
              to="/"
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            >
              <LayoutGrid className="ic ic-18" aria-hidden="true" />
              Lobby
            </Link>
          </li>
          {categories.map(({ category, count }) => (
            <li key={category}>
              <Link to="/" search={{ category }} activeOptions={{ exact: true }}>
                <CategoryIcon category={category} />
                {categoryName(category)}
                <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.title}>Good to know</div>
      <nav className={styles.nav} aria-label="Good to know">
        <ul>
          {HELP_PAGES.map(({ to, text, Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon className="ic ic-18" aria-hidden="true" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.foot}>
        <Link to="/responsible" className={styles.care}>
          <span className="hstack sm sb">
            <ShieldCheck className="ic ic-18" aria-hidden="true" />
            Play stays fun
          </span>
          <span className="xs muted">Keep an eye on your time, and know where to find help.</span>
        </Link>
        <ModeControl />
      </div>
    </aside>
  );
}
