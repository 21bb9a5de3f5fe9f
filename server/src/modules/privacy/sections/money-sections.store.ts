import { JACKPOT_TYPES } from '@jubilee/contract/values/enums';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { ACCOUNT_NUMBERS, OPERATION_KINDS } from '@jubilee/core/wallet/operation-kinds';
import { named, type Section } from './section.store.ts';

const KINDS = Object.fromEntries(
  Object.entries(OPERATION_KINDS).map(([name, { number }]) => [name, number]),
);
const JACKPOTS = Object.fromEntries(JACKPOT_TYPES.map((type, index) => [type, index + 1]));
/** As `ledger.wallet_state` and `ledger.reservation_state` have them; stored, so they never change. */
const WALLETS = { ACTIVE: 1, EXCLUDED: 2, DISABLED: 3, REVIEW: 4 };
const RESERVATIONS = { OPEN: 1, RELEASED: 2, CAPTURED: 3 };
const currency = (of: string) => `${named(`${of}.currency`, CURRENCY_NUMBERS)} as currency`;

/** Amounts are in minor units: whole points, hundredths of a ticket. */
export const MONEY_SECTIONS: readonly Section[] = [
  {
    name: 'balances',
    text: `select ${currency('b')}, b.available, b.locked, ${named('b.state', WALLETS)} as status, b.free_points_at,
        b.created_at, b.modified_at
      from ledger.wallet b, who w where b.wallet_id = w.wallet_id order by b.currency`,
  },
  {
    name: 'operations',
    text: `select o.operation_id, o.at, ${named('o.kind', KINDS)} as kind, ${currency('o')}, o.amount, o.won, o.available_after,
        o.locked_after, o.game_name, o.paytable, o.game_version, o.seed_id, o.client_seed, o.reservation_id, o.outcome,
        (select json_agg(json_build_object('account', ${named('p.account', ACCOUNT_NUMBERS)}, 'amount', p.amount) order by p.n)
           from ledger.posting p where p.wallet_id = w.wallet_id and p.operation_id = o.operation_id) as postings
      from ledger.operation o, who w where o.wallet_id = w.wallet_id and o.refusal is null order by o.operation_id`,
  },
  {
    name: 'reserved_stakes',
    text: `select v.reservation_id, ${currency('v')}, v.amount, ${named('v.state', RESERVATIONS)} as status, v.created_at, v.ended_at
      from ledger.reservation v, who w where v.wallet_id = w.wallet_id order by v.reservation_id`,
  },
  {
    name: 'round_steps',
    text: `select s.reservation_id, s.version, s.action, s.at from ledger.round_step s, who w
      where s.wallet_id = w.wallet_id order by s.reservation_id, s.version`,
  },
  {
    name: 'refused_requests',
    text: `select f.operation_id, f.at, ${named('f.kind', KINDS)} as kind, ${currency('f')}, f.amount, f.refusal, f.game_name
      from ledger.refusal f, who w where f.wallet_id = w.wallet_id order by f.operation_id`,
  },
  {
    name: 'crash_bets',
    text: `select b.bet_id, b.round_id, ${currency('b')}, b.amount, b.won, b.auto_cents, b.left_at_cents, b.status, b.display_name,
        b.created_at, b.decided_at
      from crash.bet b, who w where b.wallet_id = w.wallet_id order by b.bet_id`,
  },
  {
    name: 'bingo_purchases',
    text: `select b.purchase_id, b.round_id, ${currency('b')}, b.cards, b.amount, b.won, b.status, b.display_name, b.created_at,
        b.decided_at
      from bingo.purchase b, who w where b.wallet_id = w.wallet_id order by b.purchase_id`,
  },
  {
    name: 'jackpot_wins',
    text: `select j.win_id, j.operation_id, ${currency('j')}, ${named('j.type', JACKPOTS)} as jackpot, j.amount, j.status,
        j.display_name, j.created_at, j.completed_at
      from jackpot.win j, who w where j.wallet_id = w.wallet_id order by j.win_id`,
  },
  {
    name: 'credits',
    text: `select g.gift_id, g.action_id, g.credit_type, g.paytables, ${currency('g')}, g.credit_value, g.credits, g.played,
        g.granted_at, g.expires_at
      from credit.gift g, who w where g.wallet_id = w.wallet_id order by g.granted_at, g.gift_id`,
  },
  {
    name: 'credits_used',
    text: `select u.operation_id, u.gift_id, u.credits from credit.gift_usage u, who w
      where u.wallet_id = w.wallet_id order by u.operation_id, u.gift_id`,
  },
  {
    name: 'vouchers',
    text: `select v.code, v.campaign, v.points, v.sweep_tickets, v.created_at, v.expires_at, v.redeemed_at, v.operation_id
      from voucher.voucher v, who w where v.wallet_id = w.wallet_id or v.redeemed_by = w.wallet_id order by v.created_at, v.code`,
  },
  {
    name: 'daily_spins',
    text: `select s.spin_id, s.spun_at, s.wheel_version, s.outer_slice, s.inner_slice, s.points, s.sweep_tickets, s.seed_id,
        encode(s.seed_hash, 'hex') as seed_hash, s.client_seed
      from wheel.spin s, who w where s.wallet_id = w.wallet_id order by s.spin_id`,
  },
  {
    name: 'referral_code',
    text: `select c.code, c.created_at from referral.code c, who w where c.wallet_id = w.wallet_id`,
  },
  {
    name: 'came_by_a_friend',
    text: `select f.joined_at, f.state, f.decided_at, f.points, f.sweep_tickets from referral.friend f, who w
      where f.wallet_id = w.wallet_id`,
  },
  {
    // Of friends nothing but when they came.
    name: 'friends_who_came',
    text: `select f.joined_at, f.state, f.decided_at, f.points, f.sweep_tickets from referral.friend f, who w
      where f.referrer_wallet_id = w.wallet_id order by f.joined_at`,
  },
  {
    name: 'packs_for_loyalty_points',
    text: `select p.purchase_id, p.pack_code, p.price, p.points, p.sweep_tickets, p.state, p.opened_at, p.decided_at
      from loyalty.purchase p, who w where p.wallet_id = w.wallet_id order by p.purchase_id`,
  },
  {
    name: 'fairness_seeds',
    text: `select s.seed_id, encode(s.server_seed_hash, 'hex') as server_seed_hash, s.client_seed, s.state, s.created_at,
        s.activated_at, s.revealed_at
      from fairness.seed_pair s, who w where s.wallet_id = w.wallet_id order by s.seed_id`,
  },
  {
    name: 'payments',
    text: `select p.payment_id, p.provider, p.pack_code, p.promo_code, p.price_cents, p.points, p.sweep_tickets, p.status,
        p.failure_reason, p.reference, p.vendor_status, p.money_back, p.created_at, p.modified_at
      from purchase.payment p, who w where p.wallet_id = w.wallet_id order by p.payment_id`,
  },
  {
    name: 'reversed_payments',
    text: `select r.payment_id, r.kind, r.cents, r.points_taken, r.sweep_tickets_taken, r.points_open, r.sweep_tickets_open, r.created_at,
        r.resolved_at
      from purchase.reversal r, who w where r.wallet_id = w.wallet_id order by r.payment_id`,
  },
  {
    name: 'promotion_codes',
    text: `select m.code, m.pack_code, m.points, m.sweep_tickets, m.ends_at from purchase.promo m, who w
      where m.wallet_id = w.wallet_id order by m.code`,
  },
];
