/** The public view of a round. It contains only balls and winners that are due by the server's clock. Source: BINGO-1. */
import type { BingoRound } from '@jubilee/contract/entities/bingo';
import { BINGO_CARD_PRICE } from '@jubilee/contract/values/bingo';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { roomPool, ROOM_PRIZES } from '@jubilee/core/games/bingo-room/room-prizes';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import { type BingoPorts, PACE } from './bingo-ports.ts';
import { type PurchaseRow, selectPurchasesInPlay } from './purchases.store.ts';
import { isIn, outcomeOf, type RoomOutcome, seedOf } from './room-outcome.ts';
import { type RoundRow, selectNewestRounds } from './rounds.store.ts';

const HISTORY = 8;
/** A process queries the database at most once per this interval, however many users watch. */
const READ_EVERY_MS = 250;

interface Room {
  readonly rounds: readonly RoundRow[];
  readonly purchases: readonly PurchaseRow[];
  readonly outcome: RoomOutcome | undefined;
}

export interface RoomWindow {
  /** Undefined before the first round. */
  show(brand: number): Promise<BingoRound | undefined>;
}

export function createRoomWindow(ports: BingoPorts): RoomWindow {
  const cachedRooms = new Map<number, { readonly at: number; readonly room: Promise<Room> }>();
  return {
    async show(brand) {
      const now = performance.now();
      const before = cachedRooms.get(brand);
      const isFresh = before !== undefined && now - before.at < READ_EVERY_MS;
      const room = isFresh ? before.room : readRoom(ports, brand);
      if (!isFresh) cachedRooms.set(brand, { at: now, room });
      const read = await room.catch((error: unknown) => {
        cachedRooms.delete(brand);
        throw error;
      });
      return toRoomView(read, ports.clock.now());
    },
  };
}

async function readRoom(ports: BingoPorts, brand: number): Promise<Room> {
  const rounds = await selectNewestRounds(ports.pool, brand, HISTORY + 1);
  const [round] = rounds;
  if (round === undefined) return { rounds, purchases: [], outcome: undefined };
  const purchases = await selectPurchasesInPlay(ports.pool, round.round_id);
  const isDrawn = round.phase !== 'SALE' && round.phase !== 'CLOSING';
  const outcome = isDrawn
    ? outcomeOf(seedOf(ports.encryptor, round), round.round_id, purchases)
    : undefined;
  return { rounds, purchases, outcome };
}

/** How many balls are called at an instant. */
export function ballsAt(drawingAt: string | null, calls: number, now: number): number {
  if (drawingAt === null) return 0;
  const since = now - Date.parse(drawingAt);
  return Math.max(0, Math.min(calls, Math.floor(since / PACE.ballMs)));
}

function toRoomView({ rounds, purchases, outcome }: Room, now: number): BingoRound | undefined {
  const [round, ...past] = rounds;
  if (round === undefined) return undefined;
  const called = ballsAt(round.drawing_at, outcome?.calls ?? 0, now);
  return {
    roundId: round.round_id,
    phase: round.phase === 'CLOSED' ? 'OVER' : round.phase,
    serverTime: isoInstant(now),
    phaseEndsAt: endsAt(round),
    cardPrice: BINGO_CARD_PRICE,
    ballEveryMs: PACE.ballMs,
    seedHash: round.seed_hash.toString('hex'),
    seed: round.seed?.toString('hex') ?? null,
    balls: outcome?.balls.slice(0, called) ?? [],
    pools: CURRENCIES.map((currency) => ({
      currency,
      ...toPoolView(
        purchases.filter((one) => isIn(one) && one.currency === CURRENCY_NUMBERS[currency]),
        outcome?.prizes.get(currency) ?? [],
        called,
      ),
    })),
    history: past.flatMap((one) =>
      one.seed === null
        ? []
        : [
            {
              roundId: one.round_id,
              seedHash: one.seed_hash.toString('hex'),
              seed: one.seed.toString('hex'),
              cards: one.cards ?? 0,
              balls: one.balls ?? 0,
            },
          ],
    ),
  };
}

function endsAt(round: RoundRow): string | null {
  if (round.phase === 'SALE') return isoInstant(Date.parse(round.sale_ends_at));
  if (round.over_at === null) return null;
  return isoInstant(Date.parse(round.over_at) + PACE.pauseMs);
}

function toPoolView(
  own: readonly PurchaseRow[],
  prizes: NonNullable<ReturnType<RoomOutcome['prizes']['get']>>,
  called: number,
) {
  const cards = own.reduce((sum, one) => sum + one.cards, 0);
  const amounts = roomPool(cards, BigInt(BINGO_CARD_PRICE));
  const nameOf = (cardNumber: number): string =>
    own.find(({ first_card: first, cards: count }) => {
      return first !== null && cardNumber >= first && cardNumber < first + count;
    })?.display_name ?? '';
  return {
    cards,
    players: own.length,
    prizes: ROOM_PRIZES.map((name) => {
      const fallen = prizes.find((prize) => prize.name === name && prize.ball <= called);
      return {
        name,
        amount: Number(amounts[name]),
        ball: fallen?.ball ?? null,
        winners: (fallen?.winners ?? []).map(({ cardNumber, amount }) => ({
          displayName: nameOf(cardNumber),
          cardNumber,
          amount: Number(amount),
        })),
      };
    }),
  };
}
