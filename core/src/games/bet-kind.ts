import type { BetKind } from '@jubilee/contract/values/enums';
import type { OperationKind } from '../wallet/operation-kinds.ts';
import { GAMES } from './catalogue.ts';

/**
 * Which call opened a bet, from its ledger operation and its game. A game that has left the
 * catalogue counts as stateful when its stake was reserved before it was captured. Source: BET-21,
 * GAME-10.
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
