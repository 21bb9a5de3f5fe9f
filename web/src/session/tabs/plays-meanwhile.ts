import type { PlayEvent } from '../../play/net-position.ts';

const PLAYS_MAX = 200;

type Replay = (id: string, record: (event: PlayEvent) => void) => void;

export interface PlaysMeanwhile {
  /** Notes an event; only while a hand-over is in progress. */
  readonly note: (id: string, event: PlayEvent) => void;
  /** Runs a hand-over; what it replays happened after the net position in it was read. */
  readonly during: (work: (replay: Replay) => Promise<void>) => Promise<void>;
}

/** Bets that are reported while the net position travels; counted twice they count once. */
export function createPlaysMeanwhile(): PlaysMeanwhile {
  let running = 0;
  let noted: { readonly id: string; readonly event: PlayEvent }[] = [];
  return {
    note(id, event) {
      if (running > 0 && noted.length < PLAYS_MAX) noted.push({ id, event });
    },
    async during(work) {
      running += 1;
      await work((id, record) => {
        for (const one of noted) if (one.id === id) record(one.event);
      });
      running -= 1;
      if (running === 0) noted = [];
    },
  };
}
