import {
  pokerSolitaireGameSchema,
  type PokerSolitaireGame,
} from '@jubilee/contract/entities/table-game';
import { frameRequests } from '@jubilee/contract/frame/requests';
import { readAs, type RoundRecord, type RoundReply, type TableProtocol } from './table-protocol.ts';

/** The state is the round itself: its hands, the card to place, the hint. */
const recordOf = (game: PokerSolitaireGame): RoundRecord => {
  const { gameId, currency, betAmount, version, hands, card, hint, amountWon } = game;
  const state = { hands, card, hint, amountWon };
  return { gameId, currency, betAmount, version, config: {}, isComplete: card === null, state };
};
const replyOf = (reply: {
  readonly game: PokerSolitaireGame;
  readonly gameResult: { readonly isComplete: boolean; readonly winAmount: number };
  readonly account: RoundReply['account'];
}): RoundReply => ({
  round: { ...recordOf(reply.game), isComplete: reply.gameResult.isComplete },
  amountWon: reply.gameResult.winAmount,
  account: reply.account,
});
const handOf = (action: unknown): unknown =>
  typeof action === 'object' && action !== null ? Reflect.get(action, 'hand') : undefined;

/** The calls of poker solitaire; its action is `{hand: 0…4}`. */
export const pokerSolitaireProtocol: TableProtocol = {
  pending: () => ({
    command: 'pokerSolitairePending',
    data: {},
    reply: readAs(frameRequests.pokerSolitairePending.reply, ({ games }) => games.map(recordOf)),
  }),
  start: ({ betAmount, currency }) => ({
    command: 'pokerSolitaireStart',
    data: { betAmount, currency },
    reply: readAs(frameRequests.pokerSolitaireStart.reply, replyOf),
  }),
  act: (_, { gameId, version }, action) => ({
    command: 'pokerSolitairePlace',
    data: { gameId, handIndex: handOf(action), version },
    reply: readAs(frameRequests.pokerSolitairePlace.reply, replyOf),
  }),
  roundIn: (details) => {
    if (typeof details !== 'object' || details === null) return undefined;
    const read = pokerSolitaireGameSchema.safeParse(Reflect.get(details, 'game'));
    return read.success ? recordOf(read.data) : undefined;
  },
};
