/** Poker solitaire: the same rounds under calls of their own. Source: GAME-21 to GAME-23. */
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import type {
  pokerSolitairePlace,
  pokerSolitaireStart,
} from '@jubilee/contract/calls/poker-solitaire';
import {
  type PokerSolitaireGame,
  pokerSolitaireGameSchema,
} from '@jubilee/contract/entities/table-game';
import { refuse } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game } from '@jubilee/core/games/game';
import { type Answer, type CallContext, capabilitiesOfCaller } from '../access/index.ts';
import { moneyRequest } from '../money/index.ts';
import { actInRound } from './act-in-round.ts';
import { openGames } from './game-info.ts';
import type { RoundPorts } from './round-ports.ts';
import type { RoundView } from './round-view.ts';
import { startRound } from './start-round.ts';

type Reply = CallReply<typeof pokerSolitaireStart>;

function pokerGame(): Game | undefined {
  return [...GAMES.values()].find(({ kind }) => kind === 'poker-solitaire');
}

export async function startPoker(
  ports: RoundPorts,
  walletId: bigint,
  body: CallBody<typeof pokerSolitaireStart>,
  context: CallContext,
): Promise<Answer<Reply>> {
  const game = pokerGame();
  if (game === undefined) return refuse('FEATURE_OFF');
  const isOffered = ports.settings.gameOf(context.brand, game.gameName) !== undefined;
  const command = {
    request: moneyRequest(context, { route: 'pokerSolitaireStart', walletId, body }),
    game,
    notOffered: isOffered ? undefined : ('FEATURE_OFF' as const),
    ...body,
    config: {},
    isForced: false,
    flags: context.flags,
    capabilities: capabilitiesOfCaller(context),
  };
  return startRound(ports, command, toReply);
}

export async function placeCard(
  ports: RoundPorts,
  walletId: bigint,
  body: CallBody<typeof pokerSolitairePlace>,
  context: CallContext,
): Promise<Answer<Reply>> {
  const game = pokerGame();
  if (game === undefined) return refuse('NOT_FOUND');
  const command = {
    request: moneyRequest(context, { route: 'pokerSolitairePlace', walletId, body }),
    gameId: body.gameId,
    game,
    flags: context.flags,
    capabilities: capabilitiesOfCaller(context),
    action: { hand: body.handIndex },
    isCashOut: false,
    // No card of it takes a further stake.
    stakeRefusal: () => Promise.resolve(undefined),
    version: body.version,
  };
  return actInRound(ports, command, { toReply, toGame: gameOf });
}

export async function pendingPoker(
  ports: RoundPorts,
  walletId: bigint,
): Promise<PokerSolitaireGame[]> {
  const name = pokerGame()?.gameName;
  const games = await openGames(ports, walletId, (gameName) => gameName === name);
  return games.map(gameOf);
}

function toReply(round: RoundView): Reply {
  const { isComplete, amountWon, account, fairness } = round;
  const gameResult = { isComplete, winAmount: amountWon };
  return { game: gameOf(round), gameResult, account, fairness };
}

/** The view of the rules has the form of the call's reply. Faults: a view that does not fit its schema. */
function gameOf(view: RoundView): PokerSolitaireGame {
  const { gameId, currency, betAmount, version, state, commit, reveal } = view;
  const { hands, card, hint, amountWon } = state;
  return pokerSolitaireGameSchema.parse({
    gameId,
    currency,
    betAmount,
    version,
    hands,
    card,
    hint,
    amountWon,
    commit,
    reveal,
  });
}
