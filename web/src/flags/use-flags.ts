import { useSyncExternalStore } from 'react';
import type { Flags } from '@jubilee/contract/settings/flags';
import { pageFlags } from './flag-table.ts';

/** The flags as they count for this visitor now; they change in place. Source: FLAG-17. */
export function useFlags(): Flags {
  return useSyncExternalStore(pageFlags.subscribe, pageFlags.read);
}
