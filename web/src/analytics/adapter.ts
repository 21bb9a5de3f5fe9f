import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';

/** A receiver of analytics events. */
export interface AnalyticsAdapter {
  readonly onEvent: (event: AnalyticsEvent) => void;
  /**
   * Drops events that were not sent yet and whatever was stored on the device. Source: ANALYT-13.
   */
  readonly forget: () => void;
}
