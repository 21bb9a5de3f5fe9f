import { deviceStorage } from '@jubilee/ui/browser/storage';
import { nowMs } from '../app/clock.ts';
import { freePlays, isWinCredit, offerOf, playsIn } from '../catalogue/free-play.ts';
import { loadedGames } from '../catalogue/games.ts';
import type { DialogStack, TimedOffer } from '../dialogs/dialog-names.ts';
import { pageFlags } from '../flags/flag-table.ts';
import { report } from '../observability/report.ts';
import { packsOnSale } from '../payments/packs.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import { isInGame } from './in-game.ts';
import { createNotices, type Notices, type OfferKind } from './notices.ts';
import { roundState } from './round-state.ts';

const creditsOf = (kind: OfferKind) =>
  freePlays.read().filter((one) => isWinCredit(one) === (kind === 'unredeemedCredits'));

/** The packs whose offer this device has announced. */
const ANNOUNCED_KEY = 'jubilee:limited-offers';

const announced = (): readonly string[] =>
  (deviceStorage.get(ANNOUNCED_KEY) ?? '').split(' ').filter((code) => code !== '');

/** Once per device and pack, with the end that the server says. Source: DLG-8, NOTE-5. */
export async function limitedOffer(): Promise<TimedOffer | undefined> {
  const { purchasesEnabled, limitedTimeOfferEnabled, limitedTimeOfferPackCode } = pageFlags.read();
  const onSale = packsOnSale.read();
  if (!purchasesEnabled || !limitedTimeOfferEnabled || onSale.is !== 'known') return undefined;
  const pack = onSale.packs.find(({ code }) => code === limitedTimeOfferPackCode);
  if (pack === undefined || pack.endsAt === null || announced().includes(pack.code))
    return undefined;
  const { title, points, sweepTickets, price, endsAt: endDate, code: packCode } = pack;
  return { title, points, sweepTickets, price, endDate, packCode };
}

export function rememberOffer({ packCode }: Pick<TimedOffer, 'packCode'>): void {
  deviceStorage.set(ANNOUNCED_KEY, [...announced(), packCode].join(' '));
}

function isInGameOrDialog(): boolean {
  return isInGame(location.pathname) || document.querySelector('dialog:modal') !== null;
}

/** Pages about money: what was typed there must not be lost to an offer. */
const MONEY_PAGES = /^\/(?:purchase|[a-z]*-?redeem)(?:\/|$)/;

function isOccupied(): boolean {
  const isTyping = document.activeElement?.matches('input, select, textarea') === true;
  return isTyping || MONEY_PAGES.test(location.pathname);
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
      limitedOffer,
    },
    isBusy: isInGameOrDialog,
    isOccupied,
    isResting: () => session.engine.facts().details?.selfExcluded === true,
    lastLossAtMs: roundState.lastLossAtMs,
    show: (name, offer) => dialogs.open(name, offer),
    showLimitedOffer(offer) {
      rememberOffer(offer);
      dialogs.open('lto_promotion', offer);
    },
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
