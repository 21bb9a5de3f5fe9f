import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Heart, LayoutGrid, LogOut, MailWarning } from 'lucide-react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { SessionClock } from '@jubilee/ui/session-clock';
import { categoriesOf } from '../catalogue/arrange.ts';
import { categoryName } from '../catalogue/game-messages.ts';
import { useGames } from '../catalogue/games.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { SignInLink } from '../dialogs/sign-in-link.tsx';
import { useFlags } from '../flags/use-flags.ts';
import { Link } from '../navigation/link.tsx';
import { whyClosed } from '../player/state-sentences.ts';
import { useSession } from '../session/session-context.ts';
import type { SessionUser } from '../session/types.ts';
import { Avatar, playerName } from './account-menu.tsx';
import { FreePointsButton } from './free-points-button.tsx';
import { LanguageControl } from './language-control.tsx';
import styles from './menu-sheet.module.css';
import { ModeControl } from './mode-control.tsx';
import {
  CategoryIcon,
  helpPages,
  NavLinks,
  OWN_PAGES,
  RewardLinks,
  roomPages,
  useWalletPages,
} from './nav-items.tsx';
import { useSessionMinutes } from './use-session-minutes.ts';
import { useSignOut } from './use-sign-out.ts';

/** The phone's menu: everything the sidebar has, and the account. Source: DLG-5. */
export function MenuSheet({ onClose }: DialogViewProps<object>) {
  const { status, user, startedAtMs, accounts } = useSession();
  const flags = useFlags();
  const minutes = useSessionMinutes(startedAtMs);
  return (
    <Dialog
      isOpen
      title={user === undefined ? t`Menu` : playerName(user)}
      note={noteOf(user)}
      onClose={onClose}
      lead={user === undefined ? undefined : <Avatar user={user} />}
      aside={minutes === undefined ? undefined : <SessionClock minutes={minutes} />}
    >
      {status === 'signedIn' && (
        <FreePointsButton points={accounts.POINTS?.balance} block saysWhen why={whyClosed} />
      )}
      <nav className={styles.nav} aria-label={t`Menu`}>
        {user !== undefined && (
          <ul>
            <OwnLinks user={user} />
          </ul>
        )}
        <ul>
          <GameLinks isPlayer={status === 'signedIn'} />
          <NavLinks pages={roomPages(flags)} />
        </ul>
        <ul>
          <RewardLinks onLeave={onClose} />
          <NavLinks pages={helpPages(flags)} />
        </ul>
      </nav>
      <div className={styles.controls}>
        <ModeControl />
        <LanguageControl />
      </div>
      {status === 'guest' && (
        <div className={styles.signIn}>
          <SignInLink to="/login" className={buttonClass({ look: 'outline' })}>
            <Trans>Log in</Trans>
          </SignInLink>
          {flags.signupEnabled && (
            <SignInLink to="/signup" className={buttonClass({ look: 'primary' })}>
              <Trans>Sign up</Trans>
            </SignInLink>
          )}
        </div>
      )}
      {status === 'signedIn' && <LeaveButton onClose={onClose} />}
    </Dialog>
  );
}

/** The email address below the name, where they differ. */
function noteOf(user: SessionUser | undefined): string | undefined {
  return user === undefined || user.nickname === '' || user.email === '' ? undefined : user.email;
}

function OwnLinks(props: { user: SessionUser }) {
  const { user } = props;
  return (
    <>
      {!user.emailVerified && (
        <li>
          <Link to="/verify">
            <MailWarning className="ic" aria-hidden="true" />
            {user.email === '' ? <Trans>Add your email</Trans> : <Trans>Confirm your email</Trans>}
          </Link>
        </li>
      )}
      <NavLinks pages={[...OWN_PAGES, ...useWalletPages()]} />
    </>
  );
}

function GameLinks(props: { isPlayer: boolean }) {
  const categories = categoriesOf(useGames().data?.games ?? []);
  return (
    <>
      <li>
        <Link to="/" exactSearch>
          <LayoutGrid className="ic" aria-hidden="true" />
          <Trans>Lobby</Trans>
        </Link>
      </li>
      {props.isPlayer && (
        <li>
          <Link to="/" search={{ category: 'favorites' }} exactSearch>
            <Heart className="ic" aria-hidden="true" />
            <Trans>Favorites</Trans>
          </Link>
        </li>
      )}
      {categories.map(({ category }) => (
        <li key={category}>
          <Link to="/" search={{ category }} exactSearch>
            <CategoryIcon category={category} />
            {categoryName(category)}
          </Link>
        </li>
      ))}
    </>
  );
}

function LeaveButton(props: { onClose: () => void }) {
  const signOut = useSignOut();
  return (
    <Button
      look="ghost"
      block
      onClick={() => {
        props.onClose();
        signOut();
      }}
    >
      <LogOut className="ic ic-18" aria-hidden="true" />
      <Trans>Log out</Trans>
    </Button>
  );
}
