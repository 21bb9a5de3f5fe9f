import type { OfferSummary, TimedOffer } from '../dialogs/dialog-names.ts';

export const FREE_PLAY_AFTER_MS = 5_000;
export const CREDITS_AFTER_MS = 6_000;
export const AGAIN_AFTER_MS = 10_000;
export const PURCHASE_AGAIN_AFTER_MS = 30_000;
const DAY_MS = 86_400_000;
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

export interface NoticePorts {
  readonly nowMs: () => number;
  /** Runs a task later; returns a function that cancels it. */
  readonly after: (durationMs: number, task: () => void) => () => void;
  readonly sources: OfferSources;
  /** In a game, or a dialog is open. */
  readonly isBusy: () => boolean;
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
  function announce(
    fetchOffer: FetchOffer,
    showOffer: (offer: OfferSummary, isLastDay: boolean) => void,
  ): void {
    const again = () => schedule(AGAIN_AFTER_MS, () => announce(fetchOffer, showOffer));
    if (isQuietTime()) {
      again();
      return;
    }
    const startedIn = signOutCount;
    fetchOffer().then(
      (offer) => {
        if (startedIn !== signOutCount || offer === undefined) return;
        const leftMs = Date.parse(offer.endDate) - ports.nowMs();
        if (leftMs <= 0 || offer.plays <= 0) return;
        // A game or a dialog may have opened during the request.
        if (isQuietTime()) again();
        else showOffer(offer, leftMs <= DAY_MS);
      },
      (cause: unknown) => ports.log('The offers of the player could not be fetched', cause),
    );
  }
  function announceLimited(fetchOffer: () => Promise<TimedOffer | undefined>): void {
    const again = () => schedule(AGAIN_AFTER_MS, () => announceLimited(fetchOffer));
    if (isQuietTime()) {
      again();
      return;
    }
    const startedIn = signOutCount;
    fetchOffer().then(
      (offer) => {
        if (startedIn !== signOutCount || offer === undefined) return;
        if (Date.parse(offer.endDate) <= ports.nowMs()) return;
        if (isQuietTime()) again();
        else ports.showLimitedOffer(offer);
      },
      (cause: unknown) => ports.log('The limited offer could not be fetched', cause),
    );
  }
  function purchaseVerified(bonusApplied: boolean): void {
    if (ports.isBusy()) {
      schedule(PURCHASE_AGAIN_AFTER_MS, () => purchaseVerified(bonusApplied));
      return;
    }
    ports.showPurchaseVerified(bonusApplied);
    if (bonusApplied) ports.refreshBalances();
  }
  function signedOut(): void {
    signOutCount += 1;
    for (const cancel of waiting) cancel();
    waiting.clear();
  }
  return {
    signedIn() {
      signedOut();
      const { freePlay, limitedOffer, unredeemedCredits } = ports.sources;
      if (freePlay !== undefined) {
        schedule(FREE_PLAY_AFTER_MS, () =>
          announce(freePlay, (offer, isLastDay) =>
            ports.show(isLastDay ? 'free_play_reminder' : 'free_play_dialog', offer),
          ),
        );
      }
      if (unredeemedCredits !== undefined) {
        schedule(CREDITS_AFTER_MS, () =>
          announce(unredeemedCredits, (offer, isLastDay) =>
            ports.show(isLastDay ? 'unredeemed_credits_reminder' : 'free_play_dialog', offer),
          ),
        );
      }
      if (limitedOffer !== undefined) {
        schedule(AGAIN_AFTER_MS, () => announceLimited(limitedOffer));
      }
    },
    signedOut,
    purchaseVerified,
  };
}
