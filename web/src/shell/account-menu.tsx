import { useId, useRef } from 'react';
import { Link } from '@tanstack/react-router';
import { LogOut, MailWarning, ShieldCheck, UserRound } from 'lucide-react';
import type { SessionUser } from '../session/types.ts';
import { useSession } from '../session/session-context.ts';
import styles from './account-menu.module.css';
import { useSignOut } from './use-sign-out.ts';

/** What a player is called on the page; who came by telephone has no e-mail at first. */
export function playerName(user: SessionUser): string {
  if (user.nickname !== '') return user.nickname;
  return user.email === '' ? 'Player' : user.email;
}

/** One or two letters that stand for a player. */
export function initials(user: SessionUser): string {
  const words = playerName(user)
    .split(/[\s._-]+/)
    .filter(Boolean);
  const letters = [words[0], words[1]].map((word) => word?.charAt(0) ?? '').join('');
  return letters.toUpperCase();
}

export function Avatar(props: { user: SessionUser }) {
  return (
    <span className={styles.avatar} aria-hidden="true">
      {initials(props.user)}
    </span>
  );
}

/** Who is signed in, and the way out. */
export function AccountMenu() {
  const { user } = useSession();
  const signOut = useSignOut();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  if (user === undefined) return null;
  const name = playerName(user);
  return (
    <span className="desk">
      <button
        type="button"
        className={styles.anchor}
        popoverTarget={id}
        aria-label={`${initials(user)}, your account`}
      >
        <Avatar user={user} />
      </button>
      <div ref={menu} id={id} popover="auto" className={styles.menu}>
        <div className={styles.who}>
          <span className="b trunc">{name}</span>
          {name !== user.email && user.email !== '' && (
            <span className="sm muted trunc">{user.email}</span>
          )}
        </div>
        {!user.emailVerified && (
          <Link to="/verify" onClick={close}>
            <MailWarning className="ic ic-18" aria-hidden="true" />
            {user.email === '' ? 'Add your e-mail' : 'Confirm your e-mail'}
          </Link>
        )}
        <Link to="/account" onClick={close}>
          <UserRound className="ic ic-18" aria-hidden="true" />
          Account
        </Link>
        <Link to="/responsible" onClick={close}>
          <ShieldCheck className="ic ic-18" aria-hidden="true" />
          Responsible play
        </Link>
        <button type="button" onClick={signOut}>
          <LogOut className="ic ic-18" aria-hidden="true" />
          Log out
        </button>
      </div>
    </span>
  );
}
