/** Games that the staff have paused. */
import type { Pool, PoolClient } from 'pg';

type Database = Pick<PoolClient, 'query'> | Pool;

export interface GamePause {
  readonly brand: number;
  readonly game_name: string;
  readonly pause_id: string;
  readonly paused_at: string;
  /** The name of the person. */
  readonly paused_by: string;
  readonly reason: string;
}

export async function selectGamePauses(db: Database): Promise<readonly GamePause[]> {
  const found = await db.query<GamePause>(
    'select brand, game_name, pause_id, paused_at, paused_by, reason from settings.game_pause',
  );
  return found.rows;
}

/** False when it is paused already. */
export async function insertGamePause(db: Database, pause: GamePause): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into settings.game_pause (brand, game_name, pause_id, paused_at, paused_by, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict (brand, game_name) do nothing`,
    [pause.brand, pause.game_name, pause.pause_id, pause.paused_at, pause.paused_by, pause.reason],
  );
  return rowCount === 1;
}

/** Waits for whoever resumes the game at this moment. */
export async function lockGamePause(
  db: Database,
  brand: number,
  gameName: string,
): Promise<GamePause | undefined> {
  const found = await db.query<GamePause>(
    `select brand, game_name, pause_id, paused_at, paused_by, reason from settings.game_pause
      where brand = $1 and game_name = $2 for update`,
    [brand, gameName],
  );
  return found.rows[0];
}

export async function deleteGamePause(db: Database, pauseId: string): Promise<void> {
  await db.query('delete from settings.game_pause where pause_id = $1', [pauseId]);
}
