import { ChevronsUpDown, CircleHelp, Clock3, LogOut, Menu, Moon, Search, Sun } from 'lucide-react';
import { useRouterState } from '@tanstack/react-router';
import { IconButton } from '@jubilee/ui/button';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { useTheme } from '../app/theme.ts';
import { BrandMark } from '../brand/brand-mark.tsx';
import { otherBrands } from '../brand/other-brands.ts';
import { useBrand } from '../brand/use-brand.ts';
import { Disclosure, PanelButton } from '../parts/disclosure.tsx';
import { Keys } from '../parts/keys.tsx';
import { roleName, scopeText } from '../parts/names.ts';
import { Tags } from '../parts/tags.tsx';
import { useMe } from '../session/me.ts';
import { formatLeft, type SessionPhase } from '../session/session-clock.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import styles from './frame.module.css';

/** Above every room: the way to everything, on which brand, how long, and who. */
export function Header(props: {
  phase: SessionPhase | undefined;
  onMenu: () => void;
  onPalette: () => void;
  onHelp: () => void;
}) {
  return (
    <header className={styles.header}>
      <span className="mobile-only">
        <IconButton label="Rooms" size="small" onClick={props.onMenu}>
          <Menu className="ic" aria-hidden="true" />
        </IconButton>
      </span>
      <button type="button" className={styles.search} onClick={props.onPalette}>
        <Search className="ic ic-16" aria-hidden="true" />
        <span className="trunc grow">Search or jump to…</span>
        <span className="desktop-only">
          <Keys keys="mod+k" />
        </span>
      </button>
      <span className="grow" />
      <span className={styles.switch}>
        <BrandMenu />
      </span>
      {props.phase !== undefined && <TimeLeft phase={props.phase} />}
      <PersonMenu onHelp={props.onHelp} />
    </header>
  );
}

/** The brand on which every act happens, and the way to the others that somebody works for. Source: OFFICE-11. */
function BrandMenu() {
  const brand = useBrand();
  const { person } = useMe();
  const href = useRouterState({ select: (state) => state.location.href });
  if (brand === undefined) return null;
  const others = otherBrands(person.brands, { origin: location.origin, href });
  const label = (
    <>
      <BrandMark location={brand.location} sizePx={18} />
      <span className="trunc">{brand.name}</span>
    </>
  );
  if (others.length === 0) return <span className={styles.here}>{label}</span>;
  return (
    <Disclosure
      look="ghost"
      label={
        <>
          <VisuallyHidden>Brand: </VisuallyHidden>
          {label}
          <ChevronsUpDown className="ic ic-16 desktop-only" aria-hidden="true" />
        </>
      }
    >
      <div className={styles.person}>
        <strong>{brand.name}</strong>
        <span className="xs faint">
          You act on this brand only. The same page of another one, with its own sign-in:
        </span>
      </div>
      <ul className={styles.links}>
        {others.map((one) => (
          <li key={one.location}>
            <a className={styles.link} href={one.href}>
              <BrandMark location={one.location} sizePx={18} />
              {one.name}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

/** Until the session ends if nothing is called, or at its latest end. Not announced: it changes all the time. */
function TimeLeft(props: { phase: SessionPhase }) {
  const { phase } = props;
  const about =
    phase.cause === 'idle'
      ? 'Your session ends then, unless you do something.'
      : 'Your session ends then: 8 hours is the most.';
  return (
    <span className={styles.time} data-phase={phase.phase} title={about}>
      <Clock3 className="ic ic-16" aria-hidden="true" />
      <span className={styles.unseen}>Session: </span>
      <span className="num">{formatLeft(phase.leftMs)}</span>
      <span className={styles.unseen}> left. {about}</span>
    </span>
  );
}

function PersonMenu(props: { onHelp: () => void }) {
  const { person } = useMe();
  const { theme, changeTheme } = useTheme();
  const signOut = useSignOut();
  return (
    <Disclosure
      look="ghost"
      label={
        <>
          <span className={styles.initials} aria-hidden="true">
            {initialsOf(person.name)}
          </span>
          <span className="desktop-only" aria-hidden="true">
            {person.name}
          </span>
          <VisuallyHidden>{person.name}: account</VisuallyHidden>
        </>
      }
    >
      <div className={styles.person}>
        <strong className="trunc">{person.name}</strong>
        <span className="xs faint trunc">{person.email}</span>
        <Tags texts={person.roles.map(roleName)} />
        <span className="xs faint">You work for: {scopeText(person.brands)}</span>
      </div>
      <PanelButton
        icon={theme === 'light' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
        onClick={changeTheme}
      >
        {theme === 'light' ? 'Dark mode' : 'Light mode'}
      </PanelButton>
      <PanelButton icon={<CircleHelp aria-hidden="true" />} onClick={props.onHelp}>
        Keyboard shortcuts
      </PanelButton>
      <PanelButton icon={<LogOut aria-hidden="true" />} onClick={() => signOut.mutate()}>
        Sign out
      </PanelButton>
    </Disclosure>
  );
}

/** `Ada King Lovelace` becomes `AL`. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/);
  const [first = '?'] = words[0] ?? '';
  const [last = ''] = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${first}${last}`.toUpperCase();
}
