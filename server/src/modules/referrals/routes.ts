import { referrals } from '@jubilee/contract/calls/promotions';
import { type Route, route } from '../access/index.ts';
import { ownReferrals } from './own-link.ts';
import type { ReferralPorts } from './referral-ports.ts';

export function referralRoutes(ports: ReferralPorts): Route[] {
  return [route(referrals, ({ caller, context }) => ownReferrals(ports, caller.player, context))];
}
