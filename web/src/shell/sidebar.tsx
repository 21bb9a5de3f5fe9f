import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Heart, LayoutGrid, ShieldCheck } from 'lucide-react';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { BrandLogo } from '../brand/brand-logo.tsx';
import { categoriesOf } from '../catalogue/arrange.ts';
import { categoryName } from '../catalogue/game-messages.ts';
import { useGames } from '../catalogue/games.ts';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import { useSession } from '../session/session-context.ts';
import { ModeControl } from './mode-control.tsx';
import {
  CategoryIcon,
  helpPages,
  NavLinks,
  RewardLinks,
  roomPages,
  useWalletPages,
} from './nav-items.tsx';
import type { NavPage } from './nav-items.tsx';
import styles from './sidebar.module.css';

function Group(props: { title: string; pages: readonly NavPage[]; children?: ReactNode }) {
  if (props.pages.length === 0 && props.children === undefined) return null;
  return (
    <>
      <div className={styles.title}>{props.title}</div>
      <nav className={styles.nav} aria-label={props.title}>
        <ul>
          <NavLinks pages={props.pages} />
          {props.children}
        </ul>
      </nav>
    </>
  );
}

/** The main navigation on desktop. */
export function Sidebar() {
  const flags = useFlags();
  const { status } = useSession();
  const games = useGames().data?.games ?? [];
  const categories = categoriesOf(games);
  return (
    <aside className={styles.sidebar} aria-label={t`Main`}>
      <Link to="/" className={styles.logo}>
        <BrandLogo />
        <VisuallyHidden>
          <Trans>, lobby</Trans>
        </VisuallyHidden>
      </Link>
      <nav className={styles.nav} aria-label={t`Play`}>
        <ul>
          <li>
            <Link to="/" exactSearch>
              <LayoutGrid className="ic ic-18" aria-hidden="true" />
              <Trans>Lobby</Trans>
            </Link>
          </li>
          {status === 'signedIn' && (
            <li>
              <Link to="/" search={{ category: 'favorites' }} exactSearch>
                <Heart className="ic ic-18" aria-hidden="true" />
                <Trans>Favorites</Trans>
              </Link>
            </li>
          )}
          {categories.map(({ category, count }) => (
            <li key={category}>
              <Link to="/" search={{ category }} exactSearch>
                <CategoryIcon category={category} />
                {categoryName(category)}
                <span className={styles.count}>{count}</span>
              </Link>
            </li>
          ))}
          <NavLinks pages={roomPages(flags)} />
        </ul>
      </nav>
      <Group title={t`Rewards`} pages={[]}>
        <RewardLinks />
      </Group>
      <Group title={t`Wallet`} pages={useWalletPages()} />
      <Group title={t`Good to know`} pages={helpPages(flags)} />
      <div className={styles.footer}>
        <Link to="/responsible" className={styles.care}>
          <span className="hstack sm sb">
            <ShieldCheck className="ic ic-18" aria-hidden="true" />
            <Trans>Play stays fun</Trans>
          </span>
          <span className="xs muted">
            <Trans>Keep an eye on your time, and know where to find help.</Trans>
          </span>
        </Link>
        <ModeControl />
      </div>
    </aside>
  );
}
