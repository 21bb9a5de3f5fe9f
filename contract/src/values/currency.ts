import * as z from 'zod/mini';

/**
 * The two currencies of the platform. POINTS are whole points; SWEEP_TICKETS are counted in
 * hundredths of the redeemable unit (100 tickets redeem for 1 US dollar). Both are displayed as the
 * stored integer. Source: WAL-1 (specification sections 1 and 3).
 */
export const CURRENCIES = ['POINTS', 'SWEEP_TICKETS'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const currencySchema = z.enum(CURRENCIES);
