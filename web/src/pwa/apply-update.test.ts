import { describe, expect, test } from 'vitest';
import { createPlayState } from '../notices/play-state.ts';
import { createReload } from './apply-update.ts';

function openReload() {
  const play = createPlayState();
  const waits: number[] = [];
  let due = (): void => undefined;
  let reloads = 0;
  const reload = createReload({
    after(ms, callback) {
      waits.push(ms);
      due = callback;
    },
    isRoundOpen: play.isRoundOpen,
    onRounds: play.subscribe,
    reload: () => (reloads += 1),
  });
  return { play, waits, reload, due: () => due(), reloads: () => reloads };
}

describe('the reload after an update', () => {
  test('[SW-2] comes 1000 ms after it was asked for, once', () => {
    const { waits, reload, due, reloads } = openReload();
    reload();
    reload();
    expect([waits, reloads()]).toEqual([[1_000], 0]);
    due();
    expect(reloads()).toBe(1);
  });

  test('[SW-3] waits for the end of a round that goes on', () => {
    const { play, reload, due, reloads } = openReload();
    reload();
    play.setRound(true);
    due();
    expect(reloads()).toBe(0);
    play.setRound(false);
    expect(reloads()).toBe(1);
    play.setRound(true);
    play.setRound(false);
    expect(reloads()).toBe(1);
  });
});
