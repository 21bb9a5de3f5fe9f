import type { PaperRocketFacts } from './facts.ts';
import { type MainAction, type MyBet, worthAt } from './my-bet.ts';
import type { RocketTexts } from './texts.ts';

/** What stands on the big button; `count` bets of the player are still in. Amounts in minor units. */
export function nameOfMain(
  at: {
    readonly mine: MyBet;
    readonly action: MainAction;
    readonly count: number;
    readonly cents: number;
  },
  say: {
    readonly texts: RocketTexts;
    readonly facts: Pick<PaperRocketFacts, 'leastCashOutCents'>;
    readonly formatAmount: (amount: number) => string;
  },
): { readonly name: string; readonly amount?: string } {
  const { mine, action, count, cents } = at;
  const { texts, facts, formatAmount } = say;
  const counted = (name: string): string => (count > 1 ? `${name} (1/${count})` : name);
  switch (action) {
    case 'place':
      return { name: texts.place };
    case 'queue':
      return { name: texts.queue };
    case 'unqueue':
      return { name: texts.unqueue };
    case 'cancel':
      return { name: counted(texts.cancel) };
    case 'cashOut': {
      const worth = mine.kind === 'in' ? worthAt(mine.bet, cents, facts.leastCashOutCents) : 0;
      return { name: counted(texts.cashOut), amount: formatAmount(worth) };
    }
    default:
      if (mine.kind === 'asked' || mine.kind === 'leaving') return { name: texts.checking };
      return { name: mine.kind === 'in' ? counted(texts.locked) : texts.nextRound };
  }
}
