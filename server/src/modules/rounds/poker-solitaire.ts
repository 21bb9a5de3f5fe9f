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
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { refuse } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game } from '@jubilee/core/games/game';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Answer, CallContext } from '../access/index.ts';
import { actInRound } from './act-in-round.ts';
import { openGames } from './game-info.ts';
import type { RoundPorts } from './round-ports.ts';
import type { RoundView } from './round-view.ts';
import { startRound, type PlayedRound } from './start-round.ts';

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
  const { brand, requestId: gameId } = context;
  const game = pokerGame();
  if (game === undefined) return refuse('FEATURE_OFF');
  const isOffered = ports.settings.gameOf(brand, game.gameName) !== undefined;
  const isKnown = isOffered || (await ports.wallet.operation(walletId, gameId)) !== undefined;
  if (!isKnown) return refuse('FEATURE_OFF');
  const hash = { route: 'pokerSolitaireStart', brandNumber: brand.number, walletId, body };
  const result = await startRound(ports, {
    walletId,
    brandNumber: brand.number,
    gameId,
    requestHash: requestHash(hash),
    game,
    ...body,
    config: {},
    isForced: false,
    flags: context.flags,
  });
  return result.ok ? answerOf(result.value) : result;
}

export async function placeCard(
  ports: RoundPorts,
  walletId: bigint,
  body: CallBody<typeof pokerSolitairePlace>,
  context: CallContext,
): Promise<Answer<Reply>> {
  const game = pokerGame();
  if (game === undefined) return refuse('NOT_FOUND');
  const brandNumber = context.brand.number;
  const result = await actInRound(ports, {
    walletId,
    brandNumber,
    requestId: context.requestId,
    requestHash: requestHash({ route: 'pokerSolitairePlace', brandNumber, walletId, body }),
    gameId: body.gameId,
    game,
    flags: context.flags,
    action: { hand: body.handIndex },
    isCashOut: false,
    version: body.version,
    show: gameOf,
  });
  return result.ok ? answerOf(result.value) : result;
}

export async function pendingPoker(
  ports: RoundPorts,
  walletId: bigint,
): Promise<PokerSolitaireGame[]> {
  const name = pokerGame()?.gameName;
  const games = await openGames(ports, walletId, (gameName) => gameName === name);
  return games.map(gameOf);
}

function answerOf({ view, replayed }: PlayedRound): Answer<Reply> {
  const { isComplete, amountWon, account, fairness } = view;
  const value: Reply = {
    game: gameOf(view),
    gameResult: { isComplete, winAmount: amountWon },
    account,
    fairness,
  };
  return replayed
    ? { ok: true, value, headers: { [IDEMPOTENT_REPLAY_HEADER]: 'true' } }
    : { ok: true, value };
}

/** The picture of the rules is that of the call. Faults: a picture that does not fit its schema. */
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
