/** Every statement about purchases on a purchase of every state in a round of every phase. Source: BINGO-8. */
import { createTestDatabase } from '@jubilee/testkit/postgres';
import { describe, expect, test } from 'vitest';
import { isoInstant } from '../../platform/clock/clock.ts';
import { systemIds } from '../../platform/ids/ids.ts';
import { reservationOf, statesAfter } from '../shared-rounds/transitions.fixture.ts';
import { PURCHASE_STATES, type PurchaseStatus } from './purchase-states.ts';
import {
  admitPurchases,
  decidePurchases,
  insertPurchase,
  PURCHASE_STATEMENTS,
  type PurchaseRow,
  returnLone,
  selectPurchase,
} from './purchases.store.ts';
import { ROUND_PHASES, type RoundPhase } from './round-phases.ts';

type State = PurchaseStatus | 'ABSENT';
type PurchaseEvent = (typeof PURCHASE_STATES.events)[number];

const { markBooked, renewEndId, selectNotBooked } = PURCHASE_STATEMENTS;
const { pool } = await createTestDatabase();
const STATES: readonly State[] = ['ABSENT', ...PURCHASE_STATES.states];
const CASES = STATES.flatMap((state) => ROUND_PHASES.states.map((phase) => ({ state, phase })));
const AT = isoInstant(Date.now());
const EARLIER = isoInstant(Date.parse(AT) - 1);
const PLAYERS_MIN = 2;
/** A brand has one open round, so each round of this test has a brand of its own. */
let brand = 0;

async function insertRoundIn(phase: RoundPhase): Promise<string> {
  brand += 1;
  const roundId = systemIds.uuidV7();
  await pool.query(
    `insert into bingo.round (round_id, brand, phase, seed_encrypted, seed_hash, opened_at, sale_ends_at,
        drawing_at, over_at, balls, cards, seed, next_card)
      values ($1, $2, $3, '\\x01', '\\x01', $4, $4,
        case when $3 not in ('SALE', 'CLOSING') then $4::timestamptz end,
        case when $3 in ('OVER', 'CLOSED') then $4::timestamptz end,
        case when $3 in ('OVER', 'CLOSED') then 40 end,
        case when $3 in ('OVER', 'CLOSED') then 2 end,
        case when $3 in ('OVER', 'CLOSED') then '\\x01'::bytea end, 5)`,
    [roundId, brand, phase, AT],
  );
  return roundId;
}

/** A purchase as the calls know it; it is in the database unless it is ABSENT. */
async function purchaseIn(state: State, phase: RoundPhase): Promise<PurchaseRow> {
  const one: PurchaseRow = {
    wallet_id: BigInt(brand + 1),
    purchase_id: systemIds.uuidV7(),
    round_id: await insertRoundIn(phase),
    brand,
    currency: 1,
    cards: 2,
    amount: 200n,
    display_name: 'Ann',
    first_card: state === 'IN' || state === 'OVER' ? 3 : null,
    status: state === 'ABSENT' ? 'REQUESTED' : state,
    won: 0n,
    end_id: systemIds.uuidV7(),
    booked: false,
    created_at: AT,
    decided_at: PURCHASE_STATES.undecided.some((other) => other === state) ? null : AT,
  };
  if (state === 'ABSENT') return one;
  await pool.query(
    'insert into bingo.purchase select (jsonb_populate_record(null::bingo.purchase, $1::jsonb)).*',
    [
      JSON.stringify(one, (_key, value: unknown) =>
        typeof value === 'bigint' ? `${value}` : value,
      ),
    ],
  );
  return one;
}

const stored = (one: PurchaseRow) => selectPurchase(pool, one.wallet_id, one.purchase_id);
async function nextCardOf(one: PurchaseRow): Promise<number | undefined> {
  const { rows } = await pool.query<{ next_card: number }>(
    'select next_card from bingo.round where round_id = $1',
    [one.round_id],
  );
  return rows[0]?.next_card;
}

/** The statement of every event of the table. */
const STATEMENTS: Readonly<Record<PurchaseEvent, (one: PurchaseRow) => Promise<unknown>>> = {
  record: (one) =>
    insertPurchase(pool, {
      walletId: one.wallet_id,
      purchaseId: one.purchase_id,
      brand: one.brand,
      currency: 'POINTS',
      cards: one.cards,
      amount: one.amount,
      displayName: one.display_name,
      endId: one.end_id,
      at: AT,
    }),
  forget: (one) => PURCHASE_STATEMENTS.forget(pool, one),
  admit: (one) => admitPurchases(pool, [one], 'admit'),
  confirm: (one) => admitPurchases(pool, [one], 'confirm'),
  refundUnconfirmed: (one) => PURCHASE_STATEMENTS.refundUnconfirmed(pool, [one]),
  restore: (one) =>
    PURCHASE_STATEMENTS.restore(pool, reservationOf(one, one.purchase_id), one.end_id),
  cancel: (one) => PURCHASE_STATEMENTS.cancel(pool, one, AT),
  finish: (one) => decidePurchases(pool, [{ purchase: one, won: 90n }], AT),
  // The player is the only one of the round.
  refund: (one) => returnLone(pool, one.round_id, PLAYERS_MIN, AT),
};

describe('statements about purchases', () => {
  test.each(PURCHASE_STATES.events)(
    '[BINGO-8] %s changes what the table allows, twice the same',
    async (event) => {
      const after: Record<string, string> = {};
      for (const { state, phase } of CASES) {
        const one = await purchaseIn(state, phase);
        await STATEMENTS[event](one);
        const once = await stored(one);
        const nextCard = await nextCardOf(one);
        await STATEMENTS[event](one);
        expect(await stored(one), `${event} twice, ${state} in ${phase}`).toEqual(once);
        // Card numbers are given once, with the change into IN and with nothing else.
        const isAdmitted = state === 'REQUESTED' && once?.status === 'IN';
        expect([nextCard, await nextCardOf(one)]).toEqual(isAdmitted ? [7, 7] : [5, 5]);
        if (isAdmitted) expect(once.first_card).toBe(5);
        after[`${state} in ${phase}`] = once?.status ?? 'ABSENT';
      }
      expect(after).toEqual(statesAfter(PURCHASE_STATES, event, ROUND_PHASES.states));
    },
  );

  test('[BINGO-8][CRASH-50] purchases that are confirmed together get card numbers of their own', async () => {
    const [ann, bob] = [
      await purchaseIn('REQUESTED', 'CLOSING'),
      await purchaseIn('REQUESTED', 'CLOSING'),
    ];
    await pool.query('update bingo.purchase set round_id = $1 where purchase_id = $2', [
      ann.round_id,
      bob.purchase_id,
    ]);
    // Cards are counted in the order of the purchases' ids, which are random within a millisecond.
    const inOrder = [ann, bob].toSorted((a, b) => (a.purchase_id < b.purchase_id ? -1 : 1));
    for (let repeat = 0; repeat < 2; repeat += 1) {
      await admitPurchases(pool, [ann, bob], 'confirm');
      expect(await Promise.all(inOrder.map(stored))).toMatchObject([
        { status: 'IN', first_card: 5 },
        { status: 'IN', first_card: 7 },
      ]);
      expect(await nextCardOf(ann)).toBe(9);
    }
  });

  test('[BINGO-8] only a decided purchase is booked, in any phase', async () => {
    for (const { state, phase } of CASES) {
      const one = await purchaseIn(state, phase);
      await markBooked(pool, one);
      const isDecided = state !== 'ABSENT' && PURCHASE_STATES.endOfReservation(state) !== undefined;
      const after = await stored(one);
      expect(after?.booked ?? false, `${state} in ${phase}`).toBe(isDecided);
      expect(after?.status ?? 'ABSENT').toBe(state);
    }
  });

  test('[BINGO-8] an end id is renewed once, and not when the end is booked', async () => {
    for (const { state, phase } of CASES) {
      const one = await purchaseIn(state, phase);
      const [first, second] = [systemIds.uuidV7(), systemIds.uuidV7()];
      await renewEndId(pool, one, first);
      await renewEndId(pool, one, second);
      expect((await stored(one))?.end_id, `${state} in ${phase}`).toBe(
        state === 'ABSENT' ? undefined : first,
      );
      await markBooked(pool, one);
      const renewed = await stored(one);
      if (renewed?.booked !== true) continue;
      await renewEndId(pool, renewed, second);
      expect((await stored(one))?.end_id, `${state} in ${phase}`).toBe(first);
    }
  });

  test('[BINGO-8] the sweep finds the decided purchases that are not booked, in any phase', async () => {
    await pool.query('update bingo.purchase set booked = true where decided_at is not null');
    const expected: string[] = [];
    for (const { state, phase } of CASES) {
      const one = await purchaseIn(state, phase);
      const isDecided = state !== 'ABSENT' && PURCHASE_STATES.endOfReservation(state) !== undefined;
      if (isDecided) expected.push(one.purchase_id);
    }
    const found = await selectNotBooked(pool, {
      decidedBefore: AT,
      limit: CASES.length + 1,
    });
    expect(found.map((one) => one.purchase_id).toSorted()).toEqual(expected.toSorted());
    expect(await selectNotBooked(pool, { decidedBefore: EARLIER, limit: 10 })).toEqual([]);
    const pages = [await selectNotBooked(pool, { decidedBefore: AT, limit: 3 })];
    for (let after = pages[0]?.[2]; after !== undefined; after = pages.at(-1)?.[2]) {
      pages.push(await selectNotBooked(pool, { decidedBefore: AT, after, limit: 3 }));
    }
    expect(pages.flat()).toEqual(found);
  });
});
