import { useId, useRef } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { LogOut, MailWarning } from 'lucide-react';
import { Link } from '../navigation/link.tsx';
import type { SessionUser } from '../session/types.ts';
import { useSession } from '../session/session-context.ts';
import styles from './account-menu.module.css';
import { LanguageControl } from './language-control.tsx';
import { useAccountPages } from './nav-items.tsx';
import { useSignOut } from './use-sign-out.ts';

/** A player's display name; players who came by phone have no email at first. */
export function playerName(user: SessionUser): string {
  if (user.nickname !== '') return user.nickname;
  return user.email === '' ? t`Player` : user.email;
}

/** One or two initials of a player. */
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

/** The signed-in player, the player's own pages, and logging out. */
export function AccountMenu() {
  const { user } = useSession();
  const pages = useAccountPages();
  const signOut = useSignOut();
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const close = () => menu.current?.hidePopover();
  if (user === undefined) return null;
  const name = playerName(user);
  const letters = initials(user);
  return (
    <span className="desktop-only">
      <button
        type="button"
        className={styles.anchor}
        data-private=""
        popoverTarget={id}
        aria-label={t`${letters}, your account`}
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
            {user.email === '' ? <Trans>Add your email</Trans> : <Trans>Confirm your email</Trans>}
          </Link>
        )}
        {pages.map(({ to, text, Icon }) => (
          <Link key={to} to={to} onClick={close}>
            <Icon className="ic ic-18" aria-hidden="true" />
            {i18n._(text)}
          </Link>
        ))}
        <div className={styles.language}>
          <LanguageControl />
        </div>
        <button type="button" onClick={signOut}>
          <LogOut className="ic ic-18" aria-hidden="true" />
          <Trans>Log out</Trans>
        </button>
      </div>
    </span>
  );
}
