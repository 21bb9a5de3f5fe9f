import { useSyncExternalStore } from 'react';
import type { Flags } from '@jubilee/contract/settings/flags';
import { pageFlags } from './flag-table.ts';

/** The flags in effect for this visitor; they update in place. Source: FLAG-17. */
export function useFlags(): Flags {
  return useSyncExternalStore(pageFlags.subscribe, pageFlags.read);
}
