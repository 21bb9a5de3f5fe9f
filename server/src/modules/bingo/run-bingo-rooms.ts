/**
 * Moves the round of each brand through its phases. Called repeatedly; every move compares with the
 * phase before, and the stored seed and purchases decide the next, so a missed, doubled or foreign
 * call changes nothing. Source: BINGO-7, BINGO-8.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { BINGO_PLAYERS_MIN } from '@jubilee/contract/values/bingo';
import { roomCommitment } from '@jubilee/core/games/bingo-room/room-draw';
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { type BingoPorts, PACE } from './bingo-ports.ts';
import { bookAll, resolveUnconfirmed } from '../shared-rounds/index.ts';
import { bingoPurchases, bookLeftOver } from './purchase-entries.ts';
import {
  decidePurchases,
  markRequestedPurchaseReturned,
  returnLone,
  selectPurchasesOfRound,
} from './purchases.store.ts';
import { isIn, outcomeOf, encryptSeed, seedOf, wonBy } from './room-outcome.ts';
import { insertRound, moveRound, type RoundRow, selectNewestRounds } from './rounds.store.ts';

const TICK_MS = 250;
const SEED_BYTES = 32;
const LEFT_OVER_EVERY_MS = 2_000;
/** Younger ones are most likely being booked right now. */
const LEFT_OVER_AGE_MS = 3_000;

/** The worker's loops. */
export function runBingoRooms(
  ports: BingoPorts,
  brands: readonly Brand[],
): { stop(): Promise<void> } {
  const fault = (what: string) => (error: unknown) => ports.log.error({ err: error }, what);
  const loops = brands.map((brand) => {
    let isQuiet = false;
    return repeatEvery(
      TICK_MS,
      async () => {
        const isOffered = ports.isOffered(brand);
        // Where the room is off and its last round is over, the database is not queried.
        if (isQuiet && !isOffered) return;
        isQuiet = !(await tickRoom(ports, brand.number, isOffered));
      },
      fault('a bingo round could not be moved'),
    );
  });
  const leftOver = repeatEvery(
    LEFT_OVER_EVERY_MS,
    () => bookLeftOver(ports, isoInstant(ports.clock.now() - LEFT_OVER_AGE_MS)),
    fault('bingo cards could not be booked'),
  );
  return {
    async stop() {
      await Promise.all([...loops, leftOver].map((loop) => loop.stop()));
    },
  };
}

/** Reads the round of a brand and does what is due in it. Answers whether a round was in progress. */
export async function tickRoom(
  ports: BingoPorts,
  brand: number,
  isOffered: boolean,
): Promise<boolean> {
  const [round] = await selectNewestRounds(ports.pool, brand, 1);
  if (round === undefined || round.phase === 'CLOSED') {
    if (isOffered) await openRound(ports, brand);
    return false;
  }
  await moveOn(ports, round);
  return true;
}

async function moveOn(ports: BingoPorts, round: RoundRow): Promise<void> {
  const now = ports.clock.now();
  switch (round.phase) {
    case 'SALE':
      if (now >= Date.parse(round.sale_ends_at)) {
        await moveRound(ports.pool, round.round_id, { from: round.phase, event: 'endSale' });
      }
      return;
    case 'CLOSING':
      return closeSale(ports, round);
    case 'CALLING':
      return callBalls(ports, round);
    default:
      if (now >= Date.parse(round.over_at ?? '') + PACE.pauseMs) {
        await moveRound(ports.pool, round.round_id, { from: round.phase, event: 'close' });
      }
  }
}

async function openRound(
  { pool, ids, encryptor, clock }: BingoPorts,
  brand: number,
): Promise<void> {
  const roundId = ids.uuidV7();
  const seed = ids.bytes(SEED_BYTES);
  await insertRound(pool, {
    roundId,
    brand,
    encryptedSeed: encryptSeed(encryptor, roundId, seed),
    seedHash: roomCommitment(seed),
    at: isoInstant(clock.now()),
    saleEndsAt: isoInstant(clock.now() + PACE.saleMs),
  });
}

/**
 * Purchases that nobody confirmed are in when their price is held, else returned. Who is alone in a currency
 * has nobody to play with and gets the price back. Then the draw begins, or the sale goes on. Source: BINGO-11.
 */
async function closeSale(ports: BingoPorts, round: RoundRow): Promise<void> {
  const { pool, clock } = ports;
  const roundId = round.round_id;
  await resolveUnconfirmed(
    ports,
    bingoPurchases(ports),
    await selectPurchasesOfRound(pool, roundId),
  );
  await returnLone(pool, roundId, BINGO_PLAYERS_MIN, isoInstant(clock.now()));
  const purchases = await selectPurchasesOfRound(pool, roundId);
  await moveRound(
    pool,
    roundId,
    purchases.some(isIn)
      ? { from: 'CLOSING', event: 'draw', drawingAt: isoInstant(clock.now()) }
      : {
          from: 'CLOSING',
          event: 'prolong',
          saleEndsAt: isoInstant(clock.now() + PACE.saleMs),
        },
  );
  await bookAll(ports, bingoPurchases(ports), {
    entries: purchases,
    context: { round, outcome: undefined },
  });
}

/** After the last ball every purchase is decided, then the round, then the money follows. */
async function callBalls(ports: BingoPorts, round: RoundRow): Promise<void> {
  const { pool, clock, encryptor } = ports;
  const roundId = round.round_id;
  const seed = seedOf(encryptor, round);
  const purchases = await selectPurchasesOfRound(pool, roundId);
  const outcome = outcomeOf(seed, roundId, purchases);
  const overAt = Date.parse(round.drawing_at ?? '') + (outcome.calls + 1) * PACE.ballMs;
  if (clock.now() < overAt) return;
  const sold = purchases.filter(isIn);
  // A sale that a stalled worker closed twice may have left one behind: it is refunded.
  for (const one of purchases.filter(({ status }) => status === 'REQUESTED')) {
    await markRequestedPurchaseReturned(pool, one, isoInstant(clock.now()));
  }
  await decidePurchases(
    pool,
    sold.map((purchase) => ({ purchase, won: wonBy(outcome, purchase) })),
    isoInstant(clock.now()),
  );
  await moveRound(pool, roundId, {
    from: 'CALLING',
    event: 'finish',
    over: {
      at: isoInstant(clock.now()),
      seed,
      balls: outcome.calls,
      cards: sold.reduce((sum, one) => sum + one.cards, 0),
    },
  });
  await bookAll(ports, bingoPurchases(ports), {
    entries: await selectPurchasesOfRound(pool, roundId),
    context: { round, outcome },
  });
}
