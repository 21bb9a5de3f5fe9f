import type { CrashBet } from '@jubilee/contract/entities/crash';
import { transition, type Transition } from '../../app/transition.ts';
import type { EndedBet } from '../betting-ports.ts';

type BetsById = ReadonlyMap<string, CrashBet>;

/** The player's bets on the shared round whose outcome is not known yet. */
export interface CrashBets {
  /** Placed by this page. */
  readonly open: BetsById;
  /** Placed on another device: their outcome is counted here too. Source: PLAY-5. */
  readonly elsewhere: BetsById;
}

export type CrashBetsEvent =
  | { readonly type: 'placed' | 'cancelled'; readonly bet: CrashBet }
  /** Cashed out, or lost with the round. */
  | { readonly type: 'settled'; readonly bet: EndedBet }
  /** The server returned the stake of this bet. */
  | { readonly type: 'returned'; readonly betId: string }
  | { readonly type: 'roundEnded'; readonly roundId: string }
  /** The player's active bets, from any device. */
  | { readonly type: 'reported'; readonly bets: readonly CrashBet[] }
  /** The server did not say in time how these bets ended. */
  | { readonly type: 'lookUpEnded'; readonly betIds: readonly string[] };

export type CrashBetsEffect =
  /** The balance is shown with all wins again. */
  | { readonly do: 'endFreeze' }
  | { readonly do: 'reportCancelled'; readonly bet: CrashBet }
  | { readonly do: 'reportEnded' | 'reportEndedElsewhere'; readonly bet: EndedBet }
  | { readonly do: 'lookUp'; readonly bets: readonly CrashBet[] };

export type CrashBetsTransition = Transition<CrashBets, CrashBetsEffect>;

export const NO_CRASH_BETS: CrashBets = { open: new Map(), elsewhere: new Map() };

/** What an event makes of the open bets. Each end of a bet is reported once. */
export function reduceCrashBets(bets: CrashBets, event: CrashBetsEvent): CrashBetsTransition {
  switch (event.type) {
    case 'placed': {
      const { bet } = event;
      // A repeated request may be answered when its bet has ended, so no round will end it.
      if (!isActive(bet)) return end(bets, bet, []);
      return transition({ open: withBet(bets.open, bet), elsewhere: without(bets.elsewhere, bet) });
    }
    case 'cancelled': {
      const { bet } = event;
      const isOpen = bets.open.has(bet.betId);
      return end(bets, bet, isOpen ? [{ do: 'reportCancelled', bet }] : []);
    }
    case 'settled': {
      const { bet } = event;
      if (bets.open.has(bet.betId)) return end(bets, bet, [{ do: 'reportEnded', bet }]);
      const isElsewhere = bets.elsewhere.has(bet.betId);
      return end(bets, bet, isElsewhere ? [{ do: 'reportEndedElsewhere', bet }] : []);
    }
    case 'returned':
      return end(bets, event, []);
    case 'roundEnded':
      return endRound(bets, event.roundId);
    case 'reported': {
      const active = event.bets.filter((bet) => isActive(bet) && !bets.open.has(bet.betId));
      return transition({ ...bets, elsewhere: active.reduce(withBet, bets.elsewhere) });
    }
    case 'lookUpEnded':
      break;
  }
  const open = event.betIds.reduce((left, betId) => without(left, { betId }), bets.open);
  return transition({ ...bets, open }, ...freezeEnd(open));
}

const isActive = ({ status }: CrashBet): boolean => status === 'PENDING' || status === 'LOCKED';

function withBet(bets: BetsById, bet: CrashBet): BetsById {
  return new Map(bets).set(bet.betId, bet);
}

function without(bets: BetsById, { betId }: { readonly betId: string }): BetsById {
  return new Map([...bets].filter(([id]) => id !== betId));
}

const freezeEnd = (open: BetsById): readonly CrashBetsEffect[] =>
  open.size === 0 ? [{ do: 'endFreeze' }] : [];

function end(
  bets: CrashBets,
  bet: { readonly betId: string },
  reports: readonly CrashBetsEffect[],
): CrashBetsTransition {
  const open = without(bets.open, bet);
  const elsewhere = without(bets.elsewhere, bet);
  return transition({ open, elsewhere }, ...freezeEnd(open), ...reports);
}

/**
 * Bets that were not cashed out end with their round: the game shows the end now, and the server is
 * polled for their outcome until they are settled.
 */
function endRound(bets: CrashBets, roundId: string): CrashBetsTransition {
  const isOfRound = (bet: CrashBet): boolean => bet.roundId === roundId;
  const left = [...bets.open.values()].filter(isOfRound);
  const wanted = [...left, ...[...bets.elsewhere.values()].filter(isOfRound)];
  const isLast = left.length > 0 && left.length === bets.open.size;
  return transition<CrashBets, CrashBetsEffect>(
    bets,
    ...(isLast ? [{ do: 'endFreeze' } as const] : []),
    ...(wanted.length > 0 ? [{ do: 'lookUp', bets: wanted } as const] : []),
  );
}
