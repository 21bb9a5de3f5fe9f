import { expect, it } from 'vitest';
import { isNewer, type TabState } from './tab-state.ts';

const OLD: TabState = { id: 'a', openedAtMs: 1, tokenUntilMs: 9 };

it.each<[string, TabState, TabState | undefined, boolean]>([
  ['any session, for a tab without one', OLD, undefined, true],
  ['a session that was opened later', { ...OLD, id: 'b', openedAtMs: 2 }, OLD, true],
  ['one that was opened earlier', OLD, { ...OLD, id: 'b', openedAtMs: 2 }, false],
  ['the same session with a later token', { ...OLD, tokenUntilMs: 10 }, OLD, true],
  ['the same session with an earlier token', OLD, { ...OLD, tokenUntilMs: 10 }, false],
  ['the very same', OLD, OLD, false],
])('[SESS-29] newer is: %s', (_, theirs, ours, expected) => {
  expect(isNewer(theirs, ours)).toBe(expected);
});

it('[SESS-29] of two different sessions exactly one is newer, also of the same instant', () => {
  const states = [1, 2].flatMap((openedAtMs) =>
    ['a', 'b'].map((id) => ({
      id: `${id}${String(openedAtMs)}`,
      openedAtMs,
      tokenUntilMs: 5,
    })),
  );
  for (const one of states) {
    for (const two of states) {
      if (one === two) continue;
      expect(isNewer(one, two)).toBe(!isNewer(two, one));
    }
  }
});
