import { test } from 'vitest';
import {
  account,
  book,
  check,
  CLEARED,
  doing,
  type Effect,
  FINISH,
  IDLE,
  LIVE,
  record,
  REFRESH,
  REPLAY,
  replaySource,
  type Row,
  source,
  step,
} from './table-reducer.fixture.ts';

const SPIN_ENDED = { do: 'signal', signal: 'spinEnded' } as const;
const say = (kind: 'resumed' | 'movedElsewhere' | 'tooSoon'): Effect => ({
  do: 'message',
  message: { kind },
});
const found = record({ version: 3 });
const resumed = source(found, { action: undefined, how: 'resume' });
const elsewhere = record({ currency: 'SWEEP_TICKETS' });
const openIn: Effect = { do: 'message', message: { kind: 'openIn', currency: 'SWEEP_TICKETS' } };
const finding = (why: 'opening' | 'startRefused' | 'actionRefused') =>
  doing({ kind: 'finding', why });
const READY = { do: 'drawReady' } as const;

const FOUND: readonly [string, Row][] = [
  [
    'an open round is resumed',
    {
      given: finding('opening'),
      when: { type: 'roundsFound', rounds: [elsewhere, found] },
      state: { ...doing({ kind: 'reading', source: resumed }), record: found },
      effects: [say('resumed'), { do: 'read', source: resumed }],
    },
  ],
  [
    'a round that an action no longer fits is shown as it is now',
    {
      given: { ...LIVE, ...finding('actionRefused') },
      when: { type: 'roundsFound', rounds: [found] },
      state: { ...doing({ kind: 'reading', source: resumed }), record: found },
      effects: [say('movedElsewhere'), { do: 'read', source: resumed }],
    },
  ],
  [
    'without an open round the table waits',
    {
      given: finding('opening'),
      when: { type: 'roundsFound', rounds: [] },
      state: IDLE,
      effects: [READY, FINISH],
    },
  ],
  ...(['opening', 'startRefused', 'actionRefused'] as const).map((why): [string, Row] => [
    `a round in the other currency is announced (${why})`,
    {
      given: { ...LIVE, ...finding(why) },
      when: { type: 'roundsFound', rounds: [elsewhere] },
      state: { ...CLEARED, ...IDLE },
      effects: [READY, openIn, FINISH],
    },
  ]),
  [
    'a start refused for a round that is not found is explained',
    {
      given: finding('startRefused'),
      when: { type: 'roundsFound', rounds: [] },
      state: doing({ kind: 'explaining' }),
      effects: [READY, { do: 'explain', code: 'GAME_OPEN', refused: 'bet' }],
    },
  ],
  [
    'a round that ended elsewhere is reported as ended',
    {
      given: { ...LIVE, ...finding('actionRefused') },
      when: { type: 'roundsFound', rounds: [] },
      state: { ...CLEARED, ...IDLE },
      effects: [READY, SPIN_ENDED, say('movedElsewhere'), FINISH],
    },
  ],
];
test.each(FOUND)('[GAME-81] [BET-32] %s', (_, row) => check(row));

const dealt = source(record());
const refused = (code: string) => ({ kind: 'refused', code }) as const;
const won = record({ isComplete: true, version: 2 });
const wonBy = source(won, { amountWon: 250, action: 'hit', how: 'action' });
const current = source(found, { amountWon: undefined, action: undefined, how: 'resume' });
const STARTING = doing({ kind: 'starting' });
const ACTING = { ...LIVE, ...doing({ kind: 'acting', action: 'hit' }) };
const EXPLAINING = doing({ kind: 'explaining' });
const ANSWERS: readonly [string, Row][] = [
  [
    'a started round is announced and read',
    {
      given: STARTING,
      when: {
        type: 'startAnswered',
        answer: { kind: 'reply', reply: { round: record(), account, amountWon: 0 } },
      },
      state: { ...doing({ kind: 'reading', source: dealt }), record: record() },
      effects: [
        { do: 'announce', message: 'started' },
        { do: 'updateAccount', account },
        { do: 'clearMessage' },
        { do: 'read', source: dealt },
      ],
    },
  ],
  [
    'a start beside an open round requests that one',
    {
      given: STARTING,
      when: { type: 'startAnswered', answer: refused('GAME_OPEN') },
      state: finding('startRefused'),
      effects: [SPIN_ENDED, { do: 'findRounds' }],
    },
  ],
  [
    'a start too soon is announced',
    {
      given: STARTING,
      when: { type: 'startAnswered', answer: refused('ROUND_TOO_SOON') },
      state: IDLE,
      effects: [SPIN_ENDED, say('tooSoon'), FINISH],
    },
  ],
  [
    'any other refusal of a start is explained',
    {
      given: STARTING,
      when: { type: 'startAnswered', answer: refused('FORBIDDEN') },
      state: EXPLAINING,
      effects: [SPIN_ENDED, { do: 'explain', code: 'FORBIDDEN', refused: 'bet' }],
    },
  ],
  [
    'the win of a complete round waits until it is displayed',
    {
      given: ACTING,
      when: {
        type: 'actionAnswered',
        answer: { kind: 'reply', reply: { round: won, account, amountWon: 250 } },
      },
      state: { ...doing({ kind: 'reading', source: wonBy }), record: won },
      effects: [
        { do: 'holdAccount', account, amountWon: 250 },
        { do: 'clearMessage' },
        { do: 'read', source: wonBy },
      ],
    },
  ],
  [
    'the round in a refusal is shown',
    {
      given: ACTING,
      when: {
        type: 'actionAnswered',
        answer: { ...refused('STATE_CONFLICT'), current: found },
      },
      state: { ...doing({ kind: 'reading', source: current }), record: found },
      effects: [say('movedElsewhere'), { do: 'read', source: current }],
    },
  ],
  ...['STATE_CONFLICT', 'GAME_COMPLETE', 'NOT_FOUND'].map((code): [string, Row] => [
    `after ${code} the open round is requested`,
    {
      given: ACTING,
      when: { type: 'actionAnswered', answer: { ...refused(code), current: undefined } },
      state: finding('actionRefused'),
      effects: [{ do: 'findRounds' }],
    },
  ]),
  [
    'any other refusal of an action is explained',
    {
      given: ACTING,
      when: { type: 'actionAnswered', answer: { ...refused('FORBIDDEN'), current: undefined } },
      state: EXPLAINING,
      effects: [{ do: 'explain', code: 'FORBIDDEN', refused: 'step' }],
    },
  ],
  [
    'an explanation ends the press',
    { given: EXPLAINING, when: { type: 'explained' }, state: IDLE, effects: [FINISH] },
  ],
];
test.each(ANSWERS)('[GAME-81] [BET-33] %s', (_, row) => check(row));

const open = step();
const again = step({ how: 'resume' });
const over = step({ isComplete: true, amountWon: 250 });
const PRESENTING = doing({ kind: 'presenting', step: over, source: wonBy });
const AFTER_PRESENTATION: readonly [string, Row][] = [
  [
    'a state is animated before the controls use it',
    {
      given: doing({ kind: 'reading', source: dealt }),
      when: { type: 'stepRead', step: open },
      state: { ...doing({ kind: 'showing', step: open, source: dealt }), step: open },
      effects: [REFRESH, { do: 'show', step: open }],
    },
  ],
  [
    'a resumed state is used at once',
    {
      given: doing({ kind: 'reading', source: resumed }),
      when: { type: 'stepRead', step: again },
      state: {
        ...doing({ kind: 'showing', step: again, source: resumed }),
        step: again,
        seen: again,
      },
      effects: [REFRESH, { do: 'show', step: again }],
    },
  ],
  [
    'after the animation the round waits for an action',
    {
      given: doing({ kind: 'showing', step: open, source: dealt }),
      when: { type: 'shown' },
      state: { ...IDLE, seen: open },
      effects: [REFRESH, FINISH],
    },
  ],
  [
    'a complete state is followed by its end',
    {
      given: doing({ kind: 'showing', step: over, source: wonBy }),
      when: { type: 'shown' },
      state: { ...PRESENTING, seen: over },
      effects: [REFRESH, { do: 'present', step: over }],
    },
  ],
  [
    'a win is displayed while it is counted',
    {
      given: PRESENTING,
      when: { type: 'winCounted', amount: 120, tone: 'won' },
      state: { win: { amount: 120, tone: 'won' } },
      effects: [REFRESH],
    },
  ],
  [
    'the end releases the win, then notifies the page',
    {
      given: PRESENTING,
      when: { type: 'endPresented' },
      state: IDLE,
      effects: [
        { do: 'releaseAccount' },
        REFRESH,
        { do: 'addToHistory', step: over },
        { do: 'signal', signal: 'spinEnded', data: { betId: 'g', amountWon: 250 } },
        FINISH,
      ],
    },
  ],
];
test.each(AFTER_PRESENTATION)('[GAME-111] [FRAME-41] %s', (_, row) => check(row));

const first = replaySource(0);
const last = replaySource(1);
const REPLAYS: readonly [string, Row][] = [
  [
    'begins with the first state',
    {
      given: { window: REPLAY, win: { amount: 1, tone: 'won' } },
      when: { type: 'replayReceived', book, bet: 100 },
      state: { ...doing({ kind: 'reading', source: first }), win: { amount: 0, tone: 'none' } },
      effects: [{ do: 'announce', message: 'replaying' }, REFRESH, { do: 'read', source: first }],
    },
  ],
  [
    'is not interrupted by another',
    {
      given: { window: REPLAY, ...doing({ kind: 'pausing', source: first }) },
      when: { type: 'replayReceived', book, bet: 100 },
    },
  ],
  [
    'pauses after a state',
    {
      given: { window: REPLAY, ...doing({ kind: 'showing', step: open, source: first }) },
      when: { type: 'shown' },
      state: { ...doing({ kind: 'pausing', source: first }), seen: open },
      effects: [REFRESH, { do: 'pauseReplay' }],
    },
  ],
  [
    'pauses after the end too, and adds nothing to the history',
    {
      given: { window: REPLAY, ...doing({ kind: 'presenting', step: over, source: last }) },
      when: { type: 'endPresented' },
      state: doing({ kind: 'pausing', source: last }),
      effects: [{ do: 'releaseAccount' }, REFRESH, { do: 'pauseReplay' }],
    },
  ],
  [
    'continues with the next state',
    {
      given: { window: REPLAY, ...doing({ kind: 'pausing', source: first }) },
      when: { type: 'pauseOver' },
      state: doing({ kind: 'reading', source: last }),
      effects: [{ do: 'read', source: last }],
    },
  ],
  [
    'notifies the page after the last state',
    {
      given: { window: REPLAY, step: over, ...doing({ kind: 'pausing', source: last }) },
      when: { type: 'pauseOver' },
      state: IDLE,
      effects: [{ do: 'signal', signal: 'spinEnded', data: { amountWon: 250 } }, FINISH],
    },
  ],
];
test.each(REPLAYS)('[FRAME-31] a replay %s', (_, row) => check(row));
