/** Screenshots of every game: idle, and in a characteristic moment. */
import { finishedGames } from '../../game-kit/build/game-folders.ts';
import { GAME_MOMENTS } from './game-moments.ts';
import { atTheGame } from './game-stage.ts';
import type { Scene } from './scene.ts';

const AT_REST = [
  { location: 'sweeps', mode: 'dark', width: 1440 },
  { location: 'luckyharbor', mode: 'light', width: 390 },
] as const;
const IN_THE_MOMENT = [
  { location: 'sweeps', mode: 'dark', width: 1440 },
  { location: 'luckyharbor', mode: 'light', width: 844 },
  { location: 'rubysweepsmvp', mode: 'dark', width: 390 },
] as const;

export const GAME_SCENES: readonly Scene[] = finishedGames().flatMap((game): readonly Scene[] => {
  const moment = GAME_MOMENTS[game];
  return [
    ...AT_REST.map((look): Scene => ({
      ...look,
      name: `table-${game}`,
      show: async (page, stage) => void (await atTheGame(page, stage, game)),
    })),
    ...IN_THE_MOMENT.map((look): Scene => ({
      ...look,
      name: `play-${game}`,
      show: async (page, stage) => {
        if (moment === undefined) throw new Error(`There is no scene of ${game} yet.`);
        await moment(page, stage, game);
      },
    })),
  ];
});
