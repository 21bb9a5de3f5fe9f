import { describe, expect, it } from 'vitest';
import { GONE, LOGIN, PHASES, refused, sessionIn } from './session-reducer.fixture.ts';
import type { EngineState, SessionEffect, SessionEvent } from './session-events.ts';
import { reduceSession } from './session-reducer.ts';
import type { SessionPhase } from './session-steps.ts';
import { ALICE, BOB, DETAILS } from './users.fixture.ts';

type Effects = readonly SessionEffect['do'][];
/** The phase after the event, and the effects in their order. */
type Cell = readonly [phase: SessionPhase, effects: Effects];

const LEFT: Effects = ['forgetPlayer', 'joinGuests', 'openGuestChat', 'signOut'];
const LEAVES: Cell = ['leaving', LEFT];
const LEAVES_FROM = { signingUp: LEAVES, joining: LEAVES, unfinished: LEAVES, player: LEAVES };
const JOINS: Cell = ['joining', ['startLogin']];
const REPLACES: Cell = ['joining', ['forgetPlayer', 'startLogin']];
const CHANGES = {
  joining: ['joining', []],
  unfinished: ['unfinished', []],
  player: ['player', []],
} as const;
const BECOMES_GUEST: Cell = ['guest', ['dropMemory', 'joinGuests']];
const TO_LOBBY: Cell = ['leaving', [...LEFT, 'goTo']];
const REFRESHES: Effects = ['refreshBalances'];

/** Every event by phase; where a phase is missing the event comes too late and does nothing. */
const TABLE: readonly (readonly [
  title: string,
  event: SessionEvent,
  cells: Readonly<Partial<Record<SessionPhase, Cell>>>,
])[] = [
  [
    'the same user is reported',
    { type: 'identityReported', person: ALICE },
    { starting: JOINS, guest: JOINS },
  ],
  [
    'another user is reported',
    { type: 'identityReported', person: BOB },
    { starting: JOINS, guest: JOINS, joining: REPLACES, unfinished: REPLACES, player: REPLACES },
  ],
  ['a user has signed in', { type: 'signedIn', person: ALICE }, { starting: JOINS, guest: JOINS }],
  [
    'another user has signed in',
    { type: 'signedIn', person: BOB },
    { starting: JOINS, guest: JOINS, joining: REPLACES, unfinished: REPLACES, player: REPLACES },
  ],
  [
    'no user is reported',
    { type: 'identityEnded', message: 'Gone.' },
    { starting: BECOMES_GUEST, guest: BECOMES_GUEST, ...LEAVES_FROM },
  ],
  [
    'a sign-up begins',
    { type: 'signUpBegan' },
    { starting: ['signingUp', []], guest: ['signingUp', []] },
  ],
  ['a sign-up is refused', { type: 'signUpStopped' }, { signingUp: ['guest', []] }],
  [
    'an identity was created',
    { type: 'identityMade', person: ALICE },
    { signingUp: ['unfinished', []] },
  ],
  ['a player was created', { type: 'playerMade' }, { unfinished: JOINS }],
  [
    'the server opened a session',
    { type: 'sessionOpened', userId: 'alice', sessionId: 'session-2', startedAtMs: 9 },
    { joining: ['joining', ['writeMemory']], player: ['player', ['writeMemory']] },
  ],
  [
    'the server opened a session of another user',
    { type: 'sessionOpened', userId: 'bob', sessionId: 'session-2', startedAtMs: 9 },
    {},
  ],
  ['the details are known', { type: 'joined', details: DETAILS }, { joining: ['player', []] }],
  ['the user was changed', { type: 'personChanged', person: ALICE }, CHANGES],
  ['a login step was refused', refused(), { joining: LEAVES }],
  ['a step of an earlier login was refused', refused({ login: LOGIN - 1 }), {}],
  [
    'there is no player yet',
    refused({ step: 'session', code: 'PLAYER_NOT_FOUND' }),
    { joining: ['unfinished', []] },
  ],
  [
    'the location was refused',
    refused({ step: 'location', code: 'INVALID_LOCATION' }),
    { joining: ['leaving', [...LEFT, 'goTo']] },
  ],
  [
    'nothing is allowed where the player lives',
    refused({ step: 'session', code: 'INVALID_LOCATION' }),
    { joining: ['leaving', [...LEFT, 'goTo']] },
  ],
  [
    'the location was not proven',
    refused({ step: 'session', code: 'INVALID_XPOINT_TOKEN' }),
    { joining: ['leaving', [...LEFT, 'goTo']] },
  ],
  [
    'a location check has denied',
    { type: 'locationDenied', message: 'Denied.' },
    { player: TO_LOBBY },
  ],
  [
    'the login took too long',
    { type: 'loginTimedOut', login: LOGIN, message: 'Late.' },
    { joining: ['leaving', ['logLateLogin', ...LEFT]] },
  ],
  [
    'an earlier login took too long',
    { type: 'loginTimedOut', login: LOGIN - 1, message: 'Late.' },
    {},
  ],
  ['the user signs out', { type: 'leaveRequested', cause: 'requested' }, LEAVES_FROM],
  [
    'the account is disabled',
    { type: 'accountDisabled', message: 'Disabled.' },
    {
      starting: ['starting', ['goTo']],
      guest: ['guest', ['goTo']],
      signingUp: TO_LOBBY,
      joining: TO_LOBBY,
      unfinished: TO_LOBBY,
      player: TO_LOBBY,
      leaving: ['leaving', ['goTo']],
    },
  ],
  ['the sign-out is over', { type: 'signedOut', uid: 'alice' }, { leaving: ['guest', []] }],
  [
    'the connection is there',
    { type: 'connected' },
    Object.fromEntries(PHASES.map((phase) => [phase, [phase, REFRESHES]])),
  ],
  ['the connection is lost', { type: 'connectionLost' }, {}],
  ['an end is expected', { type: 'endExpected', message: 'Because.' }, {}],
  ['somebody waits for the outcome', { type: 'outcomeAwaited' }, {}],
  ['nobody waits any more', { type: 'outcomeDelivered' }, {}],
];

const CELLS = TABLE.flatMap(([title, event, cells]) =>
  PHASES.map((phase) => ({ title, event, phase, cell: cells[phase] })),
);

describe('a session, by phase and event', () => {
  it.each(CELLS)('[AUTH-18][AUTH-20] $phase: $title', ({ event, phase, cell }) => {
    const before = sessionIn(phase);
    const { state, effects } = reduceSession(before, event);
    const [next, expected] = cell ?? [phase, []];
    expect(state.facts.phase).toBe(next);
    expect(effects.map((effect) => effect.do)).toEqual(expected);
    if (cell === undefined) expect(state.facts).toBe(before.facts);
  });
});

const after = (before: EngineState, ...events: readonly SessionEvent[]): EngineState =>
  events.reduce((state, event) => reduceSession(state, event).state, before);

describe('leaving', () => {
  it('[AUTH-20] signs out the user and the session that the facts no longer have', () => {
    const { state, effects } = reduceSession(sessionIn('player'), {
      type: 'leaveRequested',
      cause: 'requested',
    });
    expect(state.facts).toEqual({ phase: 'leaving' });
    expect(effects.at(-1)).toEqual({
      do: 'signOut',
      uid: 'alice',
      sessionId: 'session-1',
      cause: 'requested',
    });
  });

  it('[AUTH-20] of a user without a player ends no session of the server', () => {
    const { effects } = reduceSession(sessionIn('unfinished'), {
      type: 'leaveRequested',
      cause: 'requested',
    });
    expect(effects.at(-1)).toEqual({
      do: 'signOut',
      uid: 'alice',
      sessionId: undefined,
      cause: 'requested',
    });
  });

  it('[AUTH-21] lets a user in who was reported meanwhile', () => {
    const leaving = after(
      sessionIn('player'),
      { type: 'leaveRequested', cause: 'requested' },
      { type: 'identityReported', person: BOB },
    );
    expect(leaving.facts.phase).toBe('leaving');
    const { state, effects } = reduceSession(leaving, { type: 'signedOut', uid: 'alice' });
    expect(state.facts).toEqual({ phase: 'joining', person: BOB });
    expect(effects).toEqual([{ do: 'startLogin', login: LOGIN + 1, person: BOB }]);
  });

  it('[SESS-16] says why, unless a caller waits and says it', () => {
    const ended: SessionEvent = { type: 'identityEnded', message: 'Gone.' };
    expect(after(sessionIn('player'), ended).facts.notice).toEqual(GONE);
    const awaited = after(sessionIn('player'), { type: 'outcomeAwaited' }, ended);
    expect(awaited.facts.notice).toBeUndefined();
    expect(awaited.problem).toBe('Gone.');
    expect(after(awaited, { type: 'outcomeAwaited' }).problem).toBeUndefined();
  });

  it('[ERR-3] always shows an alert, and replaces a message that is shown by it', () => {
    const disabled: SessionEvent = { type: 'accountDisabled', message: 'Disabled.' };
    const alert = { text: 'Disabled.', isAlert: true };
    const awaited = after(sessionIn('player'), { type: 'outcomeAwaited' }, disabled);
    expect(awaited.facts.notice).toEqual(alert);
    expect(after(sessionIn('leaving'), disabled).facts.notice).toEqual(alert);
    expect(reduceSession(awaited, disabled).effects).toEqual([]);
  });

  it('[IDENT-34][SESS-16] gives the expected reason, to its own user only', () => {
    const ended: SessionEvent = { type: 'identityEnded', message: 'Gone.' };
    const expected: SessionEvent = { type: 'endExpected', message: 'Your email was changed.' };
    const notice = { text: 'Your email was changed.', isAlert: false, tone: 'info' };
    expect(after(sessionIn('player'), expected, ended).facts.notice).toEqual(notice);
    const withdrawn: SessionEvent = { type: 'endExpected', message: undefined };
    expect(after(sessionIn('player'), expected, withdrawn, ended).facts.notice).toEqual(GONE);
    const replaced: SessionEvent = { type: 'identityReported', person: BOB };
    expect(after(sessionIn('player'), expected, replaced, ended).facts.notice).toEqual(GONE);
  });
});

describe('a login', () => {
  it('[AUTH-18] has a number of its own, so that results of earlier ones do nothing', () => {
    const joining = after(
      sessionIn('joining'),
      { type: 'leaveRequested', cause: 'requested' },
      { type: 'signedOut', uid: 'alice' },
      { type: 'signedIn', person: ALICE },
    );
    expect(joining).toMatchObject({ facts: { phase: 'joining' }, login: LOGIN + 1 });
    expect(reduceSession(joining, refused())).toEqual({ state: joining, effects: [] });
  });

  it('[SESS-28] a tab that follows another one calls no server', () => {
    for (const phase of ['joining', 'player'] as const) {
      const { effects } = reduceSession(sessionIn(phase), {
        type: 'leaveRequested',
        cause: 'followed',
      });
      expect(effects.at(-1)).toEqual({
        do: 'signOut',
        uid: 'alice',
        sessionId: undefined,
        cause: 'followed',
      });
    }
  });

  it('[SESS-12] remembers the session that the server opened', () => {
    const { effects } = reduceSession(sessionIn('joining'), {
      type: 'sessionOpened',
      userId: 'alice',
      sessionId: 'session-2',
      startedAtMs: 9,
    });
    const memory = { userId: 'alice', sessionId: 'session-2', startedAtMs: 9 };
    expect(effects).toEqual([{ do: 'writeMemory', memory }]);
  });

  it('[AUTH-11] of a refused account type is an alert after which the page reloads', () => {
    const { facts } = after(sessionIn('joining'), refused({ code: 'USER_TYPE_NOT_ALLOWED' }));
    expect(facts.notice).toEqual({ text: 'Not now.', isAlert: true, next: 'reload' });
  });

  it('[SOCK-5] of the next player does not begin with outdated balances', () => {
    const stale = after(sessionIn('player'), { type: 'connectionLost' });
    expect(stale.isStale).toBe(true);
    expect(after(stale, { type: 'connected' }).isStale).toBe(false);
    expect(after(stale, { type: 'leaveRequested', cause: 'requested' }).isStale).toBe(false);
    expect(after(stale, { type: 'identityReported', person: BOB }).isStale).toBe(false);
  });
});
