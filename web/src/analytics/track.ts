import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';
import type { Currency } from '@jubilee/contract/values/currency';
import { analyticsAmount } from './analytics-amount.ts';

type NameAndData<Event> = Event extends { name: infer Name; data: infer Data }
  ? { readonly name: Name; readonly data: Data }
  : never;
/** An event; page and campaign are added before it is sent. */
export type TrackedEvent = NameAndData<AnalyticsEvent>;

let tracker: ((event: TrackedEvent) => void) | undefined;

/** Records an event if the visitor has consented; otherwise drops it. Source: ANALYT-7. */
export function track(event: TrackedEvent): void {
  tracker?.(event);
}

/** Sends all events to this adapter from now on. Returns a function that stops it. */
export function installTracker(next: (event: TrackedEvent) => void): () => void {
  tracker = next;
  return () => {
    if (tracker === next) tracker = undefined;
  };
}

interface Round {
  readonly currency: Currency;
  /** Minor units. */
  readonly betAmount: number;
}

/** A finished round; amounts in minor units. Source: ANALYT-3, ANALYT-6. */
export function trackSpin(
  played: Round & { readonly gameName: string; readonly amountWon: number },
): void {
  const { gameName, currency } = played;
  track({
    name: 'game_spin',
    data: {
      gameName,
      currency,
      betAmount: analyticsAmount(played.betAmount, currency),
      amountWon: analyticsAmount(played.amountWon, currency),
    },
  });
}

/** The outcome of a bet in a crash round; amounts in minor units. Source: ANALYT-4, ANALYT-6. */
export function trackCrash(
  name: 'crash_bet' | 'crash_bet_cancelled' | 'crash_bet_settled',
  round: Round & { readonly amountWon?: number },
): void {
  const { currency, amountWon } = round;
  track({
    name,
    data: {
      currency,
      betAmount: analyticsAmount(round.betAmount, currency),
      ...(amountWon === undefined ? {} : { amountWon: analyticsAmount(amountWon, currency) }),
    },
  });
}
