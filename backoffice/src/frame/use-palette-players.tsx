import { useNavigate } from '@tanstack/react-router';
import { Search, UserRoundSearch } from 'lucide-react';
import { searchPlayers } from '@jubilee/contract/staff/calls/players';
import { useStaffApp } from '../app/staff-app.ts';
import type { PaletteAct } from '../keys/command-palette.tsx';
import { searchPalette } from '../keys/palette-search.ts';
import { rememberText, usePlayersCalled } from '../players/search-players.ts';
import { mayMake, useMe } from '../session/me.ts';

const PLAYERS_MAX = 5;

/**
 * Players whom the text of the command palette finds. Each search is recorded, so none is made for the beginning of something that
 * the palette has itself. Source: CARE-10.
 */
export function usePalettePlayers(
  query: string,
  others: readonly PaletteAct[],
): readonly PaletteAct[] {
  const navigate = useNavigate();
  const { queries } = useStaffApp();
  const isAllowed = mayMake(useMe(), searchPlayers);
  const text = query.trim();
  const [best] = searchPalette(others, text);
  const isOther = best?.title.toLowerCase().startsWith(text.toLowerCase()) ?? false;
  const found = usePlayersCalled(text, { limit: PLAYERS_MAX, isOn: isAllowed && !isOther });
  if (!isAllowed || text === '') return [];
  // The palette lists what contains every word, and the server has found these by other facts as well.
  const players = (found.data?.players ?? []).map(({ player }) => ({
    id: `player-${player.userId}`,
    group: 'Player',
    title: player.nickname ?? player.email ?? player.userId,
    note: player.nickname === null ? undefined : (player.email ?? undefined),
    words: text,
    icon: <UserRoundSearch aria-hidden="true" />,
    run: () => void navigate({ to: '/players/$userId', params: { userId: player.userId } }),
  }));
  const search = {
    id: 'player-search',
    group: 'Search',
    title: `Search players: ${text}`,
    icon: <Search aria-hidden="true" />,
    run: () => {
      rememberText(queries, text);
      void navigate({ to: '/players' });
    },
  };
  return [...players, search];
}
