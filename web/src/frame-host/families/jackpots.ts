import type { JackpotState } from '@jubilee/contract/entities/jackpot';
import type { FrameHandlers } from '../frame-handlers.ts';

/**
 * The jackpot totals that the page last received; none where jackpots are off. Source: FRAME-21,
 * JACK-11.
 */
export function jackpotFamily(
  read: () => Pick<JackpotState, 'totals' | 'paused'>,
): Pick<FrameHandlers, 'getJackpots'> {
  return {
    getJackpots: () => {
      const { totals, paused } = read();
      return Promise.resolve({ reply: { totals, paused } });
    },
  };
}
