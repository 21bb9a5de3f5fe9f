/** Every statement about bets on a bet of every state in a round of every phase. Source: CRASH-4. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { describe, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { reservationOf, statesAfter } from '../shared-rounds/transitions.fixture.ts';
import { BET_STATES, type BetStatus } from './bet-states.ts';
import {
  admitBet,
  BET_STATEMENTS,
  type BetRow,
  confirmBets,
  decideBets,
  insertBet,
  refundBets,
  selectBet,
} from './bets.store.ts';
import { ROUND_PHASES, type RoundPhase } from './round-phases.ts';
import { roundRows } from './round-rows.test-kit.ts';

type State = BetStatus | 'ABSENT';
type BetEvent = (typeof BET_STATES.events)[number];

const { markBooked, renewEndId, selectNotBooked } = BET_STATEMENTS;
const { pool } = await createTestDatabase();
const STATES: readonly State[] = ['ABSENT', ...BET_STATES.states];
const CASES = STATES.flatMap((state) => ROUND_PHASES.states.map((phase) => ({ state, phase })));
const AT = isoInstant(Date.now());
const EARLIER = isoInstant(Date.parse(AT) - 1);
const { roundIn } = await roundRows(pool, AT);

/** A bet as the calls know it; it is in the database unless it is ABSENT. */
async function betIn(state: State, phase: RoundPhase): Promise<BetRow> {
  const isSettled = state === 'SETTLED';
  const { round_id, brand } = await roundIn(phase);
  const bet: BetRow = {
    wallet_id: BigInt(brand),
    bet_id: systemIds.uuidV7(),
    round_id,
    brand,
    currency: 1,
    amount: 100n,
    auto_cents: null,
    display_name: 'Ann',
    status: state === 'ABSENT' ? 'REQUESTED' : state,
    left_at_cents: isSettled ? 150 : null,
    won: isSettled ? 150n : 0n,
    end_id: systemIds.uuidV7(),
    booked: false,
    created_at: AT,
    decided_at: BET_STATES.undecided.some((one) => one === state) ? null : AT,
  };
  if (state === 'ABSENT') return bet;
  await pool.query(
    `insert into crash.bet select (jsonb_populate_record(null::crash.bet, $1::jsonb)).*`,
    [
      JSON.stringify(bet, (_key, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      ),
    ],
  );
  return bet;
}

const stored = (bet: BetRow) => selectBet(pool, bet.wallet_id, bet.bet_id);
const decide = (bet: BetRow, event: 'cashOut' | 'settle' | 'lose') => {
  const [leftAtCents, won] = event === 'lose' ? [null, 0n] : [150, 150n];
  const decision = { walletId: bet.wallet_id, betId: bet.bet_id, event, leftAtCents, won };
  return decideBets(pool, { roundId: bet.round_id, decisions: [decision], at: AT });
};

/** The statement of every event of the table. */
const STATEMENTS: Readonly<Record<BetEvent, (bet: BetRow) => Promise<unknown>>> = {
  record: (bet) =>
    insertBet(pool, {
      walletId: bet.wallet_id,
      betId: bet.bet_id,
      brand: bet.brand,
      currency: 'POINTS',
      amount: bet.amount,
      autoCents: undefined,
      displayName: bet.display_name,
      endId: bet.end_id,
      at: AT,
      roundSince: '-infinity',
    }),
  forget: (bet) => BET_STATEMENTS.forget(pool, bet),
  admit: (bet) => admitBet(pool, bet),
  confirm: (bet) => confirmBets(pool, [bet]),
  refundUnconfirmed: (bet) => BET_STATEMENTS.refundUnconfirmed(pool, [bet]),
  restore: (bet) => BET_STATEMENTS.restore(pool, reservationOf(bet, bet.bet_id), bet.end_id),
  cancel: (bet) => BET_STATEMENTS.cancel(pool, bet, AT),
  cashOut: (bet) => decide(bet, 'cashOut'),
  settle: (bet) => decide(bet, 'settle'),
  lose: (bet) => decide(bet, 'lose'),
  refund: (bet) => refundBets(pool, bet.round_id, AT),
};

describe('statements about bets', () => {
  test.each(BET_STATES.events)(
    '[CRASH-4] %s changes what the table allows, twice the same',
    async (event) => {
      const after: Record<string, string> = {};
      for (const { state, phase } of CASES) {
        const bet = await betIn(state, phase);
        await STATEMENTS[event](bet);
        const once = await stored(bet);
        await STATEMENTS[event](bet);
        expect(await stored(bet), `${event} twice, ${state} in ${phase}`).toEqual(once);
        after[`${state} in ${phase}`] = once?.status ?? 'ABSENT';
      }
      expect(after).toEqual(statesAfter(BET_STATES, event, ROUND_PHASES.states));
    },
  );

  test('[CRASH-4] only a decided bet is booked, in any phase', async () => {
    for (const { state, phase } of CASES) {
      const bet = await betIn(state, phase);
      await markBooked(pool, bet);
      const isDecided = state !== 'ABSENT' && BET_STATES.endOfReservation(state) !== undefined;
      const after = await stored(bet);
      expect(after?.booked ?? false, `${state} in ${phase}`).toBe(isDecided);
      expect(after?.status ?? 'ABSENT').toBe(state);
    }
  });

  test('[CRASH-4] an end id is renewed once, and not when the end is booked', async () => {
    for (const { state, phase } of CASES) {
      const bet = await betIn(state, phase);
      const [first, second] = [systemIds.uuidV7(), systemIds.uuidV7()];
      await renewEndId(pool, bet, first);
      await renewEndId(pool, bet, second);
      expect((await stored(bet))?.end_id, `${state} in ${phase}`).toBe(
        state === 'ABSENT' ? undefined : first,
      );
      await markBooked(pool, bet);
      const renewed = await stored(bet);
      if (renewed?.booked !== true) continue;
      await renewEndId(pool, renewed, second);
      expect((await stored(bet))?.end_id, `${state} in ${phase}`).toBe(first);
    }
  });

  test('[CRASH-4] the sweep finds the decided bets that are not booked, in any phase', async () => {
    await pool.query('update crash.bet set booked = true where decided_at is not null');
    const expected: string[] = [];
    for (const { state, phase } of CASES) {
      const bet = await betIn(state, phase);
      const isDecided = state !== 'ABSENT' && BET_STATES.endOfReservation(state) !== undefined;
      if (isDecided) expected.push(bet.bet_id);
    }
    const found = await selectNotBooked(pool, {
      decidedBefore: AT,
      limit: CASES.length + 1,
    });
    expect(found.map((bet) => bet.bet_id).toSorted()).toEqual(expected.toSorted());
    expect(await selectNotBooked(pool, { decidedBefore: EARLIER, limit: 10 })).toEqual([]);
    const pages = [await selectNotBooked(pool, { decidedBefore: AT, limit: 3 })];
    for (let after = pages[0]?.[2]; after !== undefined; after = pages.at(-1)?.[2]) {
      pages.push(await selectNotBooked(pool, { decidedBefore: AT, after, limit: 3 }));
    }
    expect(pages.flat()).toEqual(found);
  });
});
