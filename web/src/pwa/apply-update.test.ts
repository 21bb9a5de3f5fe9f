import { describe, expect, test } from 'vitest';
import { createRoundState } from '../notices/round-state.ts';
import { createReload } from './apply-update.ts';

function openReload() {
  const rounds = createRoundState();
  const waits: number[] = [];
  let due = (): void => undefined;
  let reloads = 0;
  const reload = createReload({
    after(ms, callback) {
      waits.push(ms);
      due = callback;
    },
    isRoundOpen: rounds.isRoundOpen,
    onRounds: rounds.subscribe,
    reload: () => (reloads += 1),
  });
  return { rounds, waits, reload, due: () => due(), reloads: () => reloads };
}

describe('the reload after an update', () => {
  test('[SW-2] happens 1000 ms after the request, once', () => {
    const { waits, reload, due, reloads } = openReload();
    reload();
    reload();
    expect([waits, reloads()]).toEqual([[1_000], 0]);
    due();
    expect(reloads()).toBe(1);
  });

  test('[SW-3] waits for the end of a running round', () => {
    const { rounds, reload, due, reloads } = openReload();
    reload();
    rounds.setRound(true);
    due();
    expect(reloads()).toBe(0);
    rounds.setRound(false);
    expect(reloads()).toBe(1);
    rounds.setRound(true);
    rounds.setRound(false);
    expect(reloads()).toBe(1);
  });
});
