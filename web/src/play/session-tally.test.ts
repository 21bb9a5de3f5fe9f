import { expect, it } from 'vitest';
import { makeShared } from '../catalogue/shared-value.ts';
import type { Keep } from '../session/keep.ts';
import { createTallyDesk, type SessionTally } from './session-tally.ts';

function deskOf(keep: Keep, session: { id: string | undefined; isInRound?: boolean }) {
  const shown = makeShared<SessionTally>({ POINTS: 0, SWEEP_TICKETS: 0 });
  const isInRound = () => session.isInRound === true;
  return { shown, desk: createTallyDesk(keep, () => session.id, isInRound, shown) };
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

it('[PLAY-5] a stake counts when it is laid, a win when its round has told its end, and alike after a reload', () => {
  const keep = memory();
  const round = { id: 'one', isInRound: true };
  const { desk, shown } = deskOf(keep, round);
  desk.add('POINTS', -100);
  expect(shown.read().POINTS).toBe(-100);
  const reloaded = deskOf(keep, round);
  reloaded.desk.resume();
  expect(reloaded.shown.read().POINTS).toBe(-100);
  reloaded.desk.add('POINTS', 40);
  expect(reloaded.shown.read().POINTS).toBe(-100);
  reloaded.desk.add('POINTS', -100);
  expect(reloaded.shown.read().POINTS).toBe(-200);
  round.isInRound = false;
  reloaded.desk.tell();
  expect(reloaded.shown.read().POINTS).toBe(-160);
  reloaded.desk.add('POINTS', 10);
  expect(reloaded.shown.read().POINTS).toBe(-150);
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
