/*
 * Records rounds with choices for the clients of Vault Nine, Clockwork Owl and Velvet Moth: real rounds
 * under one fixed seed, each the first that shows what its name says. Run: node core/bench/record-rounds.ts
 */
import type { BlackjackView } from '../src/games/blackjack/view.ts';
import { clockworkOwl97 } from '../src/games/clockwork-owl/clockwork-owl.ts';
import type { HiLoView } from '../src/games/hi-lo/steps.ts';
import type { MinesView } from '../src/games/mines/steps.ts';
import { vaultNine97 } from '../src/games/vault-nine/vault-nine.ts';
import { velvetMoth976 } from '../src/games/velvet-moth/velvet-moth.ts';
import { record } from './round-recorder.ts';

const openThenLeave =
  (picks: number) =>
  (_: MinesView, taken: number): unknown =>
    taken >= picks ? { cashOut: true } : { pick: (taken * 7 + 3) % 25 };
const vault = { paytable: vaultNine97 };
record<MinesView>({
  ...vault,
  name: 'cash-out',
  about: 'Five safe doors of three alarms, then cashed out.',
  config: { mines: 3 },
  choose: openThenLeave(5),
  fits: ({ outcome }) => outcome === 'cashed-out',
});
record<MinesView>({
  ...vault,
  name: 'alarm',
  about: 'The fourth door is wired.',
  config: { mines: 5 },
  choose: openThenLeave(9),
  fits: ({ outcome }, taken) => outcome === 'mine' && taken === 4,
});
record<MinesView>({
  ...vault,
  name: 'completed',
  about: 'All three gems of twenty-two alarms are found and the round pays by itself.',
  config: { mines: 22 },
  choose: openThenLeave(9),
  fits: ({ outcome }) => outcome === 'completed',
});

const byChance = ({ guesses }: HiLoView) =>
  guesses.toSorted((a, b) => b.favourable - a.favourable).map(({ action }) => action);
const likelyUntil =
  (right: number) =>
  (view: HiLoView, taken: number): unknown => {
    if (view.right >= right) return 'cashOut';
    return taken === 1 ? 'skip' : byChance(view)[0];
  };
const owl = { paytable: clockworkOwl97 };
record<HiLoView>({
  ...owl,
  name: 'cash-out',
  about: 'Four right guesses with a card passed between, then cashed out.',
  choose: likelyUntil(4),
  fits: ({ outcome }) => outcome === 'cashed-out',
});
record<HiLoView>({
  ...owl,
  name: 'wrong',
  about: 'The third guess is wrong.',
  choose: likelyUntil(9),
  fits: ({ outcome }, taken) => outcome === 'wrong' && taken === 4,
});
record<HiLoView>({
  ...owl,
  name: 'capped',
  about: 'Unlikely guesses until the streak is paid by itself.',
  choose: (view) => byChance(view).at(-1),
  fits: ({ outcome }) => outcome === 'capped',
});

const moth = { paytable: velvetMoth976 };
const nothing = (): undefined => undefined;
record<BlackjackView>({
  ...moth,
  name: 'natural',
  about: 'A blackjack on the deal.',
  choose: nothing,
  fits: ({ hands }) => hands[0]?.outcome === 'natural',
});
record<BlackjackView>({
  ...moth,
  name: 'dealer-natural',
  about: 'The dealer has a blackjack on the deal.',
  choose: nothing,
  fits: ({ hands }) => hands[0]?.outcome === 'lose',
});
record<BlackjackView>({
  ...moth,
  name: 'double',
  about: 'A doubled hand wins.',
  choose: ({ actions }) => (actions.includes('double') ? 'double' : undefined),
  fits: ({ hands, dealer }) => hands[0]?.outcome === 'win' && dealer.cards.length > 3,
});
record<BlackjackView>({
  ...moth,
  name: 'split',
  about: 'A pair is split; one hand wins, the other loses.',
  choose: ({ actions, hands, active }) => {
    if (actions.includes('split')) return 'split';
    if (hands.length === 1) return undefined;
    return (hands[active ?? 0]?.total ?? 0) < 15 ? 'hit' : 'stand';
  },
  fits: ({ hands, amountWon }) =>
    amountWon === 200 && hands.every((hand) => hand.cards.length === 3 && hand.amountWon !== 100),
});
record<BlackjackView>({
  ...moth,
  name: 'long',
  about: 'Six cards and a stake that comes back.',
  choose: ({ hands }) => ((hands[0]?.total ?? 0) < 18 ? 'hit' : 'stand'),
  fits: ({ hands }) => (hands[0]?.cards.length ?? 0) > 5 && hands[0]?.outcome === 'push',
});
