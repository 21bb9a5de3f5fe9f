import { test } from 'vitest';
import {
  type Row,
  round,
  moment,
  A,
  ownBets,
  NEXT,
  BETTING,
  LOCKED,
  RUNNING,
  IN,
  REQUESTED,
  received,
  REFRESH,
  PLACING,
  phaseSound,
  check,
} from './crash-reducer.fixture.ts';

const AFTER = round('BETTING', { roundId: 'two' });
const history = [{ roundId: 'one', crashCents: 150 }];
const ROUNDS: readonly [string, Row][] = [
  ['a repeated state is stored', { given: {}, when: received(round('RUNNING')), state: RUNNING }],
  [
    'history and players are displayed',
    {
      given: {},
      when: received(round('RUNNING'), { history, players: [] }),
      state: { ...RUNNING, past: history, players: [] },
      effects: [
        { do: 'showHistory', history },
        { do: 'showPlayers', players: [] },
      ],
    },
  ],
  [
    'a bet of another device is reported',
    {
      given: BETTING,
      when: received(round('BETTING'), { ownBets: [A] }),
      state: IN,
      effects: [{ do: 'message', message: { kind: 'placed', bet: A } }, REFRESH],
    },
  ],
  [
    'a known bet is not reported again',
    {
      given: { ...BETTING, ...IN },
      when: received(round('BETTING'), { ownBets: [A] }),
      effects: [REFRESH],
    },
  ],
  [
    'no bet is reported while another is requested',
    {
      given: { ...BETTING, ...REQUESTED },
      when: received(round('BETTING'), { ownBets: [A] }),
      state: { own: ownBets(A) },
      effects: [REFRESH],
    },
  ],
  [
    'closing the bets disarms the button',
    {
      given: {},
      when: received(round('LOCKED'), { isNewPhase: true }),
      state: { ...LOCKED, armsAtMs: 6_000 },
      effects: [phaseSound('LOCKED'), REFRESH],
    },
  ],
  [
    'a flight begins with its sound',
    {
      given: {},
      when: received(round('RUNNING'), { isNewPhase: true }),
      state: RUNNING,
      effects: [phaseSound('RUNNING'), REFRESH],
    },
  ],
  [
    'a crash is announced',
    {
      given: {},
      when: received(round('ENDED'), { isNewPhase: true }),
      state: { round: round('ENDED') },
      effects: [phaseSound('ENDED', true), { do: 'announceEnd', crashCents: 150 }, REFRESH],
    },
  ],
  [
    'a returned round is not announced as a crash',
    {
      given: {},
      when: received(round('ENDED', { crashCents: null }), { isNewPhase: true }),
      state: { round: round('ENDED', { crashCents: null }) },
      effects: [phaseSound('ENDED'), REFRESH],
    },
  ],
  [
    'a new round clears the last one',
    {
      given: { mine: { kind: 'over', bet: A }, landed: [A], won: A },
      when: received(AFTER, { isNewPhase: true }),
      state: { round: AFTER, mine: { kind: 'none' }, landed: [] },
      effects: [phaseSound('BETTING'), { do: 'clearMessage' }, REFRESH],
    },
  ],
  [
    'a queued bet waits for the next round',
    {
      given: { next: NEXT },
      when: received(round('ENDED'), { isNewPhase: true }),
      state: { round: round('ENDED') },
      effects: [phaseSound('ENDED', true), { do: 'announceEnd', crashCents: 150 }, REFRESH],
    },
  ],
  [
    'a queued bet is sent once when bets are accepted',
    {
      given: { next: NEXT },
      when: received(AFTER, { isNewPhase: true }),
      state: { round: AFTER, next: undefined, mine: { kind: 'requested' } },
      effects: [phaseSound('BETTING'), { do: 'clearMessage' }, ...PLACING, REFRESH],
    },
  ],
  ...(
    [
      ['in a pause', AFTER, {}, { isPaused: true }],
      ['while the player has a bet', AFTER, REQUESTED, {}],
      ['when its moment was missed', round('RUNNING', { roundId: 'two' }), {}, {}],
    ] as const
  ).map(([why, one, given, more]): [string, Row] => [
    `a queued bet is dropped ${why}`,
    {
      given: { ...given, next: NEXT },
      when: received(one, { isNewPhase: true, moment: { ...moment, ...more } }),
      state: { round: one, next: undefined },
      effects: [
        phaseSound(one.phase),
        ...(one.phase === 'BETTING' ? [{ do: 'clearMessage' } as const] : []),
        { do: 'message', message: { kind: 'notQueued' } },
        REFRESH,
      ],
    },
  ]),
];
test.each(ROUNDS)('[CRASH-21] [CRASH-31] %s', (_, row) => check(row));
