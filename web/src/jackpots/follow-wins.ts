import type { JackpotState } from '@jubilee/contract/entities/jackpot';
import type { SharedValue } from '../catalogue/shared-value.ts';
import type { DialogStack } from '../dialogs/dialog-names.ts';
import type { PendingJackpotWins } from './pending-jackpot-wins.ts';

/**
 * Shows a win of the player once its round is over, and acknowledges it when the dialog closes in
 * any way. Returns a function that stops it. Source: JACK-2, JACK-5, FRAME-19.
 */
export function followWins(ports: {
  readonly board: Pick<SharedValue<JackpotState>, 'read' | 'subscribe'>;
  readonly dialogs: Pick<DialogStack, 'open' | 'close' | 'visible' | 'subscribe'>;
  readonly pendingWins: Pick<PendingJackpotWins, 'complete'>;
}): () => void {
  const { board, dialogs, pendingWins } = ports;
  /** The win whose dialog was requested, and whether it was open. */
  let celebrated: { readonly winId: string; wasVisible: boolean } | undefined;

  const look = (): void => {
    const { showWin, winId, type, amountWon: amount, currencyWon: currency } = board.read();
    if (!showWin || winId === null || type === null || currency === null) return;
    if (celebrated?.winId === winId) return;
    celebrated = { winId, wasVisible: false };
    dialogs.open('jackpot_win', { type, amount, currency });
  };
  const watch = (): void => {
    if (celebrated === undefined) return;
    if (dialogs.visible() === 'jackpot_win') {
      celebrated.wasVisible = true;
    } else if (celebrated.wasVisible) {
      const { winId } = celebrated;
      celebrated = undefined;
      void pendingWins.complete(winId);
    }
  };
  const stopDialogs = dialogs.subscribe(watch);
  const stopBoard = board.subscribe(look);
  look();
  watch();
  return () => {
    stopDialogs();
    stopBoard();
    dialogs.close('jackpot_win');
  };
}
