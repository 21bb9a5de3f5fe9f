import { deviceStorage } from '@jubilee/ui/browser/storage';
import { nowMs } from '../app/clock.ts';
import type { DialogStack, TimedOffer } from '../dialogs/dialog-names.ts';
import { pageFlags } from '../flags/flag-table.ts';
import { report } from '../observability/report.ts';
import { packsOnSale } from '../payments/packs.ts';
import type { StartedSession } from '../session/start/start-session.ts';
import { isInGame } from './in-game.ts';
import { createNotices, type Notices, type OfferSources } from './notices.ts';
import { roundState } from './round-state.ts';

/** The packs whose offer this device has announced. */
const ANNOUNCED_KEY = 'jubilee:limited-offers';

const announced = (): readonly string[] =>
  (deviceStorage.get(ANNOUNCED_KEY) ?? '').split(' ').filter((code) => code !== '');

/** Once per device and pack, with the end that the server says. Source: DLG-8, NOTE-5. */
async function limitedOffer(): Promise<TimedOffer | undefined> {
  const { purchasesEnabled, limitedTimeOfferEnabled, limitedTimeOfferPackCode } = pageFlags.read();
  const onSale = packsOnSale.read();
  if (!purchasesEnabled || !limitedTimeOfferEnabled || onSale.is !== 'known') return undefined;
  const pack = onSale.packs.find(({ code }) => code === limitedTimeOfferPackCode);
  if (pack === undefined || pack.endsAt === null || announced().includes(pack.code))
    return undefined;
  const { title, points, sweepTickets, price, endsAt: endDate, code: packCode } = pack;
  return { title, points, sweepTickets, price, endDate, packCode };
}

const SOURCES: OfferSources = { limitedOffer };

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
    showLimitedOffer(offer) {
      deviceStorage.set(ANNOUNCED_KEY, [...announced(), offer.packCode].join(' '));
      dialogs.open('lto_promotion', offer);
    },
    showPurchaseVerified: (bonusApplied) =>
      dialogs.open('purchase_kyc_confirmation', { bonusApplied }),
    refreshBalances: () => void session.engine.refreshBalances(),
    log: report,
  });
}
