import { useEffect, useMemo, useRef, useState } from 'react';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { CloudOff } from 'lucide-react';
import { Dialog } from '@jubilee/ui/dialog';
import { SkipLink } from '@jubilee/ui/visually-hidden';
import { BrandMark } from '../brand/brand-mark.tsx';
import { useAppName, useBrand } from '../brand/use-brand.ts';
import { CommandPalette } from '../keys/command-palette.tsx';
import { HelpDialog } from '../keys/help-dialog.tsx';
import { type Shortcut, useShortcuts } from '../keys/shortcuts.tsx';
import { roomsOf } from '../rooms/rooms.ts';
import { useWaitingApprovals } from '../rooms/waiting-approvals.ts';
import { useMe } from '../session/me.ts';
import { StepUpDialog } from '../session/step-up-dialog.tsx';
import { Header } from './header.tsx';
import { IdleWarning, LimitNotice } from './session-warning.tsx';
import { RoomLinks } from './sidebar.tsx';
import { useOnline } from './use-online.ts';
import { usePaletteActs } from './use-palette-acts.tsx';
import { usePalettePlayers } from './use-palette-players.tsx';
import { useSessionPhase } from './use-session-phase.ts';
import styles from './frame.module.css';

type Overlay = 'palette' | 'help' | 'rooms';

/** Around every room of somebody who is signed in. Source: OFFICE-1. */
export function Frame() {
  const me = useMe();
  const brand = useBrand();
  const appName = useAppName();
  const rooms = roomsOf(me);
  const waiting = useWaitingApprovals();
  const phase = useSessionPhase();
  const isOnline = useOnline();
  const [overlay, setOverlay] = useState<Overlay>();
  const close = () => setOverlay(undefined);
  useRoomShortcuts(setOverlay);
  useRoomFocus();
  return (
    <div className={styles.frame} style={brand && { borderBlockStartColor: brand.emailTheme.fill }}>
      <SkipLink target="main" />
      <div className={styles.sidebar}>
        <RoomLinks rooms={rooms} waiting={waiting}>
          <p className={styles.brand}>
            <BrandMark location={brand?.location} sizePx={22} />
            <span className="trunc">{appName}</span>
          </p>
        </RoomLinks>
      </div>
      <Header
        phase={phase}
        onMenu={() => setOverlay('rooms')}
        onPalette={() => setOverlay('palette')}
        onHelp={() => setOverlay('help')}
      />
      <div className={styles.notices}>
        {!isOnline && (
          <output className={styles.notice}>
            <CloudOff className="ic ic-16" aria-hidden="true" />
            <span>
              You are offline. What you see may be old, and nothing can be changed until the
              connection is back.
            </span>
          </output>
        )}
        {phase?.phase === 'warning' && phase.cause === 'limit' && <LimitNotice phase={phase} />}
      </div>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {overlay === 'palette' && <Palette onClose={close} onHelp={() => setOverlay('help')} />}
      {overlay === 'help' && <HelpDialog onClose={close} />}
      {overlay === 'rooms' && (
        <Dialog isOpen title="Rooms" onClose={close}>
          <RoomLinks rooms={rooms} waiting={waiting} onFollow={close} />
        </Dialog>
      )}
      {phase?.phase === 'warning' && phase.cause === 'idle' && <IdleWarning phase={phase} />}
      <StepUpDialog />
    </div>
  );
}

function Palette(props: { onClose: () => void; onHelp: () => void }) {
  const [query, setQuery] = useState('');
  const acts = usePaletteActs(props.onHelp);
  const players = usePalettePlayers(query, acts);
  return (
    <CommandPalette entries={[...acts, ...players]} onQuery={setQuery} onClose={props.onClose} />
  );
}

function useRoomShortcuts(open: (overlay: Overlay) => void): void {
  const me = useMe();
  const navigate = useNavigate();
  const shortcuts = useMemo(
    (): readonly Shortcut[] => [
      {
        keys: 'mod+k',
        label: 'Command palette',
        group: 'Anywhere',
        run: () => open('palette'),
      },
      { keys: '?', label: 'These shortcuts', group: 'Anywhere', run: () => open('help') },
      ...roomsOf(me).map((room) => ({
        keys: `g ${room.key}`,
        label: room.title,
        group: 'Go to',
        run: () => void navigate({ to: room.path }),
      })),
    ],
    [me, navigate, open],
  );
  useShortcuts(shortcuts);
}

/** In another room the focus begins at its heading, or at its one field: keyboard and screen readers are there too. */
function useRoomFocus(): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const before = useRef(path);
  useEffect(() => {
    if (before.current === path) return;
    const isFirst = before.current === undefined;
    before.current = path;
    if (isFirst) return;
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const field = document.querySelector<HTMLElement>('#main [data-room-focus]');
    (field !== null && !isTouch ? field : document.querySelector<HTMLElement>('#main h1'))?.focus();
  }, [path]);
}
