/** Orders of the simulated vendor, as it books and as it shows them. */
import { type CardScenario, SCENARIO_OF_ZIP } from '../../../simulator/card-vault.ts';

export interface Payment {
  readonly id: string;
  /** In cents. */
  readonly amount: number;
  readonly method: string;
  siteId: string | undefined;
  status: string;
}
export interface Order {
  readonly id: string;
  readonly brandNumber: number;
  readonly siteId: string;
  readonly customer: string;
  readonly kind: 'pay' | 'push';
  readonly amount: number;
  readonly payments: Payment[];
  token: string;
  status: 'open' | 'closed';
  closedReason: string | undefined;
  asks: boolean;
}

export const toDollars = (amount: number): string =>
  `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`;
export const toCents = (text: string): number => Math.round(Number(text) * 100);
export const scenarioOf = (zip: string | undefined): CardScenario =>
  SCENARIO_OF_ZIP[(zip ?? '') as keyof typeof SCENARIO_OF_ZIP] ?? 'approved';
export const DECLINED: ReadonlySet<CardScenario> = new Set([
  'no-funds',
  'wrong-code',
  'expired',
  'fraud',
  'declined',
  'outage',
  'lost',
]);

export function shown({ id, siteId, amount, status, closedReason, payments }: Order): object {
  return {
    pnm_order_identifier: id,
    site_order_identifier: siteId,
    order_amount: toDollars(amount),
    order_currency: 'USD',
    order_status: status,
    ...(closedReason === undefined ? {} : { order_closed_reason: closedReason }),
    payments: payments.map((one) => ({
      pnm_payment_identifier: one.id,
      payment_amount: toDollars(one.amount),
      payment_status: one.status,
      payment_type: one.method,
      ...(one.siteId === undefined ? {} : { site_payment_identifier: one.siteId }),
    })),
  };
}
