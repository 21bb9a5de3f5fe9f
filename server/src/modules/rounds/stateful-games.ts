/** The stateful games, by game code. Source: GAME-24. */
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import type {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '@jubilee/contract/calls/stateful-games';
import type { StatefulGame } from '@jubilee/contract/entities/table-game';
import { IDEMPOTENT_REPLAY_HEADER } from '@jubilee/contract/http/headers';
import { ok, refuse } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game } from '@jubilee/core/games/game';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { Answer, CallContext } from '../access/index.ts';
import { actInRound } from './act-in-round.ts';
import { gameInfo, openGames } from './game-info.ts';
import type { RoundPorts } from './round-ports.ts';
import type { RoundView } from './round-view.ts';
import { startRound, type PlayedRound } from './start-round.ts';

type Reply = CallReply<typeof statefulGameStart>;

/** Poker solitaire has calls of its own. */
export function isStatefulGame(game: Game | undefined): game is Game {
  if (game === undefined || game.kind === 'poker-solitaire') return false;
  return game.paytables.some(({ play }) => play === 'stateful');
}

/** A game that is no longer offered is still told to those who have a round of it open. */
export async function infoOf(
  ports: RoundPorts,
  walletId: bigint,
  gameCode: string,
  context: CallContext,
): Promise<Answer<CallReply<typeof statefulGameInfo>>> {
  const game = GAMES.get(gameCode);
  if (!isStatefulGame(game)) return refuse('UNKNOWN_GAME');
  const games = await openGames(ports, walletId, (name) => name === gameCode);
  const isOffered = ports.settings.gameOf(context.brand, gameCode) !== undefined;
  if (!isOffered && games.length === 0) return refuse('UNKNOWN_GAME');
  return ok({ ...gameInfo(game), games: games.map(gameOf) });
}

export async function start(
  ports: RoundPorts,
  walletId: bigint,
  body: CallBody<typeof statefulGameStart>,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { gameCode, betAmount, currency, config, forceBigWin } = body;
  const isForced = forceBigWin === true;
  if (isForced && ports.forceBigWin === undefined) return refuse('FORCE_BIG_WIN_NOT_ALLOWED');
  const brandNumber = context.brand.number;
  const game = GAMES.get(gameCode);
  const isKnown = isStatefulGame(game) && (await isOpenFor(ports, walletId, game, context));
  if (!isKnown) return refuse('UNKNOWN_GAME');
  const result = await startRound(ports, {
    walletId,
    brandNumber,
    gameId: context.requestId,
    requestHash: requestHash({ route: 'statefulGameStart', brandNumber, walletId, body }),
    game,
    betAmount,
    currency,
    config,
    isForced,
    flags: context.flags,
  });
  return result.ok ? answerOf(result.value) : result;
}

/** A start that was decided stays answerable after its game was switched off. */
async function isOpenFor(
  ports: RoundPorts,
  walletId: bigint,
  { gameName }: Game,
  { brand, requestId }: CallContext,
): Promise<boolean> {
  if (ports.settings.gameOf(brand, gameName) !== undefined) return true;
  return (await ports.wallet.operation(walletId, requestId)) !== undefined;
}

/** An open round may be finished whatever became of its game. */
export async function act(
  ports: RoundPorts,
  walletId: bigint,
  body: CallBody<typeof statefulGameAction>,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { gameId, gameCode, action, version } = body;
  const game = GAMES.get(gameCode);
  if (!isStatefulGame(game)) return refuse('NOT_FOUND');
  const brandNumber = context.brand.number;
  const result = await actInRound(ports, {
    walletId,
    brandNumber,
    requestId: context.requestId,
    requestHash: requestHash({ route: 'statefulGameAction', brandNumber, walletId, body }),
    gameId,
    game,
    flags: context.flags,
    action,
    isCashOut: action === 'cashOut' || (typeof action === 'object' && 'cashOut' in action),
    version,
    show: gameOf,
  });
  return result.ok ? answerOf(result.value) : result;
}

function answerOf({ view, replayed }: PlayedRound): Answer<Reply> {
  const { isComplete, amountWon, account, fairness } = view;
  const value: Reply = {
    game: gameOf(view),
    isComplete,
    paytableResult: { amountWon },
    account,
    fairness,
  };
  return replayed
    ? { ok: true, value, headers: { [IDEMPOTENT_REPLAY_HEADER]: 'true' } }
    : { ok: true, value };
}

function gameOf(view: RoundView): StatefulGame {
  const { gameId, gameName, currency, betAmount, config, version } = view;
  const { isComplete, state, commit, reveal } = view;
  return {
    gameId,
    gameCode: gameName,
    currency,
    betAmount: betAmount as StatefulGame['betAmount'],
    config: config as StatefulGame['config'],
    version,
    isComplete,
    state,
    commit,
    reveal,
  };
}
