import type { DialogHistoryPorts } from './dialog-history.ts';
import { isDialogEntry } from './dialog-history.ts';

interface Entry {
  readonly state: unknown;
  readonly address: string;
}

/** A browser's history as pages see it: writes are synchronous, traversal is not. */
export function createBrowserPast() {
  let entries: Entry[] = [{ state: { depth: 0 }, address: '/' }];
  let at = 0;
  const journeys: number[] = [];
  const tasks: (() => void)[] = [];
  let onTravel = (): void => undefined;
  let onWrite = (): void => undefined;
  const here = (): Entry => entries[at] ?? { state: null, address: '/' };

  const push = (state: unknown, address: string): void => {
    entries = [...entries.slice(0, at + 1), { state, address }];
    at += 1;
    onWrite();
  };
  const ports: DialogHistoryPorts = {
    state: () => here().state,
    address: () => here().address,
    push,
    back: () => void journeys.push(-1),
    canGoForward: () => at < entries.length - 1,
    soon: (task) => void tasks.push(task),
  };
  return {
    ports,
    here,
    entries: () => entries,
    position: () => at,
    listen(travel: () => void, write: () => void) {
      onTravel = travel;
      onWrite = write;
    },
    /** What the page's own links do. */
    navigate(address: string) {
      if (isDialogEntry(here().state)) {
        entries = entries.with(at, { state: null, address });
        onWrite();
      } else push(null, address);
    },
    travel: (steps: number) => void journeys.push(steps),
    /** Runs queued tasks, before any pending traversal. */
    runSoon() {
      for (const task of tasks.splice(0)) task();
    },
    /** Runs all queued work and whatever follows from it. */
    settle() {
      for (let turn = 0; turn < 100; turn += 1) {
        const task = tasks.shift();
        if (task !== undefined) {
          task();
          continue;
        }
        const steps = journeys.shift();
        if (steps === undefined) return;
        const next = at + steps;
        if (next < 0 || next >= entries.length) continue;
        at = next;
        onTravel();
      }
      throw new Error('the history never settled');
    },
  };
}
