import { test } from 'vitest';
import {
  bets,
  check,
  fault,
  FREE,
  IDLE,
  PAID,
  played,
  playing,
  press,
  REFRESH,
  replayed,
  replaying,
  type Row,
  settling,
  bookPresented,
  started,
} from './slot-reducer.fixture.ts';
import type { SlotEvent, SlotRoundState } from './slot-round-state.ts';

const PRESSES: readonly [string, Row][] = [
  [
    'starts a round',
    {
      given: { win: { amount: 250, tone: 'won' } },
      when: press(),
      state: { ...playing({ kind: 'requested' }), rounds: 4, win: { amount: 0, tone: 'none' } },
      effects: started(PAID),
    },
  ],
  [
    'uses a free play, whatever the balance',
    {
      given: {},
      when: press({ next: FREE, balance: 0 }),
      state: { ...playing({ kind: 'requested' }, false, FREE), rounds: 4 },
      effects: started(FREE),
    },
  ],
  [
    'above the balance is explained',
    {
      given: {},
      when: press({ balance: 50 }),
      effects: [{ do: 'explain', code: 'INSUFFICIENT_BALANCE', stake: PAID }],
    },
  ],
  [
    'completes the count of a big win',
    {
      given: { ...playing({ kind: 'showing', played }), isCounting: true, inFeature: true },
      when: press(),
      effects: [{ do: 'completeCount' }],
    },
  ],
  [
    'skips a free feature, in a pause too',
    {
      given: { ...playing({ kind: 'showing', played }), inFeature: true },
      when: press({ isPaused: true }),
      effects: [{ do: 'skip', isOn: true }],
    },
  ],
];
test.each(PRESSES)('[GAME-113] [FREE-10] a press %s', (_, row) => check(row));

const OTHERS: readonly [string, Row][] = [
  [
    'another stake is stored',
    {
      given: {},
      when: { type: 'stakeSelected', bets, isFree: false },
      state: { bets },
      effects: [{ do: 'storeStake', betAmount: 150 }, { do: 'sound', sound: 'tick' }, REFRESH],
    },
  ],
  [
    'free plays are switched between rounds',
    {
      given: {},
      when: { type: 'freePlaysToggled' },
      effects: [{ do: 'toggleFreePlays' }, { do: 'sound', sound: 'tick' }],
    },
  ],
  [
    'a counted win is displayed',
    {
      given: playing({ kind: 'showing', played }),
      when: { type: 'winShown', amount: 120, tone: 'won' },
      state: { win: { amount: 120, tone: 'won' } },
      effects: [REFRESH],
    },
  ],
  [
    'a feature may be skipped',
    {
      given: playing({ kind: 'showing', played }),
      when: { type: 'featureChanged', isOn: true },
      state: { inFeature: true },
      effects: [REFRESH],
    },
  ],
  [
    'the end of a feature ends its skipping',
    {
      given: { ...playing({ kind: 'showing', played }), inFeature: true },
      when: { type: 'featureChanged', isOn: false },
      state: { inFeature: false },
      effects: [{ do: 'skip', isOn: false }, REFRESH],
    },
  ],
  [
    'the count of a big win may be completed',
    {
      given: playing({ kind: 'showing', played }),
      when: { type: 'countingChanged', isCounting: true },
      state: { isCounting: true },
      effects: [REFRESH],
    },
  ],
  [
    'a fault ends the round',
    {
      given: playing({ kind: 'requested' }),
      when: { type: 'failed', fault },
      state: IDLE,
      effects: [{ do: 'report', fault }, { do: 'releaseAccount' }, REFRESH],
    },
  ],
  [
    'a fault between rounds is only reported',
    { given: {}, when: { type: 'failed', fault }, effects: [{ do: 'report', fault }] },
  ],
];
test.each(OTHERS)('[GAME-101] [GAME-110] [GAME-113] %s', (_, row) => check(row));

const IGNORED: readonly [string, Row][] = [
  ['a press in a pause', { given: {}, when: press({ isPaused: true }) }],
  ['a press in a replay', { given: { isReplay: true }, when: press() }],
  [
    'another stake in a replay',
    { given: { isReplay: true }, when: { type: 'stakeSelected', bets, isFree: false } },
  ],
  [
    'another stake beside a free play',
    { given: {}, when: { type: 'stakeSelected', bets, isFree: true } },
  ],
  [
    'a replay in a window for play',
    { given: {}, when: { type: 'replayReceived', round: replayed } },
  ],
  [
    'the pace of an earlier round',
    { given: playing({ kind: 'over', left: 2 }), when: { type: 'paceOver', round: 2 } },
  ],
];
test.each(IGNORED)('[FRAME-14] [FRAME-31] %s changes nothing', (_, row) => check(row));

const STATES: readonly { readonly name: string; readonly given: Partial<SlotRoundState> }[] = [
  { name: 'idle', given: IDLE },
  { name: 'requested', given: playing({ kind: 'requested' }) },
  { name: 'returning', given: playing({ kind: 'returning', code: 'FORBIDDEN' }) },
  { name: 'explaining', given: playing({ kind: 'explaining', code: 'FORBIDDEN' }) },
  { name: 'showing', given: playing({ kind: 'showing', played }) },
  { name: 'over', given: playing({ kind: 'over', left: undefined }) },
  { name: 'settling', given: settling() },
  { name: 'replayPaused', given: replaying(false) },
  { name: 'replaying', given: replaying(true) },
];
const FITTING: readonly { readonly event: SlotEvent; readonly states: readonly string[] }[] = [
  { event: press(), states: ['idle'] },
  { event: { type: 'stakeSelected', bets, isFree: false }, states: ['idle'] },
  { event: { type: 'freePlaysToggled' }, states: ['idle'] },
  {
    event: { type: 'paceOver', round: 3 },
    states: ['requested', 'returning', 'explaining', 'showing', 'over'],
  },
  {
    event: { type: 'answered', answer: { kind: 'refused', code: 'FORBIDDEN' } },
    states: ['requested'],
  },
  { event: { type: 'boardReturned' }, states: ['returning'] },
  { event: { type: 'explained' }, states: ['explaining'] },
  { event: bookPresented(), states: ['showing', 'replaying'] },
  { event: { type: 'freePlaysCounted', isUsedUp: true }, states: ['settling'] },
  { event: { type: 'replayPauseOver' }, states: ['replayPaused'] },
  { event: { type: 'replayReceived', round: replayed }, states: [] },
];
const ILLEGAL = FITTING.flatMap(({ event, states }) =>
  STATES.filter(({ name }) => !states.includes(name)).map(({ name, given }) => ({
    event,
    name,
    given,
  })),
);
test.each(ILLEGAL)('[FRAME-40] $event.type while $name changes nothing', ({ event, given }) =>
  check({ given, when: event }),
);
