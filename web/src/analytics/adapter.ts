import type { AnalyticsEvent } from '@jubilee/contract/entities/analytics-event';

/** One who is told of events. */
export interface AnalyticsAdapter {
  readonly onEvent: (event: AnalyticsEvent) => void;
  /** Forgets what was not told yet, and whatever was kept on the device. Source: ANALYT-13. */
  readonly forget: () => void;
}
