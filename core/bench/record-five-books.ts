/*
 * Records rounds of Five by Five for its client, each the first under one fixed seed that shows what its
 * name says. Run: node core/bench/record-five-books.ts
 */
import { fiveByFive943 } from '../src/games/five-by-five/five-by-five.ts';
import type { PokerView } from '../src/games/poker-solitaire/steps.ts';
import { record } from './round-recorder.ts';

const round = { paytable: fiveByFive943 };
const byHint = ({ hint }: PokerView): unknown => ({ hand: hint });
record<PokerView>({
  ...round,
  name: 'stake-twice',
  about: 'Five paying hands by the hint, one of them a straight flush: the bet twice and more.',
  choose: byHint,
  fits: ({ amountWon }) => amountWon >= 200 && amountWon < 240,
});
record<PokerView>({
  ...round,
  name: 'returned',
  about: 'Two straights by the hint: less than the bet comes back.',
  choose: byHint,
  fits: ({ amountWon }) => amountWon === 80,
});
record<PokerView>({
  ...round,
  name: 'nothing',
  about: 'Cards dealt round by round, and no hand pays.',
  choose: (_, taken) => ({ hand: taken % 5 }),
  fits: ({ amountWon }) => amountWon === 0,
});
record<PokerView>({
  ...round,
  name: 'royal',
  about: 'A royal flush by the hint.',
  choose: byHint,
  fits: ({ hands }) =>
    hands.some((hand) => {
      const [first = ''] = hand;
      const isOneSuit = hand.every((card) => card.charAt(1) === first.charAt(1));
      return (
        isOneSuit &&
        ['T', 'J', 'Q', 'K', 'A'].every((rank) => hand.some((card) => card.startsWith(rank)))
      );
    }),
});
