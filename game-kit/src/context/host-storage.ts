import { frameRequests } from '@jubilee/contract/frame/requests';
import type { HostBridge } from '../bridge/host-bridge.ts';

/**
 * Small preferences of the player that the host stores for this game on this device. Source:
 * FRAME-15.
 */
export interface HostStorage {
  /** Undefined when nothing is stored or the host does not answer in time. */
  read(key: string): Promise<string | undefined>;
  write(key: string, value: string): void;
}

const ANSWER_MS_MAX = 1_500;

export function createHostStorage(bridge: Pick<HostBridge, 'request'>): HostStorage {
  return {
    read: async (key) => {
      const answer = await bridge.request('getLocalStorage', { key }, { timeoutMs: ANSWER_MS_MAX });
      if (answer.kind !== 'reply') return undefined;
      const read = frameRequests.getLocalStorage.reply.safeParse(answer.data);
      return (read.success ? read.data.value : undefined) ?? undefined;
    },
    write: (key, value) => void bridge.request('setLocalStorage', { key, value }),
  };
}
