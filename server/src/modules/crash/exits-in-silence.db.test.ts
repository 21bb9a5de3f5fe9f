/**
 * Automatic exits of a run while it is not known whether it is interrupted: those that an interruption would move wait.
 * Source: CRASH-16, CRASH-9.
 */
import { msToReach } from '@jubilee/core/games/crash/growth';
import { expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { proveLedger } from '../wallet/index.ts';
import { type BetRow, selectBet } from './bets.store.ts';
import { recordBeat } from './cashout-beats.store.ts';
import { payUpTo } from './close-bets.ts';
import { crashEntries } from './crash-entries.test-kit.ts';
import type { RoundRow } from './rounds.store.ts';
import { RULES } from './rules-of-crash.ts';

/** Of the largest win, so that it is reached at 2.00. */
const LARGE = BigInt(RULES.betWinMax) / 2n;
const kit = await crashEntries();
const { pool, ports } = kit;
const handlerId = ports.ids.uuidV7();
const left = async (bet: BetRow) =>
  (await selectBet(pool, bet.wallet_id, bet.bet_id))?.left_at_cents;

/** A sign of life of a process that could receive cash-outs until this instant. */
function giveSign(untilMs: number) {
  const until = isoInstant(untilMs);
  const beat = { handlerId, receivingUntil: until, recordedUntil: until, silenceMs: 60_000 };
  return recordBeat(pool, beat);
}

/** The instants at which the run of the round reaches a multiplier. */
async function run(round: RoundRow): Promise<(cents: number) => number> {
  const startedMs = kit.clock.now();
  await giveSign(startedMs);
  await pool.query(
    `update crash.round set phase = 'RUNNING', locked_at = $2, started_at = $2 where round_id = $1`,
    [round.round_id, isoInstant(startedMs)],
  );
  return (cents) => startedMs + msToReach(RULES, cents);
}

test('[CRASH-16][CRASH-9] an exit by the largest win waits until it is known that the run was not interrupted before, one by a target does not', async () => {
  const round = await kit.openRound();
  const [large, targeted, later] = [
    await kit.betIn(round, { amount: LARGE }),
    await kit.betIn(round),
    await kit.betIn(round, { amount: LARGE }),
  ];
  await pool.query('update crash.bet set auto_cents = 180 where bet_id = $1', [targeted.bet_id]);
  const instantOf = await run(round);
  await payUpTo(ports, round.round_id, 250);
  expect([await left(large), await left(targeted)]).toEqual([null, 180]);
  await giveSign(instantOf(199));
  await payUpTo(ports, round.round_id, 250);
  expect(await left(large)).toBeNull();
  await pool.query('update crash.bet set auto_cents = 250 where bet_id = $1', [later.bet_id]);
  await giveSign(instantOf(200));
  await payUpTo(ports, round.round_id, 199);
  expect(await left(large)).toBeNull();
  await payUpTo(ports, round.round_id, 250);
  expect([await left(large), await left(later)]).toEqual([200, 200]);
  await kit.closeRound(round);
  expect((await proveLedger(pool)).filter(({ violations }) => violations > 0)).toEqual([]);
});

test('[CRASH-16] in a run that was interrupted every exit before the interruption is paid at once, the others there', async () => {
  const round = await kit.openRound();
  const large = await kit.betIn(round, { amount: LARGE });
  const instantOf = await run(round);
  await pool.query('insert into crash.run_interruption values ($1, $2)', [
    round.round_id,
    isoInstant(instantOf(150)),
  ]);
  await payUpTo(ports, round.round_id, 250);
  expect(await left(large)).toBe(150);
});
