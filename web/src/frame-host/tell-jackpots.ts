import type { JackpotState, JackpotTotals } from '@jubilee/contract/entities/jackpot';
import type { SharedValue } from '../catalogue/shared-value.ts';

/** Tells totals as they change; while a round is shown they stand still. Source: FRAME-26. */
export function tellJackpots(
  board: Pick<SharedValue<JackpotState>, 'read' | 'subscribe'>,
  tell: (totals: JackpotTotals) => void,
): () => void {
  let told: JackpotTotals | undefined;
  const look = (): void => {
    const { totals, paused } = board.read();
    if (totals === null || paused || totals === told) return;
    told = totals;
    tell(totals);
  };
  look();
  return board.subscribe(look);
}
