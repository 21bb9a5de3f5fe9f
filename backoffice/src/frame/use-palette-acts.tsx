import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import {
  Bookmark,
  CircleHelp,
  LogOut,
  ShieldCheck,
  SunMoon,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import { verifyStaffAudit } from '@jubilee/contract/staff/calls/audit';
import { inviteStaff, staffPeople } from '@jubilee/contract/staff/calls/people';
import { useStaffApp } from '../app/staff-app.ts';
import { useTheme } from '../app/theme.ts';
import type { PaletteAct } from '../keys/command-palette.tsx';
import { roleName } from '../parts/names.ts';
import { roomsOf } from '../rooms/rooms.ts';
import { useSavedViews } from '../views/saved-views.ts';
import { searchOfView } from '../views/view-search.ts';
import { staffListQuery } from '../rooms/staff-list.ts';
import { mayMake, useMe } from '../session/me.ts';
import { useSignOut } from '../session/use-sign-out.ts';
import { roomIcon } from './sidebar.tsx';

/** Rooms, acts and colleagues of whoever is signed in, as the command palette lists them. */
export function usePaletteActs(onHelp: () => void): readonly PaletteAct[] {
  const me = useMe();
  const app = useStaffApp();
  const navigate = useNavigate();
  const { changeTheme } = useTheme();
  const signOut = useSignOut();
  const { data } = useQuery({ ...staffListQuery(app), enabled: mayMake(me, staffPeople) });
  const savedViews = useSavedViews();
  const rooms = roomsOf(me).map((room) => ({
    id: `room-${room.id}`,
    group: 'Room',
    title: room.title,
    words: room.words,
    keys: `g ${room.key}`,
    icon: roomIcon(room.id),
    run: () => void navigate({ to: room.path }),
  }));
  // A view of a room that is closed now, or unknown to this page, is left out.
  const views = savedViews.flatMap((view) => {
    const room = roomsOf(me).find((one) => one.id === view.room);
    return room === undefined
      ? []
      : [
          {
            id: `view-${view.viewId}`,
            group: 'View',
            title: view.name,
            note: room.title,
            icon: <Bookmark aria-hidden="true" />,
            run: () => void navigate({ to: room.path, search: searchOfView(view.search) }),
          },
        ];
  });
  const acts: readonly (PaletteAct & { readonly isAllowed: boolean })[] = [
    {
      id: 'invite',
      group: 'Act',
      title: 'Invite somebody',
      words: 'new staff colleague add',
      icon: <UserRoundPlus aria-hidden="true" />,
      isAllowed: mayMake(me, inviteStaff),
      run: () => void navigate({ to: '/people', search: { do: 'invite' } }),
    },
    {
      id: 'verify',
      group: 'Act',
      title: 'Verify the audit',
      words: 'chain hash check proof',
      icon: <ShieldCheck aria-hidden="true" />,
      isAllowed: mayMake(me, verifyStaffAudit),
      run: () => void navigate({ to: '/audit', search: { do: 'verify' } }),
    },
    {
      id: 'mode',
      group: 'Act',
      title: 'Change between light and dark mode',
      words: 'theme appearance',
      icon: <SunMoon aria-hidden="true" />,
      isAllowed: true,
      run: changeTheme,
    },
    {
      id: 'help',
      group: 'Act',
      title: 'Keyboard shortcuts',
      words: 'help keys',
      keys: '?',
      icon: <CircleHelp aria-hidden="true" />,
      isAllowed: true,
      run: onHelp,
    },
    {
      id: 'sign-out',
      group: 'Act',
      title: 'Sign out',
      words: 'leave log out end session',
      icon: <LogOut aria-hidden="true" />,
      isAllowed: true,
      run: () => signOut.mutate(),
    },
  ];
  const colleagues = (data?.people ?? []).map((person) => ({
    id: `person-${person.staffId}`,
    group: 'Person',
    title: person.name,
    note: person.email,
    words: person.roles.map(roleName).join(' '),
    icon: <UserRound aria-hidden="true" />,
    run: () => void navigate({ to: '/people', search: { open: person.staffId } }),
  }));
  return [...rooms, ...views, ...acts.filter((act) => act.isAllowed), ...colleagues];
}
