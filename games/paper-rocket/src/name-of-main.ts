import type { CrashBet } from '@jubilee/contract/entities/crash';
import type { TableAction } from '@jubilee/game-kit/table/table-game';
import type { PaperRocketFacts } from './facts.ts';
import { type MainAction, type MyBet, worthAt } from './my-bet.ts';
import type { RocketTexts } from './texts.ts';

/**
 * Label of the big button; `count` of the player's bets are still active. Amounts in minor units.
 */
export function nameOfMain(
  at: {
    readonly mine: MyBet;
    readonly action: MainAction;
    readonly count: number;
    /** Undefined while no news of the round arrives: nobody here knows what a cash-out pays. */
    readonly cents: number | undefined;
  },
  say: {
    readonly texts: RocketTexts;
    readonly facts: Pick<PaperRocketFacts, 'leastCashOutCents'>;
    readonly formatBet: (bet: CrashBet, amount: number) => string;
  },
): Pick<TableAction, 'name' | 'amount' | 'tone'> {
  const { mine, action, count, cents } = at;
  const { texts, facts, formatBet } = say;
  const counted = (name: string): string => (count > 1 ? `${name} (1/${count})` : name);
  switch (action) {
    case 'place':
      return { name: texts.place };
    case 'queue':
      return { name: texts.queue };
    case 'unqueue':
      return { name: texts.unqueue, tone: 'stay' };
    case 'cancel':
      return { name: counted(texts.cancel), tone: 'stay' };
    case 'cashOut': {
      const name = counted(texts.cashOut);
      if (mine.kind !== 'in' || cents === undefined) return { name };
      const worth = worthAt(mine.bet, cents, facts.leastCashOutCents);
      return { name, amount: formatBet(mine.bet, worth) };
    }
    default:
      if (mine.kind === 'requested' || mine.kind === 'leaving') return { name: texts.checking };
      return { name: mine.kind === 'in' ? counted(texts.locked) : texts.nextRound };
  }
}
