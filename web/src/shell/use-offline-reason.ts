import { t } from '@lingui/core/macro';
import { useOnline } from '../pwa/use-online.ts';

/**
 * Why nothing with money can be started now, as a message; undefined while online. Source: SW-12.
 */
export function useOfflineReason(): string | undefined {
  const isOnline = useOnline();
  return isOnline ? undefined : t`You’re offline. This opens again with your connection.`;
}
