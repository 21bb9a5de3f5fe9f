/** Statements about purchases. Of several that would decide one the first succeeds, the others change nothing. Source: BINGO-8. */
import { BINGO_CARD_PRICE } from '@jubilee/contract/values/bingo';
import type { Currency } from '@jubilee/contract/values/currency';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import type { Pool } from 'pg';
import { createEntryStatements, statesInSql } from '../shared-rounds/index.ts';
import { PURCHASE_STATES, type PurchaseStatus } from './purchase-states.ts';

const RECORD = PURCHASE_STATES.change('record');
const FINISH = PURCHASE_STATES.change('finish');
const REFUND = PURCHASE_STATES.change('refund');

export interface PurchaseRow {
  readonly wallet_id: bigint;
  readonly purchase_id: string;
  readonly round_id: string;
  readonly brand: number;
  readonly currency: number;
  readonly cards: number;
  readonly amount: bigint;
  readonly display_name: string;
  readonly first_card: number | null;
  readonly status: PurchaseStatus;
  readonly won: bigint;
  readonly end_id: string;
  readonly booked: boolean;
  readonly created_at: string;
  readonly decided_at: string | null;
}

export const PURCHASE_STATEMENTS = createEntryStatements<PurchaseRow>({
  entryTable: 'bingo.purchase',
  roundTable: 'bingo.round',
  idColumn: 'purchase_id',
  idOf: (purchase) => purchase.purchase_id,
  states: PURCHASE_STATES,
  restoredColumns: { cards: `$6::bigint / ${BINGO_CARD_PRICE}` },
});
export const selectPurchase = PURCHASE_STATEMENTS.select;

export interface NewPurchase {
  readonly walletId: bigint;
  readonly purchaseId: string;
  readonly brand: number;
  readonly currency: Currency;
  readonly cards: number;
  readonly amount: bigint;
  readonly displayName: string;
  readonly endId: string;
  readonly at: string;
}

/** Undefined: no sale is open, the id is known or not accepted, or the player has cards of this currency in the round. */
export async function insertPurchase(
  pool: Pool,
  one: NewPurchase,
): Promise<PurchaseRow | undefined> {
  const { rows } = await pool.query<PurchaseRow>({
    name: 'bingo-insert-purchase',
    text: `with round as (
        select round_id from bingo.round where brand = $3 and phase in (${statesInSql(...RECORD.during)}) and ledger.accepts_id($2) for share)
      insert into bingo.purchase (wallet_id, purchase_id, round_id, brand, currency, cards, amount,
        display_name, status, end_id, created_at)
      select $1::bigint, $2::uuid, round_id, $3::smallint, $4::smallint, $5::smallint, $6::bigint,
          $7::text, ${statesInSql(RECORD.to)}, $8::uuid, $9::timestamptz from round
      on conflict do nothing returning *`,
    values: [
      one.walletId,
      one.purchaseId,
      one.brand,
      CURRENCY_NUMBERS[one.currency],
      one.cards,
      one.amount,
      one.displayName,
      one.endId,
      one.at,
    ],
  });
  return rows[0];
}

/**
 * Called when the prices of purchases of one round are reserved: they are in and get their card numbers. Leaves them
 * as they are when the round is in another phase. The statement locks the row of the round, so no number is given
 * twice, and none after the sale.
 */
export async function admitPurchases(
  pool: Pool,
  purchases: readonly PurchaseRow[],
  event: 'admit' | 'confirm',
): Promise<readonly PurchaseRow[]> {
  const { from, to, during } = PURCHASE_STATES.change(event);
  const { rows } = await pool.query<PurchaseRow>({
    name: `bingo-${event}-purchases`,
    text: `with wanted as (
        select p.wallet_id, p.purchase_id, p.round_id, p.cards,
            (sum(p.cards) over (order by p.purchase_id, p.wallet_id) - p.cards)::integer as before
          from unnest($1::bigint[], $2::uuid[]) as k(wallet_id, purchase_id)
            join bingo.purchase p on p.wallet_id = k.wallet_id and p.purchase_id = k.purchase_id
          where p.round_id = $3 and p.status in (${statesInSql(...from)})),
      total as (select sum(cards)::integer as cards from wanted having count(*) > 0),
      room as (
        update bingo.round r set next_card = r.next_card + total.cards from total
          where r.round_id = $3 and r.phase in (${statesInSql(...during)})
          returning r.next_card - total.cards as first_card)
      update bingo.purchase p set status = ${statesInSql(to)}, first_card = room.first_card + wanted.before
        from room, wanted
        where p.wallet_id = wanted.wallet_id and p.purchase_id = wanted.purchase_id
          and p.status in (${statesInSql(...from)})
        returning p.*`,
    values: [
      purchases.map((one) => one.wallet_id),
      purchases.map((one) => one.purchase_id),
      purchases[0]?.round_id,
    ],
  });
  return rows;
}

/**
 * Refunds the cards of every currency with fewer players than `playersMin`. Only while the sale is closing, when no
 * cards can be bought and nothing is drawn yet. A repeat changes nothing. Source: BINGO-11.
 */
export async function returnLone(
  pool: Pool,
  roundId: string,
  playersMin: number,
  at: string,
): Promise<void> {
  await pool.query(
    `with room as (select round_id from bingo.round where round_id = $1
          and phase in (${statesInSql(...REFUND.during)}) for update),
        lone as (select currency from bingo.purchase where round_id = $1
          and status in (${statesInSql(...REFUND.from)})
          group by currency having count(distinct wallet_id) < $2)
      update bingo.purchase p set status = ${statesInSql(REFUND.to)}, decided_at = $3 from room, lone
        where p.round_id = room.round_id and p.currency = lone.currency
          and p.status in (${statesInSql(...REFUND.from)})`,
    [roundId, playersMin, at],
  );
}

/** Finishes the purchases that are still in; a repeat changes nothing. */
export async function decidePurchases(
  pool: Pool,
  decisions: readonly { readonly purchase: PurchaseRow; readonly won: bigint }[],
  at: string,
): Promise<void> {
  await pool.query(
    `update bingo.purchase p set status = ${statesInSql(FINISH.to)}, won = d.won, decided_at = $4
      from unnest($1::bigint[], $2::uuid[], $3::bigint[]) as d(wallet_id, purchase_id, won)
      where p.wallet_id = d.wallet_id and p.purchase_id = d.purchase_id
        and p.status in (${statesInSql(...FINISH.from)})`,
    [
      decisions.map(({ purchase }) => purchase.wallet_id),
      decisions.map(({ purchase }) => purchase.purchase_id),
      decisions.map(({ won }) => won),
      at,
    ],
  );
}

/** Not canceled and not refunded: at most one of each player and currency, however often they bought and canceled. */
const IN_PLAY = `p.round_id = $1 and p.status in (${statesInSql('REQUESTED', 'IN', 'OVER')})`;

/** In the order of the sale. */
export async function selectPurchasesInPlay(
  pool: Pool,
  roundId: string,
): Promise<readonly PurchaseRow[]> {
  const { rows } = await pool.query<PurchaseRow>({
    name: 'bingo-purchases-in-play',
    text: `select p.* from bingo.purchase p where ${IN_PLAY} order by p.first_card, p.purchase_id`,
    values: [roundId],
  });
  return rows;
}

/** Decided purchases of a round whose money has not followed. */
export async function selectNotBookedOfRound(
  pool: Pool,
  roundId: string,
): Promise<readonly PurchaseRow[]> {
  const { rows } = await pool.query<PurchaseRow>(
    `select * from bingo.purchase
      where round_id = $1 and not booked and status not in (${statesInSql(...PURCHASE_STATES.undecided)})`,
    [roundId],
  );
  return rows;
}

/** Whether anybody has bought cards of the round, even if they were canceled or refunded. */
export async function hasPurchases(pool: Pool, roundId: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    'select exists (select from bingo.purchase where round_id = $1) as found',
    [roundId],
  );
  return rows[0]?.found === true;
}

/** The newest purchases of a player that are looked at for what was canceled or refunded. */
const OWN_ENDED_MAX = 20;

/** A player's purchases in a round: those in play, and the newest of the others. */
export async function selectOwnPurchases(
  pool: Pool,
  walletId: bigint,
  roundId: string,
): Promise<readonly PurchaseRow[]> {
  const { rows } = await pool.query<PurchaseRow>({
    name: 'bingo-own-purchases',
    text: `select p.* from bingo.purchase p where p.wallet_id = $2 and ${IN_PLAY}
      union all
      select p.* from (select * from bingo.purchase where wallet_id = $2 order by purchase_id desc limit $3) p
        where p.round_id = $1 and not (${IN_PLAY})
      order by first_card, purchase_id`,
    values: [roundId, walletId, OWN_ENDED_MAX],
  });
  return rows;
}
