import type { JackpotState, JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { SharedValue } from '../catalogue/shared-value.ts';

/** Publishes totals as they change; paused while a round is on screen. Source: FRAME-26. */
export function publishJackpotTotals(
  board: Pick<SharedValue<JackpotState>, 'read' | 'subscribe'>,
  publish: (totals: JackpotTotals) => void,
): () => void {
  let lastPublished: JackpotTotals | undefined;
  const look = (): void => {
    const { totals, paused } = board.read();
    if (totals === null || paused || totals === lastPublished) return;
    lastPublished = totals;
    publish(totals);
  };
  look();
  return board.subscribe(look);
}
