import { nowMs } from '../app/clock.ts';
import { freePlays, isWinCredit, offerOf, playsIn } from '../catalogue/free-play.ts';
import { loadedGames } from '../catalogue/games.ts';
import type { DialogStack } from '../dialogs/dialog-names.ts';
import { report } from '../observability/report.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import { isInGame } from './in-game.ts';
import { createNotices, type Notices, type OfferKind } from './notices.ts';
import { roundState } from './round-state.ts';

const creditsOf = (kind: OfferKind) =>
  freePlays.read().filter((one) => isWinCredit(one) === (kind === 'unredeemedCredits'));

function isInGameOrDialog(): boolean {
  return isInGame(location.pathname) || document.querySelector('dialog:modal') !== null;
}

/** The announcements of the real page. */
export function noticesOfPage(parts: {
  readonly dialogs: DialogStack;
  readonly session: StartedSession;
  readonly gamesOrigin: string;
}): Notices {
  const { dialogs, session } = parts;
  // Fetched at login, after a grant and when a game is left. Source: FREE-2, FREE-5.
  const fetchOffer = async (kind: OfferKind) =>
    offerOf(creditsOf(kind), (await loadedGames(parts.gamesOrigin)).games, nowMs());
  return createNotices({
    nowMs,
    after(durationMs, task) {
      const timer = setTimeout(task, durationMs);
      return () => clearTimeout(timer);
    },
    sources: {
      freePlay: () => fetchOffer('freePlay'),
      unredeemedCredits: () => fetchOffer('unredeemedCredits'),
    },
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

/** Announces credits as they are granted; returns a function that stops it. Source: NOTE-8. */
export function announceGrants(notices: Pick<Notices, 'granted'>): () => void {
  const counted = { freePlay: 0, unredeemedCredits: 0 };
  const count = (kind: OfferKind): boolean => {
    const before = counted[kind];
    counted[kind] = playsIn(creditsOf(kind));
    return counted[kind] > before;
  };
  const kinds = ['freePlay', 'unredeemedCredits'] as const;
  for (const kind of kinds) count(kind);
  return freePlays.subscribe(() => {
    for (const kind of kinds) if (count(kind)) notices.granted(kind);
  });
}
