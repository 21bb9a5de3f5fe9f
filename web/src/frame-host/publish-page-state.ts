import type { AccountState } from '@jubilee/contract/entities/account';
import { jackpotBoard, pauseJackpots } from '../catalogue/jackpot-board.ts';
import type { SessionTallyState } from '../play/session-tally.ts';
import type { Balances } from '../session/balances/balances.ts';
import type { BalanceFreeze } from './balance-freeze.ts';
import type { HostConnections } from './host-connections.ts';
import { publishJackpotTotals } from './publish-jackpot-totals.ts';

/**
 * Publishes balances and jackpot totals to the game as they change; returns a function that stops
 * it. Source: FRAME-26.
 */
export function publishPageState(parts: {
  readonly balances: Balances;
  readonly freeze: BalanceFreeze;
  readonly tally: Pick<SessionTallyState, 'showPendingWins'>;
  readonly notify: HostConnections['notify'];
  readonly hasJackpots: boolean;
  readonly onAccount: (account: AccountState) => void;
}): () => void {
  const { balances, freeze, notify } = parts;
  balances.list().forEach(parts.onAccount);
  const stopBalances = balances.subscribe((account) => {
    const { currency, balance, lockedBalance, version } = account;
    parts.onAccount(account);
    // A frozen currency is published when its round ends.
    if (freeze.read()?.currency !== currency) {
      notify('balanceUpdate', { currency, balance, lockedBalance, version });
    }
  });
  const stopFreeze = freeze.subscribe(() => {
    if (freeze.read() !== undefined) return;
    parts.tally.showPendingWins();
    pauseJackpots(false);
    balances.list().forEach((state) => notify('balanceUpdate', state));
  });
  const stopJackpots = parts.hasJackpots
    ? publishJackpotTotals(jackpotBoard, (totals) => notify('jackpotUpdate', { totals }))
    : () => undefined;
  return () => {
    stopBalances();
    stopFreeze();
    stopJackpots();
  };
}
