import { useCallback, useState } from 'react';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { useAppConfig } from '../../app/app-config.ts';
import { createUnseenRounds, type SettledRound } from '../../play/unseen-rounds.ts';
import type { StartedSession } from '../../session/start/start-session.ts';

const NONE: readonly SettledRound[] = [];

/** Rounds of this game whose end the player has not seen, until they are dismissed or watched, or a bet follows. Source: BET-36. */
export function useMissedRounds(
  { gameName }: Game,
  { tabStorage }: Pick<StartedSession, 'tabStorage'>,
  userId: string,
) {
  const { brand } = useAppConfig();
  const [missed, setMissed] = useState(NONE);
  return {
    missed,
    onRecovered: useCallback((rounds: readonly SettledRound[]) => {
      const ids = new Set(rounds.map(({ betId }) => betId));
      setMissed((before) => [...before.filter(({ betId }) => !ids.has(betId)), ...rounds]);
    }, []),
    onBet: useCallback(() => setMissed(NONE), []),
    onDismiss: (betId: string): void => {
      createUnseenRounds(tabStorage, { brand, userId }, gameName).forget(betId);
      setMissed((all) => all.filter((round) => round.betId !== betId));
    },
  };
}
