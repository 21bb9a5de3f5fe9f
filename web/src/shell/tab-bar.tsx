import { Link } from '@tanstack/react-router';
import { CircleQuestionMark, LayoutGrid, Menu, Search, UserPlus } from 'lucide-react';
import { useAppConfig } from '../app/app-config.ts';
import { useGames } from '../catalogue/games.ts';
import { useSession } from '../session/session-context.ts';
import styles from './tab-bar.module.css';

/** The phone's main navigation. */
export function TabBar(props: { onSearch: () => void; onMenu: () => void }) {
  const { status } = useSession();
  const { signupEnabled } = useAppConfig().flags;
  const hasGames = (useGames().data?.games.length ?? 0) > 1;
  return (
    <nav className={styles.bar} aria-label="Quick">
      <ul>
        <li>
          <Link to="/" activeOptions={{ exact: true }}>
            <LayoutGrid className="ic" aria-hidden="true" />
            Lobby
          </Link>
        </li>
        {hasGames && (
          <li>
            <button type="button" aria-haspopup="dialog" onClick={props.onSearch}>
              <Search className="ic" aria-hidden="true" />
              Search
            </button>
          </li>
        )}
        {status === 'guest' && signupEnabled && (
          <li>
            <Link to="/signup" className={styles.filled}>
              <span>
                <UserPlus className="ic" aria-hidden="true" />
              </span>
              Sign up
            </Link>
          </li>
        )}
        <li>
          <Link to="/howto">
            <CircleQuestionMark className="ic" aria-hidden="true" />
            How to play
          </Link>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={props.onMenu}>
            <Menu className="ic" aria-hidden="true" />
            Menu
          </button>
        </li>
      </ul>
    </nav>
  );
}
