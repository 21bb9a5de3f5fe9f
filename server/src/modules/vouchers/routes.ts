import { getVouchers, publishVoucher, redeemVoucher } from '@jubilee/contract/calls/promotions';
import { type Route, route } from '../access/index.ts';
import * as player from './player-vouchers.ts';
import { redeemVoucher as redeem } from './redeem-voucher.ts';

export function voucherRoutes(ports: player.VoucherPorts): Route[] {
  return [
    route(publishVoucher, ({ caller, context, query }) =>
      player.publishVoucher(ports, caller.player, context, query.campaign),
    ),
    route(getVouchers, ({ caller, context, query }) =>
      player.getVouchers(ports, caller.player, context, query.campaign),
    ),
    route(redeemVoucher, ({ caller, context, body }) =>
      redeem(ports, caller.player, context, body.voucherCode),
    ),
  ];
}
