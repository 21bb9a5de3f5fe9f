import type { BetKind } from '@jubilee/contract/values/enums';
import type { OperationKind } from '../wallet/operation-kinds.ts';
import { GAMES } from './catalogue.ts';

/**
 * Which call opened a bet, by the operation that stands for it and its game; a game that is gone from
 * the catalogue was one of several steps when its stake was held. Source: BET-21, GAME-10.
 */
export function betKindOf(operation: OperationKind, gameName: string): BetKind {
  if (operation === 'CREDIT_BET' || operation === 'MULTI_CREDIT_BET') return operation;
  const game = GAMES.get(gameName);
  if (game?.kind === 'poker-solitaire') return 'POKER_SOLITAIRE';
  const plays = game?.paytables.map(({ play }) => play) ?? [];
  if (plays.includes('crash')) return 'CRASH';
  if (plays.includes('stateful')) return 'STATEFUL';
  return operation === 'BET' ? 'BET' : 'STATEFUL';
}
