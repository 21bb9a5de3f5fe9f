import { nowMs } from '../app/clock.ts';
import type { DialogStack } from '../dialogs/dialog-names.ts';
import { report } from '../observability/report.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import { isInGame } from './in-game.ts';
import { createNotices, type Notices, type OfferSources } from './notices.ts';
import { roundState } from './round-state.ts';

/** Where this server's offers are fetched; it has none yet, so nothing is announced. */
const SOURCES: OfferSources = {};

function isInGameOrDialog(): boolean {
  return isInGame(location.pathname) || document.querySelector('dialog:modal') !== null;
}

/** The announcements of the real page. */
export function noticesOfPage(parts: {
  readonly dialogs: DialogStack;
  readonly session: StartedSession;
}): Notices {
  const { dialogs, session } = parts;
  return createNotices({
    nowMs,
    after(durationMs, task) {
      const timer = setTimeout(task, durationMs);
      return () => clearTimeout(timer);
    },
    sources: SOURCES,
    isBusy: isInGameOrDialog,
    isResting: () => session.engine.facts().details?.selfExcluded === true,
    lastLossAtMs: roundState.lastLossAtMs,
    show: (name, offer) => dialogs.open(name, offer),
    showPurchaseVerified: (bonusApplied) =>
      dialogs.open('purchase_kyc_confirmation', { bonusApplied }),
    refreshBalances: () => void session.engine.refreshBalances(),
    log: report,
  });
}
