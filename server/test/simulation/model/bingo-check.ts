/** Compares the ends of bingo purchases in the ledger with what the model of their rules says. */
import { createHash } from 'node:crypto';
import { buyBingoCards, cancelBingoCards } from '@jubilee/contract/calls/bingo';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import { roomBalls, roomCard } from '@jubilee/core/games/bingo-room/room-draw';
import type { FlowWorld } from '../flows/flow.ts';
import type { SentRequest } from '../players/requests.ts';
import { priceOf, type SoldCards, winsOf } from './bingo-wins.ts';
import { type EndInLedger, endsInLedger } from './ends-in-ledger.ts';
import { repliesTo } from './replies.ts';

interface Round {
  readonly round_id: string;
  readonly seed: string | null;
  readonly seed_hash: string;
}

interface Bought extends SoldCards {
  readonly roundId: string;
  readonly wanted: number;
  readonly end: EndInLedger | undefined;
}

export async function wrongBingoWins({ look, requests }: FlowWorld): Promise<readonly string[]> {
  const rounds = await look<Round>(
    "select round_id, encode(seed, 'hex') as seed, encode(seed_hash, 'hex') as seed_hash from bingo.round",
  );
  const ends = await endsInLedger(look);
  const returned = repliesTo(cancelBingoCards, requests);
  const cancelled = new Set(returned.map(({ reply }) => reply.purchase.purchaseId));
  const bought = repliesTo(buyBingoCards, requests).map((one) => boughtOf(one, ends));
  return [
    ...bought
      .filter(({ purchaseId }) => cancelled.has(purchaseId))
      .flatMap((one) => wrongEnd(one, 'refunded')),
    ...rounds.flatMap((round) =>
      wrongRound(
        round,
        bought.filter((one) => one.roundId === round.round_id && !cancelled.has(one.purchaseId)),
      ),
    ),
  ];
}

function wrongRound(round: Round, sold: readonly Bought[]): readonly string[] {
  const { round_id: roundId, seed: seedHex, seed_hash: seedHash } = round;
  if (sold.length === 0) return [];
  if (seedHex === null) return [`bingo round ${roundId} has cards and was never over`];
  const seed = Buffer.from(seedHex, 'hex');
  if (createHash('sha256').update(seed).digest('hex') !== seedHash) {
    return [`bingo round ${roundId} has another seed than it published`];
  }
  const due = winsOf(roomBalls(seed, roundId), sold);
  return [
    ...wrongCards(seed, roundId, sold),
    ...sold.flatMap((one) => wrongEnd(one, due.get(one.purchaseId))),
  ];
}

/** Every card is sold once, and shows the numbers that its seed gives it. BINGO-4. */
function wrongCards(seed: Uint8Array, roundId: string, sold: readonly Bought[]): readonly string[] {
  const cards = sold.flatMap((one) => one.cards);
  const found = cards
    .filter(
      ({ cardNumber, numbers }) => numbers.join() !== roomCard(seed, roundId, cardNumber).join(),
    )
    .map(({ cardNumber }) => `bingo card ${cardNumber} of ${roundId} has other numbers`);
  const isEachOnce = new Set(cards.map(({ cardNumber }) => cardNumber)).size === cards.length;
  if (!isEachOnce) found.push(`bingo round ${roundId} sold a card twice`);
  for (const { purchaseId, wanted, cards: own } of sold) {
    if (own.length !== wanted) found.push(`bingo cards ${purchaseId} are ${own.length}`);
  }
  return found;
}

function wrongEnd(one: Bought, due: bigint | 'refunded' | undefined): readonly string[] {
  const { end, player, purchaseId } = one;
  const what = `${player} bingo cards ${purchaseId}`;
  if (end === undefined) return [`${what} have no end in the ledger`];
  const isRefunded = due === 'refunded';
  const kind = isRefunded ? 'released' : 'captured';
  if (end.kind !== kind) return [`${what} were ${end.kind}, must be ${kind}`];
  if (end.amount !== priceOf(one)) return [`${what} cost ${end.amount}, must cost ${priceOf(one)}`];
  const isRight = isRefunded || end.won === due;
  return isRight ? [] : [`${what} won ${end.won}, must win ${due}`];
}

function boughtOf(
  {
    request,
    reply,
  }: { readonly request: SentRequest; readonly reply: CallReply<typeof buyBingoCards> },
  ends: ReadonlyMap<string, EndInLedger>,
): Bought {
  const { purchaseId, roundId, cards } = reply.purchase;
  const { currency, cards: wanted } = request.body as CallBody<typeof buyBingoCards>;
  return {
    purchaseId,
    roundId,
    player: request.player,
    currency,
    cards,
    wanted,
    end: ends.get(`${request.walletId} ${purchaseId}`),
  };
}
