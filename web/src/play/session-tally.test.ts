import { expect, it } from 'vitest';
import { makeShared } from '../catalogue/shared-value.ts';
import type { Keep } from '../session/keep.ts';
import { createTallyDesk, type SessionTally } from './session-tally.ts';

function deskOf(keep: Keep, session: { id: string | undefined }) {
  const shown = makeShared<SessionTally>({ POINTS: 0, SWEEP_TICKETS: 0 });
  return { shown, desk: createTallyDesk(keep, () => session.id, shown) };
}

function memory(): Keep {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key),
    set: (key, value) => kept.set(key, value),
    remove: (key) => kept.delete(key),
  };
}

it('[PLAY-5] the net position is what was won less what was staked, by currency, over a reload', () => {
  const keep = memory();
  const first = deskOf(keep, { id: 'one' });
  first.desk.add('POINTS', -100);
  first.desk.add('POINTS', 40);
  first.desk.add('SWEEP_TICKETS', -25);
  expect(first.shown.read()).toEqual({ POINTS: -60, SWEEP_TICKETS: -25 });
  const reloaded = deskOf(keep, { id: 'one' });
  reloaded.desk.resume();
  expect(reloaded.shown.read()).toEqual({ POINTS: -60, SWEEP_TICKETS: -25 });
});

it('[PLAY-5] another session begins at nothing, and nobody signed in counts nothing', () => {
  const keep = memory();
  deskOf(keep, { id: 'one' }).desk.add('POINTS', -100);
  const other = deskOf(keep, { id: 'two' });
  other.desk.resume();
  expect(other.shown.read()).toEqual({ POINTS: 0, SWEEP_TICKETS: 0 });
  const nobody = deskOf(keep, { id: undefined });
  nobody.desk.add('POINTS', 500);
  expect(nobody.shown.read()).toEqual({ POINTS: 0, SWEEP_TICKETS: 0 });
});

it('[PLAY-5] what somebody wrote into the store does no harm', () => {
  const keep = memory();
  keep.set('jubilee:net', '{"sessionId":"one","POINTS":"many"}');
  const { desk, shown } = deskOf(keep, { id: 'one' });
  desk.resume();
  expect(shown.read()).toEqual({ POINTS: 0, SWEEP_TICKETS: 0 });
});
