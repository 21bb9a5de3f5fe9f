import type { IdentityConfig } from '@jubilee/contract/settings/app-config';
import { onWake } from '../../app/on-wake.ts';
import { createDeviceCalls } from '../remembered/device-calls.ts';
import type { KeyValueStorage } from '../storage/key-value-storage.ts';
import { browserStorageKey } from '../storage/storage-key.ts';
import { createTextCipher } from '../storage/text-cipher.ts';
import { createPendingSignOuts, type PendingSignOuts } from './pending-sign-outs.ts';

/**
 * The sign-outs of the real page, sent at its start and when the line may be back. The hosted identity service ends no
 * sign-in for a page.
 */
export function pageSignOuts(
  config: IdentityConfig,
  storage: KeyValueStorage,
  wait: (durationMs: number) => Promise<void>,
): PendingSignOuts | undefined {
  if (config.mode !== 'embedded') return undefined;
  const { send } = createDeviceCalls(config, (url, init) => fetch(url, init));
  const cipher = createTextCipher(browserStorageKey(wait), `${location.origin}\n${config.apiKey}`);
  const signOuts = createPendingSignOuts({ send, storage, cipher });
  void signOuts.send();
  onWake(() => void signOuts.send());
  return signOuts;
}
