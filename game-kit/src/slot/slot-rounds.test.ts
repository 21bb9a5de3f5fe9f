import { test } from 'vitest';
import {
  account,
  beginning,
  check,
  FREE,
  IDLE,
  PAID,
  part,
  played,
  playing,
  REFRESH,
  replayed,
  replaying,
  type Row,
  settling,
  bookPresented,
} from './slot-reducer.fixture.ts';

const returned = { ...played, amountWon: 40, freePlaysLeft: 2 };
const ROUNDS: readonly [string, Row][] = [
  [
    'an answer is played',
    {
      given: playing({ kind: 'requested' }),
      when: { type: 'answered', answer: { kind: 'reply', reply: played } },
      state: playing({ kind: 'showing', played }),
      effects: [
        { do: 'holdAccount', account, amountWon: 250 },
        REFRESH,
        { do: 'showBook', book: 'book', bet: 100, amountWon: 250 },
      ],
    },
  ],
  [
    'after a refusal the board returns first',
    {
      given: playing({ kind: 'requested' }),
      when: { type: 'answered', answer: { kind: 'refused', code: 'FORBIDDEN' } },
      state: playing({ kind: 'returning', code: 'FORBIDDEN' }),
      effects: [{ do: 'returnBoard' }],
    },
  ],
  [
    'then the refusal is explained',
    {
      given: playing({ kind: 'returning', code: 'FORBIDDEN' }),
      when: { type: 'boardReturned' },
      state: playing({ kind: 'explaining', code: 'FORBIDDEN' }),
      effects: [
        { do: 'signal', signal: 'spinEnded' },
        { do: 'explain', code: 'FORBIDDEN', stake: PAID },
      ],
    },
  ],
  [
    'an explained round waits for its pace',
    {
      given: playing({ kind: 'explaining', code: 'FORBIDDEN' }),
      when: { type: 'explained' },
      state: playing({ kind: 'over', left: undefined }),
    },
  ],
  [
    'a book that outlasts the pace ends the round',
    {
      given: { ...playing({ kind: 'showing', played }, true), isCounting: true, inFeature: true },
      when: bookPresented(),
      state: {
        ...settling(),
        isCounting: false,
        inFeature: false,
        win: { amount: 250, tone: 'won' },
      },
      effects: [
        { do: 'skip', isOn: false },
        { do: 'releaseAccount' },
        REFRESH,
        { do: 'outcome', outcome: 'won', amountWon: 250, isWhole: true },
        { do: 'signal', signal: 'spinEnded', data: { betId: 'b', amountWon: 250 } },
        { do: 'cycleWins', wins: [part] },
        { do: 'countFreePlays', stake: PAID, left: undefined },
      ],
    },
  ],
  [
    'any return of a free play is a win, and is not cycled below the stake',
    {
      given: playing({ kind: 'showing', played: returned }, false, FREE),
      when: bookPresented({ bet: 50, amountWon: 40 }),
      state: {
        ...playing({ kind: 'over', left: 2 }, false, FREE),
        win: { amount: 40, tone: 'returned' },
      },
      effects: [
        { do: 'skip', isOn: false },
        { do: 'releaseAccount' },
        REFRESH,
        { do: 'outcome', outcome: 'won', amountWon: 40, isWhole: true },
        { do: 'signal', signal: 'spinEnded', data: { betId: 'b', amountWon: 40 } },
        { do: 'cycleWins', wins: [] },
      ],
    },
  ],
  [
    'a failed playback has its win, and no cycle',
    {
      given: playing({ kind: 'showing', played }),
      when: bookPresented({ isWhole: false }),
      state: { ...playing({ kind: 'over', left: undefined }), win: { amount: 250, tone: 'won' } },
      effects: [
        { do: 'skip', isOn: false },
        { do: 'releaseAccount' },
        REFRESH,
        { do: 'outcome', outcome: 'won', amountWon: 250, isWhole: false },
        { do: 'signal', signal: 'spinEnded', data: { betId: 'b', amountWon: 250 } },
        { do: 'cycleWins', wins: [] },
      ],
    },
  ],
  [
    'the pace may be over first',
    {
      given: playing({ kind: 'requested' }),
      when: { type: 'paceOver', round: 3 },
      state: playing({ kind: 'requested' }, true),
    },
  ],
  [
    'the pace ends a round whose book is over',
    {
      given: playing({ kind: 'over', left: 2 }, false, FREE),
      when: { type: 'paceOver', round: 3 },
      state: settling(FREE),
      effects: [{ do: 'countFreePlays', stake: FREE, left: 2 }],
    },
  ],
  [
    'with free plays left the next round can start',
    {
      given: settling(FREE),
      when: { type: 'freePlaysCounted', isUsedUp: false },
      state: IDLE,
      effects: [{ do: 'finish' }],
    },
  ],
  [
    'after the last free play the player reads so',
    {
      given: settling(FREE),
      when: { type: 'freePlaysCounted', isUsedUp: true },
      state: IDLE,
      effects: [{ do: 'finish' }, { do: 'noticeUsedUp' }],
    },
  ],
];
test.each(ROUNDS)('[BET-33] [FREE-11] [GAME-110] %s', (_, row) => check(row));

const REPLAYS: readonly [string, Row][] = [
  [
    'begins like a round, without a request',
    {
      given: { isReplay: true },
      when: { type: 'replayReceived', round: replayed },
      state: { ...replaying(false), replayedBet: 150 },
      effects: [{ do: 'stopCycling' }, REFRESH, ...beginning('replaying'), { do: 'pauseReplay' }],
    },
  ],
  [
    'plays its book after a pause',
    {
      given: replaying(false),
      when: { type: 'replayPauseOver' },
      state: replaying(true),
      effects: [{ do: 'showBook', book: 'book', bet: 150, amountWon: undefined }],
    },
  ],
  [
    'ends with its outcome',
    {
      given: replaying(true),
      when: bookPresented({ bet: 150, amountWon: 100 }),
      state: { ...IDLE, win: { amount: 100, tone: 'returned' } },
      effects: [
        { do: 'skip', isOn: false },
        { do: 'releaseAccount' },
        REFRESH,
        { do: 'outcome', outcome: 'returned', amountWon: 100, isWhole: true },
        REFRESH,
        { do: 'signal', signal: 'spinEnded', data: { amountWon: 100 } },
        { do: 'cycleWins', wins: [] },
      ],
    },
  ],
];
test.each(REPLAYS)('[FRAME-31] a replay %s', (_, row) => check(row));
