/** The paused games as this node knows them. When the database is unavailable, the last ones stay paused. Source: GAMES-1. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { type GamePause, selectGamePauses } from './game-pause.store.ts';

/** The same interval as the rules of flags. */
const POLL_INTERVAL_MS = 300;

export interface GamePauses {
  isPaused(brand: Brand, gameName: string): boolean;
  close(): Promise<void>;
}

export async function openGamePauses(deps: {
  readonly pool: Pool;
  readonly log: Logger;
}): Promise<GamePauses> {
  const { pool, log } = deps;
  let paused: ReadonlySet<string> = new Set();
  let isAway = false;
  const keyOf = (brand: number, gameName: string): string => `${brand} ${gameName}`;
  const read = async (): Promise<void> => {
    const pauses: readonly GamePause[] = await selectGamePauses(pool);
    isAway = false;
    paused = new Set(pauses.map((one) => keyOf(one.brand, one.game_name)));
  };
  await read();
  const loop = repeatEvery(POLL_INTERVAL_MS, read, (error) => {
    // Logged once per outage, not three times a second.
    if (!isAway) log.error({ err: error }, 'the paused games could not be read');
    isAway = true;
  });
  return {
    isPaused: (brand, gameName) => paused.has(keyOf(brand.number, gameName)),
    close: () => loop.stop(),
  };
}
