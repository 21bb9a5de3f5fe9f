/** Limits of time, from the sessions as they are stored. */
import { betOf } from '@jubilee/testkit/bets';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { decidedBet } from '../wallet/index.ts';
import { chooseLimit, type LimitedPlayer } from './change-limits.ts';
import { limitedPlayers } from './limited-players.test-kit.ts';

const HOUR_MS = 3_600_000;
const { pool, clock, wallet, ports, ...world } = await limitedPlayers();
afterAll(() => world.close());
let who: LimitedPlayer;
beforeEach(async () => {
  who = await world.newPlayer();
});

async function bet(currency: 'POINTS' | 'SWEEP_TICKETS' = 'POINTS') {
  const answer = await wallet.apply(decidedBet(betOf(who.walletId, 1n, { currency })));
  return answer.status === 'refused' ? answer.code : answer.status;
}

test('[PLAY-26] who signs in anew before a session was seen again does not play without time', async () => {
  await chooseLimit(ports, who, { kind: 'time', period: 'day', amount: 3 });
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 6; at += 1) {
    const now = isoInstant(clock.now());
    await pool.query(
      `insert into account.session (session_hash, session_id, wallet_id, created_at, last_seen_at) values ($1, $2, $3, $4, $4)`,
      [systemIds.bytes(32), systemIds.uuidV7(), who.walletId, now],
    );
    codes.push(await bet());
    clock.advance(55_000);
  }
  expect(codes).toEqual([
    ...Array.from({ length: 4 }, () => 'applied'),
    ...Array.from({ length: 2 }, () => 'TIME_LIMIT_REACHED'),
  ]);
});

test('[PLAY-26] sessions at once count once, cut at the edges of the period', async () => {
  const begin = clock.now() - 3 * HOUR_MS;
  const add = (fromMinute: number, toMinute: number) =>
    pool.query(
      `insert into account.session (session_hash, session_id, wallet_id, created_at, last_seen_at) values ($1, $2, $3, $4, $5)`,
      [
        systemIds.bytes(32),
        systemIds.uuidV7(),
        who.walletId,
        isoInstant(begin + fromMinute * 60_000),
        isoInstant(begin + toMinute * 60_000),
      ],
    );
  await add(0, 30);
  await add(20, 40);
  await add(60, 70);
  await add(90, 90);
  // Opened on a node whose clock is ahead of the one that saw it last.
  await add(101, 100);
  const minutes = async (after: number, until: number) => {
    const { rows } = await pool.query<{ n: bigint }>(
      'select limits.minutes_played($1, $2, $3) as n',
      [who.walletId, isoInstant(begin + after * 60_000), isoInstant(begin + until * 60_000)],
    );
    return Number(rows[0]?.n);
  };
  // The last two count as their first minute.
  expect(await minutes(-60, 180)).toBe(52);
  expect(await minutes(10, 65)).toBe(35);
  expect(await minutes(40, 60)).toBe(0);
  expect(await minutes(91, 95)).toBe(0);
  await chooseLimit(ports, who, { kind: 'time', period: 'day', amount: 53 });
  expect(await bet()).toBe('applied');
  await chooseLimit(ports, who, { kind: 'time', period: 'day', amount: 52 });
  expect(await bet()).toBe('TIME_LIMIT_REACHED');
  expect(await bet('SWEEP_TICKETS')).toBe('TIME_LIMIT_REACHED');
});
