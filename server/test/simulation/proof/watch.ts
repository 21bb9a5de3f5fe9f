/** Looks at the ledger after every step that could have changed it, and at every view that left a process. */
import type { SeedDatabase } from '../database/seed-database.ts';
import type { AnsweredStatement } from '../database/wire.ts';
import { type AccountView, brokenInvariants, isCommitted } from './ledger-looks.ts';

export interface Watch {
  /** A player got this view of an account. */
  viewed(view: AccountView, by: string): void;
  statement(answered: AnsweredStatement): void;
  /** Resolves after the looks that the last step makes necessary. */
  look(): Promise<void> | undefined;
}

const MOVES_MONEY =
  /place_bets|record_operation|place_bet|pay_claim|give_up|contribute|^commit|openWallets|change_wallet_state/;

export function createWatch(database: SeedDatabase, violate: (text: string) => void): Watch {
  let hasMoved = false;
  let views: { readonly view: AccountView; readonly by: string }[] = [];

  async function lookNow(): Promise<void> {
    const sent = views;
    const isDue = hasMoved;
    views = [];
    hasMoved = false;
    for (const { view, by } of sent) {
      if (await isCommitted(database, view)) continue;
      const text = JSON.stringify({ ...view, walletId: String(view.walletId) });
      violate(`${by} shows a balance that the ledger has not: ${text}`);
    }
    if (!isDue) return;
    for (const name of await brokenInvariants(database)) violate(name);
  }

  return {
    viewed: (view, by) => void views.push({ view, by }),
    statement({ query, outcome }) {
      hasMoved ||= outcome.ok && MOVES_MONEY.test(query.text);
    },
    look: () => (hasMoved || views.length > 0 ? lookNow() : undefined),
  };
}
