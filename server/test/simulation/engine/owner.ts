/** Who a piece of work belongs to: a process of the platform, the players, or the simulation itself. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Owner {
  readonly name: string;
  /** False after a crash: nothing that belongs to it runs any more. */
  isAlive: boolean;
  /** The wall clock of its machine, in milliseconds since 1970. */
  readonly nowMs: () => number;
  /** Its steady clock, which nobody sets. */
  readonly steadyMs: () => number;
}

const owners = new AsyncLocalStorage<Owner>();

export function currentOwner(): Owner | undefined {
  return owners.getStore();
}

/** Everything that `work` starts belongs to the owner: its promises, timers and statements. */
export function runAs<T>(owner: Owner, work: () => T): T {
  return owners.run(owner, work);
}

/** Work of the simulation itself: it uses the real timers and the real network. */
export function runOutside<T>(work: () => T): T {
  return owners.exit(work);
}
