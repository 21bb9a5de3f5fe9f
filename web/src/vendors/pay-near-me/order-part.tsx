import { loadPart } from '../../app/load-part.ts';
import type { OrderPart } from '../order-parts.ts';

export const ORDER_PART: OrderPart = {
  pay: loadPart(() => import('./pay-order.tsx').then((view) => view.PayOrder)),
  open: loadPart(() => import('./pay-order.tsx').then((view) => view.OpenOrder)),
};
