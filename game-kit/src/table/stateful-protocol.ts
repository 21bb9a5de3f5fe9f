import { statefulGameSchema, type StatefulGame } from '@jubilee/contract/entities/table-game';
import { frameRequests } from '@jubilee/contract/frame/requests';
import { readAs, type RoundRecord, type RoundReply, type TableProtocol } from './table-protocol.ts';

const recordOf = (game: StatefulGame): RoundRecord => ({
  gameId: game.gameId,
  currency: game.currency,
  betAmount: game.betAmount,
  config: game.config,
  version: game.version,
  isComplete: game.isComplete,
  state: game.state,
});
const replyOf = (reply: {
  readonly game: StatefulGame;
  readonly paytableResult: { readonly amountWon: number };
  readonly account: RoundReply['account'];
}): RoundReply => ({
  round: recordOf(reply.game),
  amountWon: reply.paytableResult.amountWon,
  account: reply.account,
});

/** The calls of the stateful games; games of one step are complete after the start. */
export const statefulProtocol: TableProtocol = {
  pending: (gameCode) => ({
    command: 'statefulGameInfo',
    data: { gameCode },
    reply: readAs(frameRequests.statefulGameInfo.reply, ({ games }) => games.map(recordOf)),
  }),
  start: ({ gameName, betAmount, currency, config }) => ({
    command: 'statefulGameStart',
    data: { gameCode: gameName, betAmount, currency, config },
    reply: readAs(frameRequests.statefulGameStart.reply, replyOf),
  }),
  act: (gameCode, { gameId, version }, action) => ({
    command: 'statefulGameAction',
    data: { gameCode, gameId, action, version },
    reply: readAs(frameRequests.statefulGameAction.reply, replyOf),
  }),
  roundIn: (details) => {
    if (typeof details !== 'object' || details === null) return undefined;
    const read = statefulGameSchema.safeParse(Reflect.get(details, 'game'));
    return read.success ? recordOf(read.data) : undefined;
  },
};
