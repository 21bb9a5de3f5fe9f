import { statefulBookSchema } from '@jubilee/contract/books/stateful';
import { expect, test } from 'vitest';
import { seeded } from '../../fairness/draw.ts';
import { below, type Rng } from '../../fairness/rng.ts';
import { clockworkOwl97 } from '../clockwork-owl/clockwork-owl.ts';
import { fiveByFive943 } from '../five-by-five/five-by-five.ts';
import type { StatefulPaytable } from '../game.ts';
import { vaultNine97 } from '../vault-nine/vault-nine.ts';
import { velvetMoth976 } from '../velvet-moth/velvet-moth.ts';
import { after, opened, testDraw } from './deal-for-test.ts';
import { repeatRound } from './repeat-round.ts';
import type { StatefulRound } from './stateful-rules.ts';

const TILES = Array.from({ length: 25 }, (_, tile) => ({ pick: tile }));
const GUESSES = ['higher', 'lower', 'same', 'skip', 'cashOut'];
interface Subject {
  readonly paytable: StatefulPaytable;
  readonly config: (rng: Rng) => Readonly<Record<string, unknown>>;
  readonly actions: readonly unknown[];
}
const subjects: readonly Subject[] = [
  {
    paytable: vaultNine97,
    config: (rng) => ({ mines: 1 + below(rng, 24) }),
    actions: [...TILES, ...TILES, { cashOut: true }],
  },
  { paytable: clockworkOwl97, config: () => ({}), actions: GUESSES },
  {
    paytable: fiveByFive943,
    config: () => ({}),
    actions: [0, 1, 2, 3, 4].map((hand) => ({ hand })),
  },
  { paytable: velvetMoth976, config: () => ({}), actions: ['hit', 'stand', 'double', 'split'] },
];
const each = test.each(subjects.map((subject) => [subject.paytable.paytable, subject] as const));

/** Plays random actions until the round is complete; refused ones change nothing. */
function playAtRandom({ paytable, config, actions }: Subject, number: number) {
  const rng = seeded(new Uint8Array(32).fill(3), `choices ${number}`);
  const chosen = config(rng);
  const taken: unknown[] = [];
  let round = opened(paytable.rules, chosen, testDraw(number));
  const seen: StatefulRound[] = [round];
  while (!round.isComplete) {
    const action = actions[below(rng, actions.length)];
    const next = round.act(action);
    if (!next.ok) continue;
    taken.push(action);
    round = next.value;
    seen.push(round);
  }
  return { chosen, taken, round, seen };
}

each('[FAIR-11] %s: the same draw and actions give the same round again', (_, subject) => {
  for (let number = 0; number < 200; number += 1) {
    const { chosen, taken, round } = playAtRandom(subject, number);
    const again = repeatRound(subject.paytable.rules, chosen, testDraw(number), taken);
    if (!again.ok) throw new Error(again.refusal.code);
    expect(again.value.round.view(100n)).toEqual(round.view(100n));
    expect(again.value.round.hidden()).toBe(round.hidden());
    expect(again.value.round.win(100n)).toBe(round.win(100n));
    expect(again.value.round.version).toBe(taken.length);
    const book = statefulBookSchema.parse(structuredCopy(again.value.book(100n)));
    expect(book.events.map(({ action }) => action)).toEqual([null, ...taken]);
    expect(book.events.at(-1)?.state).toEqual(round.view(100n));
  }
});

each('[FAIR-17] %s: what is hidden is fixed at the start', (_, subject) => {
  for (let number = 0; number < 100; number += 1) {
    const { seen } = playAtRandom(subject, number);
    expect(new Set(seen.map((round) => round.hidden())).size).toBe(1);
  }
});

each('[GAME-24] %s: nothing is won before the end', (_, subject) => {
  for (let number = 0; number < 100; number += 1) {
    const { seen } = playAtRandom(subject, number);
    for (const earlier of seen.filter(({ isComplete }) => !isComplete)) {
      expect(earlier.view(100n)).toMatchObject({ amountWon: 0 });
      expect(earlier.win(100n)).toBe(0n);
    }
  }
});

each('[GAME-24] %s: the state shows the win that is paid, at every stake', (_, subject) => {
  for (let number = 0; number < 100; number += 1) {
    const { round } = playAtRandom(subject, number);
    for (const betAmount of subject.paytable.betAmounts) {
      const won = round.win(BigInt(betAmount));
      expect(round.view(BigInt(betAmount))).toMatchObject({ amountWon: Number(won) });
    }
  }
});

each('[GAME-24] %s: a complete round takes no action, a foreign one is refused', (_, subject) => {
  const { round, seen } = playAtRandom(subject, 1);
  for (const action of subject.actions) {
    expect(round.act(action)).toMatchObject({ refusal: { code: 'GAME_COMPLETE' } });
  }
  const foreign = ['fold', 'hit ', '', null, 7, {}, { pick: 25 }, { pick: 0.5 }, { pick: '0' }, []];
  for (const action of [...foreign, { cashOut: false }, { pick: 0, cashOut: true }]) {
    expect(seen[0]?.act(action)).toMatchObject({ refusal: { code: 'ILLEGAL_ACTION' } });
  }
});

each('[GAME-24] %s: a config that is not its own is refused', (_, { paytable }) => {
  const configs = [null, 3, 'x', { mines: 0 }, { mines: 25 }, { mines: 1.5 }, { rows: 8 }];
  for (const config of [...configs, { mines: '3' }, { mines: 3, more: 1 }]) {
    const round = paytable.rules.open(config, testDraw(1));
    expect(round).toMatchObject({ refusal: { code: 'INVALID_CONFIG' } });
  }
});

each('[GAME-27] %s: the published rule ends every round without another stake', (_, subject) => {
  for (let number = 0; number < 200; number += 1) {
    const { seen } = playAtRandom(subject, number);
    const left = seen[number % seen.length];
    let round = left;
    while (round !== undefined && !round.isComplete) round = after(round, round.autoAction());
    expect(round?.isComplete).toBe(true);
    expect(round?.stakes).toBe(left?.stakes);
  }
});

/** Reads the state back through JSON, as a database would. */
function structuredCopy(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
