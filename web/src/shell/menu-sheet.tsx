import { Link } from '@tanstack/react-router';
import { LayoutGrid, LogOut, MailWarning, UserRound } from 'lucide-react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { SessionClock } from '@jubilee/ui/session-clock';
import { categoriesOf } from '../catalogue/arrange.ts';
import { categoryName } from '../catalogue/game-words.ts';
import { useGames } from '../catalogue/games.ts';
import { FreePointsButton } from './free-points-button.tsx';
import { useSession } from '../session/session-context.ts';
import { Avatar, playerName } from './account-menu.tsx';
import styles from './menu-sheet.module.css';
import { ModeControl } from './mode-control.tsx';
import { CategoryIcon, HELP_PAGES } from './nav-items.tsx';
import { useSessionMinutes } from './use-session-minutes.ts';
import { useSignOut } from './use-sign-out.ts';

/** The phone's menu (`mobile_menu`): everything the sidebar holds, and the account. */
export function MenuSheet(props: { isOpen: boolean; onClose: () => void }) {
  const { status, user, startedAtMs, accounts } = useSession();
  const minutes = useSessionMinutes(startedAtMs);
  const signOut = useSignOut();
  const categories = categoriesOf(useGames().data?.games ?? []);
  const name = user === undefined ? 'Menu' : playerName(user);
  return (
    <Dialog
      isOpen={props.isOpen}
      title={name}
      onClose={props.onClose}
      lead={user === undefined ? undefined : <Avatar user={user} />}
    >
      {minutes !== undefined && <SessionClock minutes={minutes} />}
      {status === 'signedIn' && <FreePointsButton points={accounts.POINTS?.balance} block />}
      <nav className={styles.nav} aria-label="Menu">
        <ul>
          <li>
            <Link
              to="/"
              onClick={props.onClose}
              activeOptions={{ exact: true, includeSearch: true, explicitUndefined: true }}
            >
              <LayoutGrid className="ic" aria-hidden="true" />
              Lobby
            </Link>
          </li>
          {categories.map(({ category }) => (
            <li key={category}>
              <Link to="/" search={{ category }} onClick={props.onClose}>
                <CategoryIcon category={category} />
                {categoryName(category)}
              </Link>
            </li>
          ))}
          {user !== undefined && !user.emailVerified && (
            <li>
              <Link to="/verify">
                <MailWarning className="ic" aria-hidden="true" />
                {user.email === '' ? 'Add your e-mail' : 'Confirm your e-mail'}
              </Link>
            </li>
          )}
          {user !== undefined && (
            <li>
              <Link to="/account">
                <UserRound className="ic" aria-hidden="true" />
                Account
              </Link>
            </li>
          )}
          {HELP_PAGES.map(({ to, text, Icon }) => (
            <li key={to}>
              <Link to={to}>
                <Icon className="ic" aria-hidden="true" />
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <ModeControl />
      {status === 'guest' && (
        <div className={styles.entry}>
          <Link to="/login" className={buttonClass({ look: 'outline' })}>
            Log in
          </Link>
          <Link to="/signup" className={buttonClass({ look: 'primary' })}>
            Sign up
          </Link>
        </div>
      )}
      {status === 'signedIn' && (
        <Button
          look="ghost"
          block
          onClick={() => {
            props.onClose();
            signOut();
          }}
        >
          <LogOut className="ic ic-18" aria-hidden="true" />
          Log out
        </Button>
      )}
    </Dialog>
  );
}
