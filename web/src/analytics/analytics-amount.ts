import type { Currency } from '@jubilee/contract/values/currency';
import { SWEEP_TICKETS_PER_ANALYTICS_UNIT } from '@jubilee/contract/values/limits';

/**
 * Points as they are, tickets divided by 100: the only place with this conversion. Source:
 * ANALYT-6, LIM-4.
 */
export function analyticsAmount(minorUnits: number, currency: Currency): number {
  return currency === 'SWEEP_TICKETS' ? minorUnits / SWEEP_TICKETS_PER_ANALYTICS_UNIT : minorUnits;
}
