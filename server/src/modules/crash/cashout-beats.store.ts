/**
 * Signs of life of the processes that receive cash-outs. From them everybody knows until when a cash-out could be
 * received, also after the process that ran the rounds has died. Source: CRASH-16, CRASH-23, CRASH-41.
 */
import type { Pool } from 'pg';
import { DATABASE_NOW } from '../../platform/db/read-clock.ts';
import { statesInSql } from '../shared-rounds/index.ts';
import { ROUND_PHASES } from './round-phases.ts';

const RUNNING = statesInSql(ROUND_PHASES.change('run').to);

/**
 * The last instant at which a cash-out could be received becomes part of every run for which nobody gave a sign of life
 * for `$1` milliseconds. It stays, even when somebody is back before the end. The database's clock judges when this
 * runs, so a statement that was long on its way finds the silence, too.
 */
const INTERRUPT = `insert into crash.run_interruption (round_id, interrupted_at)
  select r.round_id, greatest(r.started_at, (select max(receiving_until) from crash.cashout_handler))
  from crash.round r
  where r.phase = ${RUNNING}
    and not exists (select 1 from crash.run_interruption i where i.round_id = r.round_id)
    and not exists (select 1 from crash.cashout_handler where ${isAlive('$1')})
  for no key update of r
  on conflict (round_id) do nothing`;

/** `silenceMs`: who gave no sign of life for longer counts as silent. */
function isAlive(silenceMs: string): string {
  return `beat_at >= ${DATABASE_NOW} - ${silenceMs}::integer * interval '1 millisecond'`;
}

export interface Beat {
  readonly handlerId: string;
  /** By the clock of the rounds: until then a cash-out could be received here. */
  readonly receivingUntil: string;
  /** By the clock of the rounds: what was received before is recorded. `infinity`: nothing will be received any more. */
  readonly recordedUntil: string;
  readonly silenceMs: number;
}

/** Answers whether a round runs. An interruption is found before this sign of life would hide it. */
export async function recordBeat(pool: Pool, beat: Beat): Promise<boolean> {
  const { rows } = await pool.query<{ is_running: boolean }>({
    name: 'crash-beat',
    text: `with interrupted as (${INTERRUPT})
      insert into crash.cashout_handler as h (handler_id, beat_at, receiving_until, recorded_until)
        values ($2, ${DATABASE_NOW}, $3, $4)
        on conflict (handler_id) do update set beat_at = greatest(h.beat_at, excluded.beat_at),
          receiving_until = greatest(h.receiving_until, excluded.receiving_until),
          recorded_until = greatest(h.recorded_until, excluded.recorded_until)
        returning exists (select 1 from crash.round where phase = ${RUNNING}) as is_running`,
    values: [beat.silenceMs, beat.handlerId, beat.receivingUntil, beat.recordedUntil],
  });
  return rows[0]?.is_running === true;
}

/** Marks the runs that no process receives. Changes nothing when somebody gave a sign of life after all. */
export async function interruptRuns(pool: Pool, silenceMs: number): Promise<void> {
  await pool.query({ name: 'crash-interrupt', text: INTERRUPT, values: [silenceMs] });
}

/** Until when a cash-out could be received, as far as it is recorded: no later interruption is of an earlier instant. */
export async function selectReceivingUntil(pool: Pool): Promise<string | null> {
  const { rows } = await pool.query<{ receiving_until: string | null }>({
    name: 'crash-receiving-until',
    text: 'select max(receiving_until) as receiving_until from crash.cashout_handler',
  });
  return rows[0]?.receiving_until ?? null;
}

/** Removes processes that ended long ago. */
export async function forgetSilentHandlers(pool: Pool, silenceMs: number): Promise<void> {
  await pool.query({
    text: `delete from crash.cashout_handler where not (${isAlive('$1')})`,
    values: [silenceMs],
  });
}

export interface Reception {
  readonly interrupted_at: string | null;
  /** Somebody gave a sign of life. */
  readonly is_receiving: boolean;
  /** A cash-out could be received at the end of the run, too. */
  readonly is_receiving_at_end: boolean;
  /** A process that lives has not said yet that it recorded what it received before the end. */
  readonly has_pending_claims: boolean;
}

export async function selectReception(
  pool: Pool,
  roundId: string,
  at: { readonly silenceMs: number; readonly endAt: string },
): Promise<Reception> {
  const { rows } = await pool.query<Reception>({
    name: 'crash-reception',
    text: `select i.interrupted_at, h.* from crash.round r left join crash.run_interruption i using (round_id),
        (select coalesce(bool_or(${isAlive('$2')}), false) as is_receiving,
          coalesce(bool_or(receiving_until >= $3), false) as is_receiving_at_end,
          coalesce(bool_or(${isAlive('$2')} and recorded_until < $3), false) as has_pending_claims
          from crash.cashout_handler) h
      where r.round_id = $1`,
    values: [roundId, at.silenceMs, at.endAt],
  });
  const [row] = rows;
  if (row === undefined) throw new Error(`round ${roundId} is gone`);
  return row;
}
