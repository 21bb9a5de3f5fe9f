/**
 * Timers and clocks of code that belongs to an owner. Inside an owner's work `setTimeout` and its relatives wait for
 * simulated time; everywhere else they are the real ones. Modules that import a timer directly are covered, too.
 */
import { syncBuiltinESMExports } from 'node:module';
import { currentOwner, type Owner } from './owner.ts';

export interface TimerHost {
  /** Runs `work` for the owner after simulated milliseconds; the answer cancels it. */
  after(owner: Owner, delayMs: number, work: () => void): () => void;
  /** Immediates of owners that have not run: the simulation waits until none is left. */
  immediates: number;
}

const real = {
  setTimeout: globalThis.setTimeout,
  clearTimeout: globalThis.clearTimeout,
  setInterval: globalThis.setInterval,
  clearInterval: globalThis.clearInterval,
  setImmediate: globalThis.setImmediate,
  dateNow: Date.now.bind(Date),
  performanceNow: performance.now.bind(performance),
};

export const realSetImmediate = real.setImmediate;
export const realSetTimeout = real.setTimeout;

class OwnedTimer {
  readonly cancel: () => void;
  constructor(cancel: () => void) {
    this.cancel = cancel;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
  hasRef(): boolean {
    return true;
  }
}

type Work = (...args: unknown[]) => void;

/** Replaces the timers of this process; the answer puts the real ones back. */
export function ownTimers(host: TimerHost): () => void {
  const promises = process.getBuiltinModule('node:timers/promises');
  const before = { setTimeout: promises.setTimeout, setImmediate: promises.setImmediate };
  Object.assign(globalThis, ownedFunctions(host));
  Object.assign(promises, {
    setTimeout: (delayMs = 0, value?: unknown, options?: object) => {
      const owner = currentOwner();
      if (owner === undefined) return before.setTimeout(delayMs, value, options);
      return new Promise((done) => host.after(owner, delayMs, () => done(value)));
    },
    setImmediate: (value?: unknown, options?: object) => {
      if (currentOwner() === undefined) return before.setImmediate(value, options);
      return new Promise((done) => globalThis.setImmediate(done, value));
    },
  });
  syncBuiltinESMExports();
  Date.now = () => currentOwner()?.nowMs() ?? real.dateNow();
  performance.now = () => currentOwner()?.steadyMs() ?? real.performanceNow();
  return () => {
    const { setTimeout, clearTimeout, setInterval, clearInterval, setImmediate } = real;
    Object.assign(globalThis, {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      setImmediate,
    });
    Object.assign(promises, before);
    syncBuiltinESMExports();
    Date.now = real.dateNow;
    performance.now = real.performanceNow;
  };
}

function ownedFunctions(host: TimerHost) {
  return {
    setTimeout: (work: Work, delayMs = 0, ...args: unknown[]) => {
      const owner = currentOwner();
      if (owner === undefined) return real.setTimeout(work, delayMs, ...args);
      return new OwnedTimer(host.after(owner, delayMs, () => work(...args)));
    },
    setInterval: (work: Work, everyMs = 0, ...args: unknown[]) => {
      const owner = currentOwner();
      if (owner === undefined) return real.setInterval(work, everyMs, ...args);
      let cancel = (): void => undefined;
      const again = (): void => {
        cancel = host.after(owner, everyMs, () => {
          again();
          work(...args);
        });
      };
      again();
      return new OwnedTimer(() => cancel());
    },
    setImmediate: (work: Work, ...args: unknown[]) => {
      const owner = currentOwner();
      if (owner === undefined) return real.setImmediate(work, ...args);
      host.immediates += 1;
      return real.setImmediate(() => {
        host.immediates -= 1;
        if (owner.isAlive) work(...args);
      });
    },
    clearTimeout: (timer: unknown) => clearOwned(timer, real.clearTimeout),
    clearInterval: (timer: unknown) => clearOwned(timer, real.clearInterval),
  };
}

function clearOwned(timer: unknown, clearReal: typeof clearTimeout): void {
  if (timer instanceof OwnedTimer) timer.cancel();
  else clearReal(timer as NodeJS.Timeout | undefined);
}
