/** Buys cards of the round on sale. Source: BINGO-2, BINGO-8. */
import type { buyBingoCards as buyCall } from '@jubilee/contract/calls/bingo';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import { BINGO_CARD_PRICE } from '@jubilee/contract/values/bingo';
import type { Currency } from '@jubilee/contract/values/currency';
import { refuse, type Result } from '@jubilee/contract/values/result';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext } from '../access/index.ts';
import { getDisplayName, type Player } from '../account/index.ts';
import { moneyRequest } from '../money/index.ts';
import { enterRound } from '../shared-rounds/index.ts';
import type { BingoPorts } from './bingo-ports.ts';
import { bingoPurchases } from './purchase-entries.ts';
import { toPurchaseReply } from './purchase-reply.ts';
import { insertPurchase, type PurchaseRow, selectOwnPurchases } from './purchases.store.ts';
import { selectNewestRounds } from './rounds.store.ts';

type Reply = CallReply<typeof buyCall>;
type Body = CallBody<typeof buyCall>;

export function buyCards(
  ports: BingoPorts,
  player: Player,
  body: Body,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { pool, ids, clock } = ports;
  const walletId = player.wallet_id;
  const brand = context.brand.number;
  return enterRound(ports, bingoPurchases(ports), {
    request: moneyRequest(context, { route: 'buyBingoCards', walletId, body }),
    isOffered: ports.isOffered(context.brand),
    insert: () =>
      insertPurchase(pool, {
        walletId,
        purchaseId: context.requestId,
        brand,
        currency: body.currency,
        cards: body.cards,
        amount: BigInt(body.cards * BINGO_CARD_PRICE),
        displayName: getDisplayName(player, 'bingo'),
        endId: ids.uuidV7(),
        at: isoInstant(clock.now()),
      }),
    other: () => purchaseInPlay(ports, { walletId, brand, currency: body.currency }),
    matches: (purchase) => matchesRequest(purchase, body),
    whyNotInserted: () => whyNotInserted(ports, { walletId, brand, currency: body.currency }),
    view: (purchase, operation) => toPurchaseReply(ports, purchase, operation),
  });
}

interface Buyer {
  readonly walletId: bigint;
  readonly brand: number;
  readonly currency: Currency;
}

/** The one purchase of this currency that the player may have in the round on sale. */
async function purchaseInPlay(
  { pool }: BingoPorts,
  { walletId, brand, currency }: Buyer,
): Promise<PurchaseRow | undefined> {
  const [newest] = await selectNewestRounds(pool, brand, 1);
  if (newest?.phase !== 'SALE') return undefined;
  const own = await selectOwnPurchases(pool, walletId, newest.round_id);
  return own.find(
    (one) =>
      one.currency === CURRENCY_NUMBERS[currency] &&
      // The unique index `bingo_purchase_once` allows one of these.
      (one.status === 'REQUESTED' || one.status === 'IN' || one.status === 'OVER'),
  );
}

/** Refuses ROUND_CLOSED: no sale is open; CARDS_BOUGHT: the player has cards of this currency. */
async function whyNotInserted(ports: BingoPorts, buyer: Buyer): Promise<Result<never>> {
  const hasCards = (await purchaseInPlay(ports, buyer)) !== undefined;
  return refuse(hasCards ? 'CARDS_BOUGHT' : 'ROUND_CLOSED');
}

function matchesRequest(purchase: PurchaseRow, { currency, cards }: Body): boolean {
  return purchase.cards === cards && purchase.currency === CURRENCY_NUMBERS[currency];
}
