/**
 * The worker looks at friends who have not earned the reward yet, and pays both once they have: each amount by its own reference,
 * whoever repeats it. Source: PROMO-6, PROMO-9.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { CURRENCIES, type Currency } from '@jubilee/contract/values/currency';
import { evidenceOf } from '@jubilee/core/exclusions/person-evidence';
import { friendVerdict } from '@jubilee/core/rewards/referral';
import { isoInstant } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { ageOf, type Player } from '../account/index.ts';
import { knownPlacesOf } from '../jurisdictions/index.ts';
import { ledgerOutcome, runServerCommand, serverRequest } from '../money/index.ts';
import type { ReferralPorts } from './referral-ports.ts';
import {
  countRewardedSince,
  endFriend,
  type FriendRow,
  markDue,
  setNextCheck,
  takeDueFriends,
} from './referral.store.ts';
import { termsOf } from './terms.ts';

/** The platform's own reference kinds; the numbers are stored and never reused. */
const PLATFORM_PROVIDER = 0;
const REFERRAL_REFERENCE = 6;
const AT_ONCE = 20;
const LEASE_MS = 60_000;
/** A friend is looked at the more rarely, the longer ago they came. */
const CHECK_MIN_MS = 60_000;
const CHECK_MAX_MS = 6 * 3_600_000;
const CHECKS_BY_AGE = 20;
const FRIEND_DAYS_MAX = 90;
const DAY_MS = 86_400_000;

interface Pair {
  readonly row: FriendRow;
  readonly brand: Brand;
  readonly friend: Player;
  readonly referrer: Player;
}

/** One that fails is reported, and looked at again when its lease ends. Returns how many were looked at. */
export async function rewardFriends(
  ports: ReferralPorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const nowMs = await ports.sharedClock.read();
  const due = await takeDueFriends(ports.pool, {
    at: isoInstant(nowMs),
    leasedUntil: isoInstant(nowMs + LEASE_MS),
    limit: AT_ONCE,
  });
  for (const row of due) {
    await pairOf(ports, row)
      .then((pair) => lookAt(ports, pair, nowMs))
      .catch(onFault);
  }
  return due.length;
}

async function pairOf({ accounts, brands }: ReferralPorts, row: FriendRow): Promise<Pair> {
  const [friend, referrer] = await Promise.all([
    accounts.byWallet(row.wallet_id),
    accounts.byWallet(row.referrer_wallet_id),
  ]);
  const brand = brands.find(({ number }) => number === row.brand);
  if (friend === undefined || referrer === undefined || brand === undefined) {
    throw new Error(`the friend ${row.wallet_id} has no player or brand`);
  }
  return { row, brand, friend, referrer };
}

async function lookAt(ports: ReferralPorts, pair: Pair, nowMs: number): Promise<void> {
  const at = isoInstant(nowMs);
  const { wallet_id: walletId } = pair.row;
  let amounts = decidedAmounts(pair.row);
  if (amounts === undefined) {
    const verdict = await verdictOf(ports, pair, nowMs);
    if (verdict === 'close') return endFriend(ports.pool, walletId, { state: 'closed', at });
    if (verdict === 'wait') return setNextCheck(ports.pool, walletId, nextCheck(pair.row, nowMs));
    amounts = await decideReward(ports, pair, nowMs);
    if (amounts === undefined) {
      return setNextCheck(ports.pool, walletId, isoInstant(nextMonthMs(nowMs)));
    }
  }
  await payBoth(ports, pair, amounts);
  await endFriend(ports.pool, walletId, { state: 'paid', at });
}

type Amounts = Readonly<Record<Currency, bigint>>;

/** A row that is due has its amounts, also where a process died before it paid. */
function decidedAmounts(
  row: Pick<FriendRow, 'points' | 'sweep_tickets'> | undefined,
): Amounts | undefined {
  const { points = null, sweep_tickets: tickets = null } = row ?? {};
  if (points === null || tickets === null) return undefined;
  return { POINTS: points, SWEEP_TICKETS: tickets };
}

async function verdictOf(
  ports: ReferralPorts,
  { row, brand, friend, referrer }: Pair,
  nowMs: number,
) {
  const known = new Set(contactsOf(referrer));
  const contacts = contactsOf(friend);
  // A sign-up makes the claim after the player, and the next sign-in makes one that was interrupted.
  const isWelcomed =
    isAgedFor(ports, brand, friend, nowMs) &&
    friend.last_login_at !== null &&
    !friend.welcome_grant_due;
  const [hasPaid, played, isFirst, terms] = await Promise.all([
    ports.hasPaid(friend.wallet_id),
    ports.wallet.playedSince(friend.wallet_id, row.joined_at),
    isWelcomed ? isFirstHere(ports, friend, row.joined_at) : true,
    termsOf(ports.pool, brand.number),
  ]);
  return friendVerdict({
    isKnownPerson: contacts.some((one) => known.has(one)) || !isFirst,
    mayBoth: mayBoth(ports, { brand, friend, referrer }, nowMs),
    hasPaid,
    isIdentityVerified: friend.kyc_verified,
    ticketsStaked: played.find(({ currency }) => currency === 'SWEEP_TICKETS')?.staked ?? 0n,
    ticketsNeeded: terms.friend_stakes_tickets,
    isLate: nowMs > Date.parse(row.joined_at) + FRIEND_DAYS_MAX * DAY_MS,
  });
}

/**
 * Whether the brand knew nobody by the friend's mailbox or telephone. Who signed up without either was given the welcome grant
 * without a claim, and claims what was added later. Source: AUTH-40.
 */
async function isFirstHere(
  { accounts, wallet, contactHash }: ReferralPorts,
  friend: Player,
  joinedAt: string,
): Promise<boolean> {
  if (await accounts.hasWelcomeClaim(friend.wallet_id)) return true;
  const since = isoInstant(Date.parse(joinedAt) - DAY_MS);
  const welcomed = await wallet.grantSince(friend.wallet_id, 'WELCOME_GRANT', since);
  if (welcomed === undefined) return false;
  const { email, phone_number: phoneNumber } = friend;
  const hash = await contactHash({
    email: email ?? undefined,
    phoneNumber: phoneNumber ?? undefined,
  });
  return hash === undefined || accounts.claimWelcome(friend, hash);
}

function contactsOf({ email, phone_number: phoneNumber }: Player): readonly string[] {
  const facts = { email: email ?? undefined, phoneNumber: phoneNumber ?? undefined };
  return evidenceOf({ ...facts, name: undefined, dateOfBirth: undefined }).proven;
}

function isAgedFor(ports: ReferralPorts, brand: Brand, player: Player, nowMs: number): boolean {
  return ageOf(player, ports.flagsOf(brand).ageLimit, nowMs) === 'known';
}

function mayBoth(
  ports: ReferralPorts,
  { brand, friend, referrer }: Omit<Pair, 'row'>,
  nowMs: number,
): 'yes' | 'notYet' | 'never' {
  const both = [friend, referrer];
  if (both.some(({ state, type }) => state !== 'ACTIVE' || type === 'staff')) return 'never';
  const mayNow =
    ports.flagsOf(brand).referAFriendEnabled &&
    both.every(
      (player) => isAgedFor(ports, brand, player, nowMs) && allowedOf(ports, brand, player).POINTS,
    );
  return mayNow ? 'yes' : 'notYet';
}

function allowedOf({ jurisdictions }: ReferralPorts, brand: Brand, player: Player) {
  const { verdicts } = jurisdictions.of(brand, knownPlacesOf(player));
  const isPromotion = verdicts.promotions.isAllowed;
  // Tickets without a purchase are a free entry.
  return { POINTS: isPromotion, SWEEP_TICKETS: isPromotion && verdicts.freeEntry.isAllowed };
}

function nextCheck({ joined_at: joinedAt }: FriendRow, nowMs: number): string {
  const byAge = (nowMs - Date.parse(joinedAt)) / CHECKS_BY_AGE;
  return isoInstant(nowMs + Math.min(CHECK_MAX_MS, Math.max(CHECK_MIN_MS, byAge)));
}

const monthMs = (nowMs: number, later: number): number => {
  const now = new Date(nowMs);
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + later);
};
const nextMonthMs = (nowMs: number): number => monthMs(nowMs, 1);

/** What both are given, decided now or before; undefined where the referrer has had all the rewards of this month (UTC). */
async function decideReward(
  { pool }: ReferralPorts,
  { row, brand }: Pair,
  nowMs: number,
): Promise<Amounts | undefined> {
  const terms = await termsOf(pool, brand.number);
  return inTransaction(pool, async (client) => {
    const since = isoInstant(monthMs(nowMs, 0));
    const before = await countRewardedSince(client, row.referrer_wallet_id, since);
    if (before >= terms.friends_per_month_max) return undefined;
    const { points, sweep_tickets: tickets } = terms;
    const given = { points, tickets, at: isoInstant(nowMs) };
    return decidedAmounts(await markDue(client, row.wallet_id, given));
  });
}

/** Faults: the ledger did not answer. */
async function payBoth(
  ports: ReferralPorts,
  { row, brand, friend, referrer }: Pair,
  amounts: Amounts,
): Promise<void> {
  for (const [side, player] of Object.entries({ friend, referrer })) {
    const allowed = allowedOf(ports, brand, player);
    for (const currency of CURRENCIES) {
      if (amounts[currency] === 0n || !allowed[currency]) continue;
      const ref = `${row.wallet_id}:${side}:${currency}`;
      await pay(ports, { player, brand, currency, amount: amounts[currency], ref });
    }
  }
}

async function pay(
  { wallet, ids }: ReferralPorts,
  reward: {
    readonly player: Player;
    readonly brand: Brand;
    readonly currency: Currency;
    readonly amount: bigint;
    readonly ref: string;
  },
): Promise<void> {
  const { player, brand, currency, amount, ref } = reward;
  const answer = await runServerCommand({
    request: serverRequest({
      route: 'referral',
      walletId: player.wallet_id,
      brandNumber: brand.number,
      operationId: ids.uuidV7(),
      body: ref,
    }),
    async record({ walletId, brandNumber, requestId: operationId, requestHash, budget }) {
      const head = { walletId, brandNumber, operationId, currency, requestHash };
      const reference = { provider: PLATFORM_PROVIDER, kind: REFERRAL_REFERENCE, ref };
      const operation = { ...head, kind: 'REFERRAL' as const, amount, reference };
      return ledgerOutcome(await wallet.apply({ kind: 'grant', operation }, budget));
    },
  });
  if (answer.ok) return;
  const { code } = answer.refusal;
  // Who cannot be given it now is not given it later.
  if (code === 'WALLET_CLOSED' || code === 'BALANCE_LIMIT_REACHED') return;
  throw new Error(`the reward ${ref} was not posted: ${code}`);
}
