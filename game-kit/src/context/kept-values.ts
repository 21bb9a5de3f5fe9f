import { frameRequests } from '@jubilee/contract/frame/requests';
import type { HostBridge } from '../bridge/host-bridge.ts';

/** Small choices of the player that the host keeps for this game on this device. Source: FRAME-15. */
export interface KeptValues {
  /** Undefined where nothing is kept, or the host does not answer soon. */
  read(key: string): Promise<string | undefined>;
  keep(key: string, value: string): void;
}

const ANSWER_MS_MAX = 1_500;

export function createKeptValues(bridge: Pick<HostBridge, 'request'>): KeptValues {
  return {
    read: async (key) => {
      const answer = await bridge.request('getLocalStorage', { key }, { timeoutMs: ANSWER_MS_MAX });
      if (answer.kind !== 'reply') return undefined;
      const read = frameRequests.getLocalStorage.reply.safeParse(answer.data);
      return (read.success ? read.data.value : undefined) ?? undefined;
    },
    keep: (key, value) => void bridge.request('setLocalStorage', { key, value }),
  };
}
