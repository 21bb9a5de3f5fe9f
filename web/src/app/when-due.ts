import { useEffect } from 'react';
import { nowMs } from './clock.ts';

/** Between two reads whether it is due, where the clocks of page and server differ. */
const READ_AGAIN_MS = 60_000;
/** A longer delay overflows a timer. */
const TIMER_MS_MAX = 2_000_000_000;

/** Reads from the server again when the instant has come, until it is stopped: the server decides, not the clock of the page. */
export function readWhenDue(dueAt: string, read: () => Promise<unknown>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (waitMs: number): void => {
    timer = setTimeout(
      () => {
        plan(Math.max(READ_AGAIN_MS, Date.parse(dueAt) - nowMs()));
        if (nowMs() >= Date.parse(dueAt)) void read();
      },
      Math.min(waitMs, TIMER_MS_MAX),
    );
  };
  plan(Math.max(0, Date.parse(dueAt) - nowMs()));
  return () => clearTimeout(timer);
}

export function useWhenDue(
  dueAt: string | undefined,
  read: (() => Promise<unknown>) | undefined,
): void {
  useEffect(
    () => (dueAt === undefined || read === undefined ? undefined : readWhenDue(dueAt, read)),
    [dueAt, read],
  );
}
