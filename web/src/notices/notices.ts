import {
  FREE_PLAY_ANNOUNCEMENT_DELAY_MS,
  FREE_PLAY_REMINDER_THRESHOLD_DAYS,
  POPUP_RETRY_DELAY_MS,
  PURCHASE_VERIFIED_RETRY_DELAY_MS,
  UNREDEEMED_CREDITS_ANNOUNCEMENT_DELAY_MS,
} from '@jubilee/contract/values/limits';
import type { OfferSummary, TimedOffer } from '../dialogs/dialog-names.ts';

const REMINDER_THRESHOLD_MS = FREE_PLAY_REMINDER_THRESHOLD_DAYS * 86_400_000;
/** No offers are announced this soon after a loss. */
const QUIET_AFTER_LOSS_MS = 60_000;

/** An offer available to the player, fetched from the server; undefined when there is none. */
type FetchOffer = () => Promise<OfferSummary | undefined>;

/** Sources of announcements. A source that this server lacks is left out. */
export interface OfferSources {
  readonly freePlay?: FetchOffer;
  readonly unredeemedCredits?: FetchOffer;
  /** The pack of the limited-time offer, where it is on sale and was not announced on this device. */
  readonly limitedOffer?: () => Promise<TimedOffer | undefined>;
}
export type OfferKind = Exclude<keyof OfferSources, 'limitedOffer'>;

/** When each is announced after login, and how on its last day. Source: NOTE-1, NOTE-3, NOTE-4. */
const ANNOUNCED = {
  freePlay: { delayMs: FREE_PLAY_ANNOUNCEMENT_DELAY_MS, reminder: 'free_play_reminder' },
  unredeemedCredits: {
    delayMs: UNREDEEMED_CREDITS_ANNOUNCEMENT_DELAY_MS,
    reminder: 'unredeemed_credits_reminder',
  },
} as const;

export interface NoticePorts {
  readonly nowMs: () => number;
  /** Runs a task later; returns a function that cancels it. */
  readonly after: (durationMs: number, task: () => void) => () => void;
  readonly sources: OfferSources;
  /** In a game, or a dialog is open. */
  readonly isBusy: () => boolean;
  /** In the store, redeems, or fills in a form: no moment to sell something. */
  readonly isOccupied: () => boolean;
  /** The player takes a break or has excluded themselves. */
  readonly isResting: () => boolean;
  readonly lastLossAtMs: () => number | undefined;
  readonly show: (
    name: 'free_play_dialog' | 'free_play_reminder' | 'unredeemed_credits_reminder',
    offer: OfferSummary,
  ) => void;
  /** Notes that it was announced, too. */
  readonly showLimitedOffer: (offer: TimedOffer) => void;
  readonly showPurchaseVerified: (bonusApplied: boolean) => void;
  readonly refreshBalances: () => void;
  readonly log: (sentence: string, cause: unknown) => void;
}

export interface Notices {
  readonly signedIn: () => void;
  /** More of them were granted: announced now, unless an announcement of them waits already. */
  readonly granted: (kind: OfferKind) => void;
  /** Cancels everything scheduled. Source: NOTE-6. */
  readonly signedOut: () => void;
  readonly purchaseVerified: (bonusApplied: boolean) => void;
}

/**
 * Announces a player's offers when that does not disturb: not in a game or over a dialog, not after
 * a loss, not during a break. Source: NOTE-1 to NOTE-7.
 */
export function createNotices(ports: NoticePorts): Notices {
  const waiting = new Set<() => void>();
  const underWay = new Set<OfferKind>();
  // Counts sign-outs: a response that arrives after one is dropped.
  let signOutCount = 0;

  function schedule(durationMs: number, task: () => void): void {
    const cancel = ports.after(durationMs, () => {
      waiting.delete(cancel);
      task();
    });
    waiting.add(cancel);
  }
  function isQuietTime(): boolean {
    const lossAtMs = ports.lastLossAtMs();
    const isAfterLoss = lossAtMs !== undefined && ports.nowMs() - lossAtMs < QUIET_AFTER_LOSS_MS;
    return ports.isBusy() || ports.isResting() || isAfterLoss;
  }
  function announceIn(durationMs: number, kind: OfferKind): void {
    underWay.add(kind);
    schedule(durationMs, () => announce(kind));
  }
  function announce(kind: OfferKind): void {
    underWay.delete(kind);
    const fetchOffer = ports.sources[kind];
    if (fetchOffer === undefined) return;
    if (isQuietTime()) {
      announceIn(POPUP_RETRY_DELAY_MS, kind);
      return;
    }
    const startedIn = signOutCount;
    underWay.add(kind);
    fetchOffer().then(
      (offer) => {
        if (startedIn !== signOutCount) return;
        underWay.delete(kind);
        if (offer === undefined) return;
        const leftMs = Date.parse(offer.endDate) - ports.nowMs();
        if (leftMs <= 0 || offer.plays <= 0) return;
        // A game or a dialog may have opened during the request.
        if (isQuietTime()) announceIn(POPUP_RETRY_DELAY_MS, kind);
        else if (leftMs <= REMINDER_THRESHOLD_MS) ports.show(ANNOUNCED[kind].reminder, offer);
        else ports.show('free_play_dialog', offer);
      },
      (cause: unknown) => {
        if (startedIn === signOutCount) underWay.delete(kind);
        ports.log('The offers of the player could not be fetched', cause);
      },
    );
  }
  function announceLimited(fetchOffer: () => Promise<TimedOffer | undefined>): void {
    const again = () => schedule(POPUP_RETRY_DELAY_MS, () => announceLimited(fetchOffer));
    const isUnwelcome = () => isQuietTime() || ports.isOccupied();
    if (isUnwelcome()) {
      again();
      return;
    }
    const startedIn = signOutCount;
    fetchOffer().then(
      (offer) => {
        if (startedIn !== signOutCount || offer === undefined) return;
        if (Date.parse(offer.endDate) <= ports.nowMs()) return;
        if (isUnwelcome()) again();
        else ports.showLimitedOffer(offer);
      },
      (cause: unknown) => ports.log('The limited offer could not be fetched', cause),
    );
  }
  function purchaseVerified(bonusApplied: boolean): void {
    if (ports.isBusy()) {
      schedule(PURCHASE_VERIFIED_RETRY_DELAY_MS, () => purchaseVerified(bonusApplied));
      return;
    }
    ports.showPurchaseVerified(bonusApplied);
    if (bonusApplied) ports.refreshBalances();
  }
  function signedOut(): void {
    signOutCount += 1;
    for (const cancel of waiting) cancel();
    waiting.clear();
    underWay.clear();
  }
  return {
    signedIn() {
      signedOut();
      const { limitedOffer } = ports.sources;
      for (const kind of ['freePlay', 'unredeemedCredits'] as const) {
        if (ports.sources[kind] !== undefined) announceIn(ANNOUNCED[kind].delayMs, kind);
      }
      if (limitedOffer !== undefined) {
        schedule(POPUP_RETRY_DELAY_MS, () => announceLimited(limitedOffer));
      }
    },
    granted(kind) {
      if (!underWay.has(kind)) announce(kind);
    },
    signedOut,
    purchaseVerified,
  };
}
