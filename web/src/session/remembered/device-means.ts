import type { IdentityConfig } from '@jubilee/contract/settings/app-config';

/** The tabs of a browser use the device one after the other. */
export const DEVICE_LOCK = 'jubilee device';

/** The hosted identity service knows no remembered devices, and an old browser has no keys for them. */
export function canRemember(config: IdentityConfig): boolean {
  return (
    config.mode === 'embedded' &&
    'indexedDB' in globalThis &&
    'locks' in navigator &&
    globalThis.crypto?.subtle !== undefined
  );
}
