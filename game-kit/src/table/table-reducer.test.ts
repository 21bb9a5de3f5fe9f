import { test } from 'vitest';
import { raise } from '../bets/bet-selector.ts';
import {
  BETS,
  book,
  check,
  CLEARED,
  doing,
  ENDED,
  type Event,
  FINISH,
  IDLE,
  LIVE,
  record,
  REFRESH,
  REPLAY,
  replaySource,
  type Row,
  source,
  type State,
  step,
  WINDOW,
} from './table-reducer.fixture.ts';

const started = { type: 'started', config: {}, balance: 1_000, isPaused: false } as const;
const acted = { type: 'acted', action: 'hit', isPaused: false } as const;
const raised = { type: 'stakeSelected', bets: raise(BETS, 1_000), isPaused: false } as const;
const fault = new Error('a torn card');

const PRESSES: readonly [string, Row][] = [
  [
    'opening requests the open rounds',
    {
      given: {},
      when: { type: 'opened' },
      state: doing({ kind: 'finding', why: 'opening' }),
      effects: [REFRESH, { do: 'findRounds' }],
    },
  ],
  [
    'opening a replay draws the waiting table',
    { given: { window: REPLAY }, when: { type: 'opened' }, effects: [{ do: 'drawReady' }] },
  ],
  [
    'a start clears the table and places the bet',
    {
      given: { ...ENDED, win: { amount: 250, tone: 'won' } },
      when: started,
      state: { ...CLEARED, ...doing({ kind: 'starting' }), win: { amount: 0, tone: 'none' } },
      effects: [
        REFRESH,
        { do: 'drawReady' },
        REFRESH,
        { do: 'signal', signal: 'spinStarted' },
        { do: 'start', betAmount: 100, config: {} },
      ],
    },
  ],
  [
    'a start cools down where the server has a pace',
    {
      given: { window: { ...WINDOW, minRoundMs: 900 } },
      when: started,
      state: { ...doing({ kind: 'starting' }), isCooling: true },
      effects: [
        REFRESH,
        { do: 'coolDown', durationMs: 900 },
        { do: 'drawReady' },
        REFRESH,
        { do: 'signal', signal: 'spinStarted' },
        { do: 'start', betAmount: 100, config: {} },
      ],
    },
  ],
  [
    'a start above the balance is explained',
    {
      given: {},
      when: { ...started, balance: 50 },
      state: doing({ kind: 'explaining' }),
      effects: [REFRESH, { do: 'explain', code: 'INSUFFICIENT_BALANCE', refused: 'bet' }],
    },
  ],
  [
    'an action is sent with its round',
    {
      given: LIVE,
      when: acted,
      state: doing({ kind: 'acting', action: 'hit' }),
      effects: [REFRESH, { do: 'act', round: record(), action: 'hit' }],
    },
  ],
  [
    'another stake is stored and redraws the waiting table',
    {
      given: {},
      when: raised,
      state: { bets: raised.bets },
      effects: [
        { do: 'storeStake', betAmount: 150 },
        { do: 'sound', sound: 'chip' },
        { do: 'drawReady' },
        REFRESH,
      ],
    },
  ],
  [
    'another stake clears a complete round',
    {
      given: ENDED,
      when: raised,
      state: { ...CLEARED, bets: raised.bets },
      effects: [
        { do: 'storeStake', betAmount: 150 },
        { do: 'sound', sound: 'chip' },
        { do: 'drawReady' },
        REFRESH,
      ],
    },
  ],
  [
    'another choice clears a complete round',
    {
      given: ENDED,
      when: { type: 'configChanged' },
      state: CLEARED,
      effects: [{ do: 'sound', sound: 'tick' }, { do: 'drawReady' }, REFRESH],
    },
  ],
  [
    'the end of the cool-down allows a start again',
    {
      given: { isCooling: true },
      when: { type: 'coolDownOver' },
      state: { isCooling: false },
      effects: [REFRESH],
    },
  ],
  [
    'a fault ends what is in progress',
    {
      given: doing({ kind: 'starting' }),
      when: { type: 'failed', fault },
      state: IDLE,
      effects: [{ do: 'report', fault }, FINISH],
    },
  ],
  [
    'a fault without anything in progress is only reported',
    { given: {}, when: { type: 'failed', fault }, effects: [{ do: 'report', fault }] },
  ],
];
test.each(PRESSES)('[GAME-81] %s', (_, row) => check(row));

const IGNORED: readonly [string, Row][] = [
  ['a start while a choice is missing', { given: {}, when: { ...started, config: undefined } }],
  ['a start during the cool-down', { given: { isCooling: true }, when: started }],
  ['a start in a pause', { given: {}, when: { ...started, isPaused: true } }],
  ['a start in a replay', { given: { window: REPLAY }, when: started }],
  ['a start beside an open round', { given: LIVE, when: started }],
  ['an action without a round', { given: {}, when: acted }],
  ['an action after the end of the round', { given: ENDED, when: acted }],
  ['an action in a pause', { given: LIVE, when: { ...acted, isPaused: true } }],
  ['another stake in an open round', { given: LIVE, when: raised }],
  ['another stake in a pause', { given: {}, when: { ...raised, isPaused: true } }],
  ['another stake in a replay', { given: { window: REPLAY }, when: raised }],
  ['another choice in an open round', { given: LIVE, when: { type: 'configChanged' } }],
  [
    'a replay in a window for play',
    { given: {}, when: { type: 'replayReceived', book, bet: 100 } },
  ],
];
test.each(IGNORED)('[GAME-81] [FRAME-14] %s changes nothing', (_, row) => check(row));

const round = record();
const ACTIVITIES: readonly State['activity'][] = [
  { kind: 'idle' },
  { kind: 'starting' },
  { kind: 'explaining' },
  { kind: 'finding', why: 'opening' },
  { kind: 'acting', action: 'hit' },
  { kind: 'reading', source: source(round) },
  { kind: 'showing', step: step(), source: source(round) },
  { kind: 'presenting', step: step(), source: source(round) },
  { kind: 'pausing', source: replaySource(0) },
];
type Kind = State['activity']['kind'];
const FITTING: readonly { readonly event: Event; readonly kinds: readonly Kind[] }[] = [
  { event: { type: 'opened' }, kinds: ['idle'] },
  { event: started, kinds: [] },
  { event: acted, kinds: ['idle'] },
  { event: raised, kinds: [] },
  { event: { type: 'configChanged' }, kinds: [] },
  { event: { type: 'roundsFound', rounds: [] }, kinds: ['finding'] },
  {
    event: { type: 'startAnswered', answer: { kind: 'refused', code: 'FORBIDDEN' } },
    kinds: ['starting'],
  },
  {
    event: {
      type: 'actionAnswered',
      answer: { kind: 'refused', code: 'FORBIDDEN', current: undefined },
    },
    kinds: ['acting'],
  },
  { event: { type: 'stepRead', step: step() }, kinds: ['reading'] },
  { event: { type: 'shown' }, kinds: ['showing'] },
  { event: { type: 'winCounted', amount: 1, tone: 'won' }, kinds: ['presenting'] },
  { event: { type: 'endPresented' }, kinds: ['presenting'] },
  { event: { type: 'explained' }, kinds: ['explaining'] },
  { event: { type: 'pauseOver' }, kinds: ['pausing'] },
  { event: { type: 'coolDownOver' }, kinds: [] },
  { event: { type: 'replayReceived', book, bet: 100 }, kinds: [] },
];
const ILLEGAL = FITTING.flatMap(({ event, kinds }) =>
  ACTIVITIES.filter(({ kind }) => !kinds.includes(kind)).map((activity) => ({ event, activity })),
);
test.each(ILLEGAL)(
  '[FRAME-40] $event.type in an open round while $activity.kind changes nothing',
  ({ event, activity }) => check({ given: { ...LIVE, activity }, when: event }),
);
