/** The stateful games, by game code. Source: GAME-24. */
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import type {
  statefulGameAction,
  statefulGameInfo,
  statefulGameStart,
} from '@jubilee/contract/calls/stateful-games';
import type { StatefulGame } from '@jubilee/contract/entities/table-game';
import type { Currency } from '@jubilee/contract/values/currency';
import { ok, refuse } from '@jubilee/contract/values/result';
import { GAMES } from '@jubilee/core/games/catalogue';
import type { Game } from '@jubilee/core/games/game';
import {
  type Answer,
  type CallContext,
  type Caller,
  capabilitiesOfCaller,
  isProven,
  refusalOfAge,
} from '../access/index.ts';
import { moneyRequest } from '../money/index.ts';
import { actInRound } from './act-in-round.ts';
import { gameInfo, openGames } from './game-info.ts';
import type { RoundPorts } from './round-ports.ts';
import type { RoundView } from './round-view.ts';
import { startRound } from './start-round.ts';

type Reply = CallReply<typeof statefulGameStart>;

/** Poker solitaire has calls of its own. */
export function isStatefulGame(game: Game | undefined): game is Game {
  if (game === undefined || game.kind === 'poker-solitaire') return false;
  return game.paytables.some(({ play }) => play === 'stateful');
}

/** The info of a game that is no longer offered is still sent to players with an open round of it. */
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
  const game = GAMES.get(gameCode);
  if (!isStatefulGame(game)) return refuse('UNKNOWN_GAME');
  const isOffered = ports.settings.gameOf(context.brand, game.gameName) !== undefined;
  const command = {
    request: moneyRequest(context, { route: 'statefulGameStart', walletId, body }),
    game,
    notOffered: isOffered ? undefined : ('UNKNOWN_GAME' as const),
    betAmount,
    currency,
    config,
    isForced,
    flags: context.flags,
    capabilities: capabilitiesOfCaller(context),
  };
  return startRound(ports, command, toReply);
}

/** An open round may be finished even when its game is no longer offered. */
export async function act(
  ports: RoundPorts,
  { player, claims, session }: Required<Caller>,
  body: CallBody<typeof statefulGameAction>,
  context: CallContext,
): Promise<Answer<Reply>> {
  const { gameId, gameCode, action, version } = body;
  const game = GAMES.get(gameCode);
  if (!isStatefulGame(game)) return refuse('NOT_FOUND');
  const command = {
    request: moneyRequest(context, {
      route: 'statefulGameAction',
      walletId: player.wallet_id,
      body,
    }),
    gameId,
    game,
    flags: context.flags,
    capabilities: capabilitiesOfCaller(context),
    action,
    isCashOut: action === 'cashOut' || (typeof action === 'object' && 'cashOut' in action),
    stakeRefusal: async (currency: Currency) => {
      const refusal = refusalOfAge(player, context);
      if (refusal !== undefined) return refusal;
      if (!(await context.areTextsAccepted())) return 'TEXTS_NOT_ACCEPTED' as const;
      const isOpen = currency === 'POINTS' || isProven(claims, session);
      return isOpen ? undefined : ('PROOF_REQUIRED' as const);
    },
    version,
  };
  return actInRound(ports, command, { toReply, toGame: gameOf });
}

function toReply(round: RoundView): Reply {
  const { isComplete, amountWon, account, fairness } = round;
  return { game: gameOf(round), isComplete, paytableResult: { amountWon }, account, fairness };
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
