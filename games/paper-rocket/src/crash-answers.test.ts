import type { CrashBet } from '@jubilee/contract/entities/crash';
import { test } from 'vitest';
import {
  type Row,
  bet,
  moment,
  round,
  answered,
  refused,
  A,
  B,
  ownBets,
  BETTING,
  RUNNING,
  LEAVING,
  REQUESTED,
  NONE,
  REFRESH,
  UPDATE,
  ended,
  check,
} from './crash-reducer.fixture.ts';
import type { CrashEffect, CrashEvent, CrashState } from './crash-state.ts';
import { NO_OWN_BETS } from './own-bets.ts';

const KINDS: readonly CrashState['mine'][] = [
  { kind: 'none' },
  { kind: 'requested' },
  { kind: 'in', bet: A },
  { kind: 'leaving', bet: A },
  { kind: 'over', bet: A },
];
const EXPECTED_IN: Readonly<
  Record<'placeAnswered' | 'cancelAnswered' | 'settleAnswered', CrashState['mine']['kind']>
> = {
  placeAnswered: 'requested',
  cancelAnswered: 'leaving',
  settleAnswered: 'leaving',
};
const LATE = (['placeAnswered', 'cancelAnswered', 'settleAnswered'] as const).flatMap((type) =>
  KINDS.filter(({ kind }) => kind !== EXPECTED_IN[type]).flatMap((mine) =>
    [answered(A), refused('ROUND_CLOSED')].map((answer) => ({ type, mine, answer })),
  ),
);
test.each(LATE)('[CRASH-31] $type ($answer.kind) while $mine.kind changes nothing', (row) =>
  check({ given: { mine: row.mine }, when: { type: row.type, answer: row.answer, moment } }),
);

const answer = (
  type: 'placeAnswered' | 'cancelAnswered' | 'settleAnswered',
  one: ReturnType<typeof answered> | ReturnType<typeof refused>,
): CrashEvent => ({ type, answer: one, moment });
const SPIN_ENDED = { do: 'signal', signal: 'spinEnded' } as const;
const NOT_TAKEN: readonly CrashEffect[] = [
  { do: 'message', message: { kind: 'notTaken' } },
  REFRESH,
];
const WON = bet({ status: 'SETTLED', multiplierCents: 250, amountWon: 250 });
const WON_BIG = bet({ status: 'SETTLED', multiplierCents: 1_000, amountWon: 1_000 });
const BACK = bet({ status: 'SETTLED', multiplierCents: 100, amountWon: 100 });
const INTERRUPTED = bet({ ...WON, isInterrupted: true });
const LOST = bet({ status: 'LOST' });
const CANCELLED = bet({ status: 'CANCELLED' });
const OTHER = bet({ ...WON, currency: 'SWEEP_TICKETS' });
const over = (one: CrashBet): Partial<CrashState> => ({
  mine: { kind: 'over', bet: one },
  own: { ...NO_OWN_BETS, endedIds: ['a'] },
  landed: [one],
  won: one.amountWon > 0 ? one : undefined,
  armsAtMs: 6_000,
});
const ANSWERS: readonly [string, Row][] = [
  [
    'a placed bet is on the button',
    {
      given: { ...BETTING, ...REQUESTED },
      when: answer('placeAnswered', answered(A)),
      state: { mine: { kind: 'in', bet: A }, own: ownBets(A) },
      effects: [UPDATE, { do: 'message', message: { kind: 'placed', bet: A } }, REFRESH],
    },
  ],
  [
    'an older bet of the round stays on the button',
    {
      given: { ...BETTING, ...REQUESTED, own: ownBets(B) },
      when: answer('placeAnswered', answered(A)),
      state: { mine: { kind: 'in', bet: B }, own: ownBets(B, A) },
      effects: [UPDATE, { do: 'message', message: { kind: 'several', count: 2 } }, REFRESH],
    },
  ],
  [
    'a bet that came too late leaves the button free',
    {
      given: { ...BETTING, ...REQUESTED },
      when: answer('placeAnswered', refused('ROUND_CLOSED')),
      state: NONE,
      effects: [SPIN_ENDED, { do: 'message', message: { kind: 'tooLate' } }, REFRESH],
    },
  ],
  [
    'any other refusal of a bet is explained',
    {
      given: { ...BETTING, ...REQUESTED },
      when: answer('placeAnswered', refused('LIMIT_REACHED')),
      state: NONE,
      effects: [SPIN_ENDED, { do: 'explain', code: 'LIMIT_REACHED' }],
    },
  ],
  [
    'a cancelled bet leaves the button free',
    {
      given: { ...BETTING, ...LEAVING },
      when: answer('cancelAnswered', answered(CANCELLED)),
      state: { ...NONE, own: { ...NO_OWN_BETS, endedIds: ['a'] }, armsAtMs: 6_000 },
      effects: [
        UPDATE,
        { do: 'message', message: { kind: 'cancelled', bet: CANCELLED }, remaining: 0 },
        { do: 'signal', signal: 'spinEnded', data: { betId: 'a' } },
        REFRESH,
      ],
    },
  ],
  [
    'a refused cancellation keeps the bet',
    {
      given: { ...BETTING, ...LEAVING },
      when: answer('cancelAnswered', refused('NOT_FOUND')),
      state: { mine: { kind: 'in', bet: A } },
      effects: NOT_TAKEN,
    },
  ],
  [
    'a refused cash-out keeps the bet',
    {
      given: { ...RUNNING, ...LEAVING },
      when: answer('settleAnswered', refused('FORBIDDEN')),
      state: { mine: { kind: 'in', bet: A } },
      effects: NOT_TAKEN,
    },
  ],
  [
    'a bet that was cancelled elsewhere is reported as cancelled',
    {
      given: { ...RUNNING, ...LEAVING },
      when: answer('settleAnswered', refused('BET_CLOSED')),
      state: { ...NONE, own: { ...NO_OWN_BETS, endedIds: ['a'] } },
      effects: [{ do: 'message', message: { kind: 'cancelled', bet: A } }, REFRESH],
    },
  ],
  [
    'a bet in a round that did not fly came back for that reason',
    {
      given: { round: round('ENDED', { crashCents: null }), ...LEAVING },
      when: answer('settleAnswered', refused('BET_CLOSED')),
      state: { ...NONE, own: { ...NO_OWN_BETS, endedIds: ['a'] } },
      effects: [{ do: 'message', message: { kind: 'returned', bet: A } }, REFRESH],
    },
  ],
  [
    'a bet that left by an interruption was not cashed out by the player',
    {
      given: { ...RUNNING, ...LEAVING },
      when: answer('settleAnswered', answered(INTERRUPTED)),
      state: over(INTERRUPTED),
      effects: [
        UPDATE,
        { do: 'addToHistory', bet: INTERRUPTED },
        ended('a', 250),
        { do: 'sound', sound: 'cashOut', tier: 0 },
        {
          do: 'message',
          message: { kind: 'interrupted', bet: INTERRUPTED, multiplierCents: 250 },
          remaining: 0,
        },
        REFRESH,
      ],
    },
  ],
  [
    'an unknown bet makes room for the next one',
    {
      given: { ...RUNNING, ...LEAVING, own: ownBets(A, B) },
      when: answer('settleAnswered', refused('NOT_FOUND')),
      state: { mine: { kind: 'in', bet: B }, own: { ...ownBets(B), endedIds: ['a'] } },
      effects: [{ do: 'message', message: { kind: 'notIn' } }, REFRESH],
    },
  ],
  [
    'a win has its sound and its sum',
    {
      given: { ...RUNNING, ...LEAVING },
      when: answer('settleAnswered', answered(WON)),
      state: over(WON),
      effects: [
        UPDATE,
        { do: 'addToHistory', bet: WON },
        ended('a', 250),
        { do: 'sound', sound: 'cashOut', tier: 0 },
        { do: 'message', message: { kind: 'won', bet: WON, multiplierCents: 250 }, remaining: 0 },
        REFRESH,
      ],
    },
  ],
  [
    'a win of ten bets has a plate',
    {
      given: { ...RUNNING, ...LEAVING },
      when: answer('settleAnswered', answered(WON_BIG)),
      state: over(WON_BIG),
      effects: [
        UPDATE,
        { do: 'addToHistory', bet: WON_BIG },
        ended('a', 1_000),
        { do: 'sound', sound: 'cashOut', tier: 2 },
        {
          do: 'message',
          message: { kind: 'won', bet: WON_BIG, multiplierCents: 1_000 },
          remaining: 0,
        },
        { do: 'showPlate', bet: WON_BIG, tier: 2 },
        REFRESH,
      ],
    },
  ],
  [
    'a return of the stake is neutral',
    {
      given: { ...RUNNING, ...LEAVING },
      when: answer('settleAnswered', answered(BACK)),
      state: over(BACK),
      effects: [
        UPDATE,
        { do: 'addToHistory', bet: BACK },
        ended('a', 100),
        { do: 'sound', sound: 'neutral' },
        { do: 'message', message: { kind: 'back', bet: BACK, multiplierCents: 100 }, remaining: 0 },
        REFRESH,
      ],
    },
  ],
  [
    'a loss has no sound',
    {
      given: { ...RUNNING, ...LEAVING },
      when: answer('settleAnswered', answered(LOST)),
      state: over(LOST),
      effects: [
        UPDATE,
        { do: 'addToHistory', bet: LOST },
        ended('a', 0),
        { do: 'message', message: { kind: 'lost', bet: LOST }, remaining: 0 },
        REFRESH,
      ],
    },
  ],
  [
    'a bet in the other currency stays out of the list, and the next bet follows',
    {
      given: { ...RUNNING, ...LEAVING, own: ownBets(A, B) },
      when: answer('settleAnswered', answered(OTHER)),
      state: {
        ...over(OTHER),
        mine: { kind: 'in', bet: B },
        own: { ...ownBets(B), endedIds: ['a'] },
      },
      effects: [
        UPDATE,
        ended('a', 250),
        { do: 'sound', sound: 'cashOut', tier: 0 },
        { do: 'message', message: { kind: 'won', bet: OTHER, multiplierCents: 250 }, remaining: 1 },
        REFRESH,
      ],
    },
  ],
];
test.each(ANSWERS)('[CRASH-31] [CRASH-52] [GAME-12] %s', (_, row) => check(row));
