import { setLogLevel } from '../app/log.ts';
import { FLAG_DEFAULTS, type Flags } from '@jubilee/contract/settings/flags';

/**
 * The flags in effect on this page: the guest's, which came with the configuration, or the
 * player's. Deliberately small: the first load reads it at once, and the OpenFeature provider,
 * loaded later, reads the same table. Source: FLAG-17.
 */
export interface FlagTable {
  readonly read: () => Flags;
  /** The guests' flags, as they came with the configuration. */
  readonly readGuest: () => Flags;
  readonly subscribe: (listener: (changed: readonly string[]) => void) => () => void;
  readonly setGuest: (flags: Flags) => void;
  readonly setUser: (flags: Flags) => void;
  /** Called on sign-out: the guest's flags apply again. */
  readonly forgetUser: () => void;
}

/** Names of the flags whose values differ; lists are compared by content. */
function changedBetween(one: Flags, other: Flags): string[] {
  return (Object.keys(other) as (keyof Flags)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}

export function createFlagTable(): FlagTable {
  let guest: Flags = FLAG_DEFAULTS;
  let user: Flags | undefined;
  let displayed = guest;
  const listeners = new Set<(changed: readonly string[]) => void>();

  function show(): void {
    const next = user ?? guest;
    const changed = changedBetween(displayed, next);
    // Equal values stay the same object, so that nothing renders again.
    if (changed.length === 0) return;
    displayed = next;
    for (const listener of listeners) listener(changed);
  }

  return {
    read: () => displayed,
    readGuest: () => guest,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setGuest(flags) {
      guest = flags;
      show();
    },
    setUser(flags) {
      user = flags;
      show();
    },
    forgetUser() {
      user = undefined;
      show();
    },
  };
}

/** The page's one instance. */
export const pageFlags = createFlagTable();
pageFlags.subscribe(() => setLogLevel(pageFlags.read().logLevel));
