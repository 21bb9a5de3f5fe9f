import { FLAG_DEFAULTS, type Flags } from '@jubilee/contract/settings/flags';

/**
 * The flags as they count on this page now: the guest's, which came with the configuration, or those
 * of whoever is signed in. Small on purpose: the first load reads it at once, and the OpenFeature
 * provider, which comes later, reads the same table. Source: FLAG-17.
 */
export interface FlagTable {
  readonly read: () => Flags;
  /** Everybody’s flags, as they came with the configuration. */
  readonly readGuest: () => Flags;
  readonly subscribe: (listener: (changed: readonly string[]) => void) => () => void;
  readonly setGuest: (flags: Flags) => void;
  readonly setUser: (flags: Flags) => void;
  /** Nobody is signed in any more: the guest's flags count again. */
  readonly forgetUser: () => void;
}

/** Names of the flags whose values differ; lists count by what they hold. */
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
    // The same values stay the same object: nothing is drawn anew for them.
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

/** The page has one. */
export const pageFlags = createFlagTable();
