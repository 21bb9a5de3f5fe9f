import { expect, test } from 'vitest';
import { surplusSessions } from './surplus-sessions.ts';

const DEVICES = new Map([
  ['tap 1', 'telephone'],
  ['tap 2', 'telephone'],
  ['tablet', 'tablet'],
]);

/** Sessions named after their sign-ins, oldest first. */
const ended = (opened: string | undefined, others: readonly (string | undefined)[], liveMax = 2) =>
  surplusSessions(
    { sessionId: 'new', identitySessionId: opened },
    others.map((identitySessionId, index) => ({ sessionId: String(index), identitySessionId })),
    DEVICES,
    liveMax,
  ).map(({ sessionId }) => sessionId);

test.each<[string, string | undefined, readonly (string | undefined)[], readonly string[]]>([
  ['none while there is room', 'desk', ['laptop'], []],
  ['the oldest', 'desk', ['laptop', 'office'], ['0']],
  ['first an older one of the same sign-in', 'desk', ['laptop', 'desk'], ['1']],
  ['as many as there are too many', 'desk', ['laptop', 'office', 'desk'], ['2', '0']],
  ['of a sign-in without an id the oldest', undefined, [undefined, 'laptop'], ['0']],
  ['of a device only its own', 'tap 2', ['laptop', 'office', 'tablet', 'tap 1', 'tap 1'], ['3']],
  ['of no device none of a device', 'desk', ['tap 1', 'tablet', 'laptop', 'office'], ['2']],
])('[SESS-18] ends %s', (_name, opened, others, expected) => {
  expect(ended(opened, others)).toEqual(expected);
});
