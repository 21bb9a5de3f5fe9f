import { raise } from '@jubilee/game-kit/bets/bet-selector';
import { test } from 'vitest';
import {
  type Row,
  bet,
  round,
  BASE,
  A,
  RESULT_PENDING,
  ownBets,
  NEXT,
  BETTING,
  LOCKED,
  RUNNING,
  IN,
  LEAVING,
  REQUESTED,
  press,
  frame,
  REFRESH,
  PLACING,
  check,
} from './crash-reducer.fixture.ts';
import { NO_OWN_BETS } from './own-bets.ts';

const PRESSES: readonly [string, Row][] = [
  [
    'places a bet',
    { given: BETTING, when: press(), state: { mine: { kind: 'requested' } }, effects: PLACING },
  ],
  [
    'forgets the displayed win when a bet is placed',
    {
      given: { ...BETTING, mine: { kind: 'over', bet: A }, won: A },
      when: press(),
      state: { mine: { kind: 'requested' }, won: undefined },
      effects: PLACING,
    },
  ],
  [
    'explains a balance below the bet',
    {
      given: BETTING,
      when: press({ balance: 50 }),
      effects: [{ do: 'explain', code: 'INSUFFICIENT_BALANCE' }],
    },
  ],
  [
    'queues a bet during a flight',
    {
      given: RUNNING,
      when: press({ autoCents: 200 }),
      state: { next: { ...NEXT, autoCashoutCents: 200 }, armsAtMs: 6_000 },
      effects: [
        { do: 'sound', sound: 'chip' },
        { do: 'message', message: { kind: 'queued', betAmount: 100 } },
        REFRESH,
      ],
    },
  ],
  [
    'unqueues it again, in a pause too',
    {
      given: { ...RUNNING, next: NEXT },
      when: press({ isPaused: true }),
      state: { next: undefined },
      effects: [
        { do: 'sound', sound: 'tick' },
        { do: 'message', message: { kind: 'unqueued' } },
        REFRESH,
      ],
    },
  ],
  [
    'cancels a bet before the flight',
    {
      given: { ...BETTING, ...IN },
      when: press(),
      state: { mine: { kind: 'leaving', bet: A } },
      effects: [REFRESH, { do: 'cancel', betId: 'a' }],
    },
  ],
  [
    'cashes out during the flight, in a pause too',
    {
      given: { ...RUNNING, ...IN },
      when: press({ isPaused: true }),
      state: { mine: { kind: 'leaving', bet: A } },
      effects: [REFRESH, { do: 'settle', betId: 'a' }],
    },
  ],
];
test.each(PRESSES)('[CRASH-14] [CRASH-21] a press %s', (_, row) => check(row));

const IGNORED: readonly [string, Row][] = [
  ['a press before the first round', { given: {}, when: press() }],
  [
    'a press with an invalid automatic cash-out',
    { given: BETTING, when: press({ autoCents: undefined }) },
  ],
  ['a press to place in a pause', { given: BETTING, when: press({ isPaused: true }) }],
  ['a press to queue in a pause', { given: RUNNING, when: press({ isPaused: true }) }],
  [
    'a press to cancel in a pause',
    { given: { ...BETTING, ...IN }, when: press({ isPaused: true }) },
  ],
  ['a press in a replay', { given: BETTING, when: press({ isReplay: true }) }],
  [
    'a press to queue right after another',
    { given: { ...RUNNING, armsAtMs: 5_500 }, when: press() },
  ],
  [
    'a press to unqueue right after another',
    { given: { ...RUNNING, next: NEXT, armsAtMs: 5_500 }, when: press() },
  ],
  ['a press while bets are closed', { given: { ...LOCKED, ...IN }, when: press() }],
  ['a press while a bet is requested', { given: { ...BETTING, ...REQUESTED }, when: press() }],
  ['a press while a bet is leaving', { given: { ...RUNNING, ...LEAVING }, when: press() }],
  ['the same stake', { given: {}, when: { type: 'stakeSelected', bets: BASE.bets } }],
  [
    'another stake while a bet is queued',
    { given: { next: NEXT }, when: { type: 'stakeSelected', bets: raise(BASE.bets, 1_000) } },
  ],
  ['a frame before the first round', { given: {}, when: frame() }],
  ['a frame before the button is armed', { given: { armsAtMs: 5_001 }, when: frame() }],
  [
    'a due bet while another request is pending',
    {
      given: { round: round('ENDED'), ...REQUESTED, own: { ...ownBets(A), roundIds: ['one'] } },
      when: frame(),
    },
  ],
];
test.each(IGNORED)('[CRASH-14] [CRASH-21] %s changes nothing', (_, row) => check(row));

const FRAMES: readonly [string, Row][] = [
  [
    'arms the button after its time',
    {
      given: { armsAtMs: 5_000 },
      when: frame(),
      state: { armsAtMs: undefined },
      effects: [REFRESH],
    },
  ],
  [
    'remembers the round',
    {
      given: RUNNING,
      when: frame(),
      state: { own: { ...NO_OWN_BETS, roundIds: ['one'] } },
    },
  ],
  [
    'requests the result of a bet whose round has ended',
    {
      given: { round: round('ENDED'), own: ownBets(A) },
      when: frame(),
      state: { mine: RESULT_PENDING, own: { ...ownBets(A), roundIds: ['one'] } },
      effects: [REFRESH, { do: 'settle', betId: 'a' }],
    },
  ],
  [
    'requests nothing for a target that only the clock of the page has passed',
    {
      given: { ...RUNNING, own: { ...ownBets(bet({ autoCashoutCents: 130 })), roundIds: ['one'] } },
      when: frame({ cents: 140, newsCents: 129 }),
    },
  ],
  [
    'requests nothing for a bet of a round that is not known',
    {
      given: { ...RUNNING, own: ownBets(bet({ roundId: 'two' })) },
      when: frame(),
      state: { own: { ...ownBets(bet({ roundId: 'two' })), roundIds: ['one'] } },
    },
  ],
];
test.each(FRAMES)('[CRASH-14] [CRASH-31] a frame %s', (_, row) => check(row));

test('[GAME-101] another stake is stored', () => {
  const bets = raise(BASE.bets, 1_000);
  check({
    given: {},
    when: { type: 'stakeSelected', bets },
    state: { bets },
    effects: [{ do: 'storeStake', betAmount: 150 }, { do: 'sound', sound: 'tick' }, REFRESH],
  });
});
