import { useMemo } from 'react';
import { usePageSearch } from '../../navigation/use-path.ts';

/** In the address of a replay that was opened from its game. */
export const BACK_TO_GAME = { from: 'game' } as const;

export type ReplayWayBack =
  | { readonly to: '/game/$gameId'; readonly params: { readonly gameId: string } }
  | { readonly to: '/activity'; readonly search: Readonly<Record<string, string>> };

/**
 * Where a replay leads: to its game where it was opened there, else to the activity with the filter
 * that is in this page's address beside the round. Source: ROUTE-29.
 */
export function useReplayWayBack(gameId: string): ReplayWayBack {
  const search = usePageSearch();
  return useMemo(() => {
    const { replay: _replay, from, ...rest } = Object.fromEntries(new URLSearchParams(search));
    return from === BACK_TO_GAME.from
      ? { to: '/game/$gameId', params: { gameId } }
      : { to: '/activity', search: rest };
  }, [search, gameId]);
}
