import type { CallReply } from '@jubilee/contract/calls/define';
import type { referrals } from '@jubilee/contract/calls/promotions';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import type { ReferralPorts } from './referral-ports.ts';
import { addCode, codeOf, type FriendRow, friendsOf } from './referral.store.ts';
import { termsOf } from './terms.ts';

/** Without characters that look alike, as on a card that somebody writes by hand. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZAB';
const LENGTH = 10;
/** Two codes are hardly ever alike. */
const ATTEMPTS_MAX = 5;
const LISTED_MAX = 100;
const STATES = {
  waiting: 'WAITING',
  due: 'REWARDED',
  paid: 'REWARDED',
  closed: 'CLOSED',
} as const satisfies Record<FriendRow['state'], string>;

/** The player's link with what it brings, and those who came by it. Refuses: FEATURE_OFF, also by the player's tier. Source: PROMO-7. */
export async function ownReferrals(
  ports: ReferralPorts,
  player: Player,
  { brand, flags, hostname }: CallContext,
): Promise<Result<CallReply<typeof referrals>>> {
  if (!flags.referAFriendEnabled) return refuse('FEATURE_OFF');
  const { perks } = await ports.tiers.standingOf({ player, brand, flags });
  const mayRefer = perks.some(({ perk, value }) => perk === 'referAFriend' && value > 0);
  if (!mayRefer) return refuse('FEATURE_OFF');
  const link = new URL(ports.pageOf(brand, hostname));
  link.searchParams.set('promo_code', await ownCode(ports, player));
  const friends = await friendsOf(ports.pool, player.wallet_id, LISTED_MAX);
  const terms = await termsOf(ports.pool, brand.number);
  return ok({
    link: link.href,
    terms: {
      points: Number(terms.points),
      sweepTickets: Number(terms.sweep_tickets),
      friendStakesTickets: Number(terms.friend_stakes_tickets),
      friendsPerMonthMax: terms.friends_per_month_max,
    },
    friends: friends.map((friend) => ({
      joinedAt: friend.joined_at,
      state: STATES[friend.state],
      decidedAt: friend.decided_at,
    })),
  });
}

async function ownCode(
  { pool, ids, sharedClock }: ReferralPorts,
  { wallet_id: walletId, brand }: Player,
): Promise<string> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const known = await codeOf(pool, walletId);
    if (known !== undefined) return known;
    const bytes = Array.from(ids.bytes(LENGTH));
    const code = bytes.map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
    await addCode(pool, { walletId, brand, code, at: isoInstant(await sharedClock.read()) });
  }
  throw new Error(`wallet ${walletId} got no code`);
}
