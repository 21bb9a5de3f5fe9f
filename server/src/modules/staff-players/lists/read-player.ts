import { PURCHASE_GATES, CASH_OUT_GATES } from '@jubilee/contract/calls/purchase';
import { PLAY_GATES } from '@jubilee/contract/calls/play';
import type { CallShape } from '@jubilee/contract/calls/define';
import type { Currency } from '@jubilee/contract/values/currency';
import { attributionSchema } from '@jubilee/contract/entities/player';
import {
  MASKED_FIELDS,
  PLAYER_ACTIVITIES,
  type StaffPlayer,
} from '@jubilee/contract/staff/player-entities';
import { refusalOfCurrency } from '@jubilee/core/jurisdictions/stake-refusal';
import type { PlayerCapabilities } from '@jubilee/core/jurisdictions/player-capabilities';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import { walletStateOfNumber } from '@jubilee/core/wallet/wallet-states';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { closedGateOfPlayer, LOCATION_OFF } from '../../access/index.ts';
import { birthDateOf, type Player } from '../../account/index.ts';
import { readSelfExclusion } from '../../exclusions/index.ts';
import type { IdentityUser } from '../../identity/index.ts';
import type { StaffAnswer, StaffCaller, StaffContext } from '../../staff/index.ts';
import { findPlayer, readOf } from '../find-player.ts';
import { seesField, visibleTo } from '../masking.ts';
import { toStatus } from '../player-entry.ts';
import { readEntries } from '../player-entry.store.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { countOpenRounds, readWallets } from './lists.store.ts';

/** Refuses: NOT_FOUND. Source: CARE-3. */
export async function readPlayer(
  ports: PlayersPorts,
  caller: StaffCaller,
  context: StaffContext,
  userId: string,
): Promise<StaffAnswer<StaffPlayer>> {
  const found = await findPlayer(ports, context, userId);
  if (!found.ok) return found;
  const player = found.value;
  const { brand } = context;
  const { readPool } = ports;
  const user = await ports.identity.getUser(brand.location, userId);
  const flags = ports.flagsOf(brand);
  const capabilities = ports.capabilitiesOf(brand, player);
  const areTextsAccepted = await ports.areTextsAccepted(brand, player);
  const entry = (await readEntries(readPool, [player.wallet_id])).get(player.wallet_id);
  const { ladder: _, perks: __, ...tier } = await ports.tiers.standingOf({ player, brand, flags });
  const visible = (field: (typeof MASKED_FIELDS)[number]) =>
    visibleTo(caller, field, valueOf(player, user, field));
  return {
    ok: true,
    value: {
      userId,
      nickname: player.nickname,
      email: visible('email'),
      phoneNumber: visible('phoneNumber'),
      name: visible('name'),
      dateOfBirth: visible('dateOfBirth'),
      masked: MASKED_FIELDS.filter(
        (field) => !seesField(caller, field) && valueOf(player, user, field) !== null,
      ),
      accountType: player.type === 'staff' ? 'staff' : 'user',
      status: toStatus(player.state),
      selfExclusion: await readSelfExclusion(ports.exclusions, readPool, player.wallet_id),
      declaredState: player.declared_state,
      createdAt: player.created_at,
      lastSignInAt: player.last_login_at,
      lastSeenAt: entry?.last_seen_at ?? null,
      marketing: {
        email: player.marketing_consent,
        sms: player.marketing_sms,
        push: player.marketing_push,
      },
      attribution: attributionSchema.safeParse(player.attribution).data ?? null,
      verification: {
        ...verificationOf(player, user),
        gates: PLAYER_ACTIVITIES.map((activity) => ({
          activity,
          closedBy: closedBy(
            activity,
            {
              player,
              user,
              capabilities,
              areTextsAccepted,
              nowMs: ports.exclusions.sharedClock.now(),
            },
            flags,
          ),
        })),
      },
      balances: await balancesOf(ports, player),
      tier,
      openRounds: await countOpenRounds(readPool, player.wallet_id),
      now: isoInstant(ports.clock.now()),
    },
    read: readOf(context, userId),
  };
}

/** As the identity service has it; what the last sign-in said otherwise. */
export function valueOf(
  player: Player,
  user: IdentityUser | undefined,
  field: (typeof MASKED_FIELDS)[number],
): string | null {
  switch (field) {
    case 'email':
      return user?.email ?? player.email;
    case 'phoneNumber':
      return user?.phoneNumber ?? player.phone_number;
    case 'name':
      return user?.displayName ?? null;
    case 'dateOfBirth':
      return player.date_of_birth;
    default:
      return field satisfies never;
  }
}

function verificationOf(player: Player, user: IdentityUser | undefined) {
  return {
    isEmailVerified: user?.emailVerified ?? null,
    isPhoneVerified: user === undefined ? null : user.phoneNumber !== null,
    isBirthDateKnown: birthDateOf(player) !== null,
    signInMethods: user === undefined ? [] : signInMethodsOf(user),
    secondFactors:
      user?.factors.map(({ factorId, kind, enrolledAtMs }) => ({
        factorId,
        kind,
        enrolledAt: isoInstant(enrolledAtMs),
      })) ?? [],
  };
}

/** A verified address alone signs in by the link that is sent to it. */
function signInMethodsOf(user: IdentityUser): string[] {
  const methods = [
    ...(user.hasPassword ? ['password'] : []),
    ...(user.phoneNumber === null ? [] : ['phone']),
    ...user.identities.map(({ providerId }) => providerId),
  ];
  return methods.length === 0 && user.emailVerified ? ['emailLink'] : methods;
}

interface Activity {
  readonly gates: CallShape['gates'];
  /** What is staked in it. */
  readonly currency?: Currency;
  readonly flag?: 'purchasesEnabled' | 'cashoutsEnabled';
}
const ACTIVITIES: Readonly<Record<(typeof PLAYER_ACTIVITIES)[number], Activity>> = {
  playPoints: { gates: PLAY_GATES, currency: 'POINTS' },
  playTickets: { gates: PLAY_GATES, currency: 'SWEEP_TICKETS' },
  purchase: { gates: PURCHASE_GATES, flag: 'purchasesEnabled' },
  redeem: { gates: CASH_OUT_GATES, flag: 'cashoutsEnabled' },
};

/**
 * By the gates of the player's own calls, the rules of stakes and the flags, in the order of a call; whether a sign-in was
 * proven, and where a session was located, are not facts of the player.
 */
function closedBy(
  activity: (typeof PLAYER_ACTIVITIES)[number],
  {
    player,
    user,
    capabilities,
    areTextsAccepted,
    nowMs,
  }: {
    readonly player: Player;
    readonly user: IdentityUser | undefined;
    readonly capabilities: PlayerCapabilities;
    readonly areTextsAccepted: boolean;
    readonly nowMs: number;
  },
  flags: ReturnType<PlayersPorts['flagsOf']>,
): string | null {
  if (player.state === 'DISABLED') return 'ACCOUNT_DISABLED';
  const { gates, currency, flag } = ACTIVITIES[activity];
  const facts = {
    player,
    isEmailVerified: user?.emailVerified ?? false,
    isPhoneVerified: (user?.phoneNumber ?? null) !== null,
    isProven: true,
    forPoints: currency === 'POINTS',
    capabilities,
    areTextsAccepted,
    location: LOCATION_OFF,
    nowMs,
  };
  const closed =
    closedGateOfPlayer(gates, facts, flags) ??
    (currency === undefined ? undefined : refusalOfCurrency(capabilities, currency));
  if (closed !== undefined) return closed.code;
  return flag !== undefined && !flags[flag] ? 'FEATURE_OFF' : null;
}

async function balancesOf({ readPool }: PlayersPorts, player: Player) {
  const rows = await readWallets(readPool, player.wallet_id);
  return rows.map((row) => ({
    currency: currencyOfNumber(row.currency),
    balance: Number(row.available),
    lockedBalance: Number(row.locked),
    walletState: walletStateOfNumber(row.state),
  }));
}
