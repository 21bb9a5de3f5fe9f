import type { OfferSummary } from '../dialogs/dialog-names.ts';

export const FREE_PLAY_AFTER_MS = 5_000;
export const CREDITS_AFTER_MS = 6_000;
export const AGAIN_AFTER_MS = 10_000;
export const PURCHASE_AGAIN_AFTER_MS = 30_000;
const DAY_MS = 86_400_000;
/** Nobody is offered anything so soon after a loss. */
const QUIET_AFTER_LOSS_MS = 60_000;

/** What waits for the player, asked of the server; undefined when nothing does. */
type FetchOffer = () => Promise<OfferSummary | undefined>;

/** Where announcements come from. One that this server does not have is left out. */
export interface OfferSources {
  readonly freePlay?: FetchOffer;
  readonly unredeemedCredits?: FetchOffer;
}

export interface NoticePorts {
  readonly nowMs: () => number;
  /** Runs a task later; gives the way to prevent that. */
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
  readonly showPurchaseVerified: (bonusApplied: boolean) => void;
  readonly refreshBalances: () => void;
  readonly log: (sentence: string, cause: unknown) => void;
}

export interface Notices {
  readonly signedIn: () => void;
  /** Cancels all that waits. Source: NOTE-6. */
  readonly signedOut: () => void;
  readonly purchaseVerified: (bonusApplied: boolean) => void;
}

/**
 * Says what waits for a player, at a time when it does not disturb: not in a game or over a dialog,
 * not after a loss, not during a break. Source: NOTE-1 to NOTE-7.
 */
export function createNotices(ports: NoticePorts): Notices {
  const waiting = new Set<() => void>();
  // Counts sign-outs: an answer that comes after one belongs to nobody.
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
        // Much can begin while the server is asked.
        if (isQuietTime()) again();
        else showOffer(offer, leftMs <= DAY_MS);
      },
      (cause: unknown) => ports.log('What waits for the player could not be asked', cause),
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
      const { freePlay, unredeemedCredits } = ports.sources;
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
    },
    signedOut,
    purchaseVerified,
  };
}
