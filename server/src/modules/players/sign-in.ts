/** Signing up and in: a player for an identity, a session for a player. Source: AUTH rules. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { LoginReply, SignUpPayload, UserDetails } from '@jubilee/contract/entities/player';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { TokenClaims } from '../access/index.ts';
import type { Accounts, Player } from '../account/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { IdentityAdmin } from '../identity/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Tiers } from '../tiers/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { mayLackWelcome, welcome } from './welcome-grant.ts';
import { toSignInMethod } from './sign-in-method.ts';

export interface SignUpPorts {
  readonly accounts: Accounts;
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'activeSeed'>;
  readonly ids: Ids;
}

/**
 * What a token does not contain: whether its user may still sign in. A token whose sign-in was
 * ended is refused; otherwise the remaining token would undo a sign-out. Refuses: ACCOUNT_DISABLED,
 * INVALID_ACCESS_TOKEN.
 */
export async function mayStillCome(
  identity: Pick<IdentityAdmin, 'accountStatus'>,
  brand: Brand,
  claims: TokenClaims,
): Promise<Result<null>> {
  const { subject, identitySessionId, issuedAtMs } = claims;
  const accountStatus = await identity.accountStatus(
    brand.location,
    subject,
    identitySessionId,
    issuedAtMs,
  );
  if (accountStatus === 'disabled') return refuse('ACCOUNT_DISABLED');
  return accountStatus === 'ended' ? refuse('INVALID_ACCESS_TOKEN') : ok(null);
}

export interface SignInPorts extends SignUpPorts {
  readonly sessions: Sessions;
  readonly identity: Pick<
    IdentityAdmin,
    'accountStatus' | 'isSignInLiveWithin' | 'revokeSessions' | 'rememberedSignIn' | 'endProof'
  >;
}

/** Where a call comes from, as far as its player can recognize it. */
export interface CallOrigin {
  readonly userAgent: string | undefined;
  readonly network: string;
}

/**
 * Creates the player of this identity, opens both wallets, posts the brand's welcome grant once age
 * is known, and commits the first seeds. A repeat creates nothing new but finishes an interrupted
 * sign-up, and adds a birth date that was left out. Refuses: FEATURE_OFF, UNDER_AGE,
 * ACCOUNT_DISABLED. Source: AUTH-2, AUTH-3.
 */
export async function createUser(
  ports: SignUpPorts,
  input: { brand: Brand; flags: Flags; claims: TokenClaims; payload: SignUpPayload },
): Promise<Result<{ userId: string; created: boolean }>> {
  const { brand, flags, claims, payload } = input;
  const known = await ports.accounts.bySubject(brand.number, claims.subject);
  // Who has an account may complete it while nobody new may join.
  if (known === undefined && !flags.signupEnabled) return refuse('FEATURE_OFF');
  if (known?.state === 'DISABLED') return refuse('ACCOUNT_DISABLED');
  const signedUp = await ports.accounts.signUp({
    brand: brand.number,
    subject: claims.subject,
    email: claims.email ?? null,
    declaredState: payload.declaredState,
    dateOfBirth: payload.dateOfBirth,
    marketingConsent: payload.marketingConsent,
    attribution: payload.attribution,
    ageLimitYears: flags.ageLimit,
  });
  if (!signedUp.ok) return signedUp;
  const { player, created } = signedUp.value;
  if (player.state === 'DISABLED') return refuse('ACCOUNT_DISABLED');
  await welcome(ports, player, brand);
  await commitFirstSeeds(ports, player);
  return ok({ userId: player.subject, created });
}

/**
 * Opens a session. The grant is checked again, because a sign-up may have been interrupted; the
 * first seeds every time, because accounts from before FAIR-22 have none until they play. Sign-ins
 * that this one displaces end at the identity service too. Refuses: PLAYER_NOT_FOUND,
 * ACCOUNT_DISABLED, INVALID_ACCESS_TOKEN, USER_TYPE_NOT_ALLOWED.
 */
export async function login(
  ports: SignInPorts,
  input: { brand: Brand; flags: Flags; claims: TokenClaims; from: CallOrigin },
): Promise<Result<LoginReply>> {
  const { brand, flags, claims, from } = input;
  const accountStatus = await mayStillCome(ports.identity, brand, claims);
  if (!accountStatus.ok) return accountStatus;
  const player = await ports.accounts.bySubject(brand.number, claims.subject);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  if (player.state === 'DISABLED') return refuse('ACCOUNT_DISABLED');
  if (player.type !== 'user' && !flags.allowStaffLogin) return refuse('USER_TYPE_NOT_ALLOWED');
  if (mayLackWelcome(player)) await welcome(ports, player, brand);
  await commitFirstSeeds(ports, player);
  const email = claims.email ?? null;
  await ports.accounts.noteLogin(player, { email, phoneNumber: claims.phoneNumber ?? null });
  const { identitySessionId } = claims;
  const device = await ports.identity.rememberedSignIn(brand.location, identitySessionId);
  const opened = await ports.sessions.openWhile(
    player.wallet_id,
    { ...from, identitySessionId, signInMethod: toSignInMethod(claims.signInProvider), device },
    (statements) =>
      ports.identity.isSignInLiveWithin(statements, brand.location, identitySessionId),
  );
  // The sign-in ended since the first check, and what ended its sessions would not have found this one.
  if (opened === undefined) return refuse('INVALID_ACCESS_TOKEN');
  if (opened.hasProofEnded && device !== undefined && identitySessionId !== undefined) {
    await ports.identity.endProof(brand.location, identitySessionId, device.provenAtMs);
  }
  for (const displaced of opened.displaced) {
    await ports.identity.revokeSessions(brand.location, claims.subject, displaced);
  }
  return ok({
    type: player.type === 'staff' ? 'staff' : 'user',
    userId: player.subject,
    email,
    nickname: player.nickname,
    dateOfBirth: player.date_of_birth,
    ...verification(flags),
    marketingPreferences: marketing(player),
    sessionId: opened.secret,
  });
}

/**
 * Commits the seeds before the player can know any bet. Faults: the wallets are not open. Source:
 * FAIR-22.
 */
async function commitFirstSeeds(
  { fairness }: Pick<SignUpPorts, 'fairness'>,
  { wallet_id: walletId }: Player,
): Promise<void> {
  const seeds = await fairness.activeSeed(walletId);
  if (!seeds.ok) throw new Error(`wallet ${walletId} has no seeds: ${seeds.refusal.code}`);
}

export async function userDetails(
  tiers: Pick<Tiers, 'standingOf'>,
  input: { claims: TokenClaims; player: Player; brand: Brand; flags: Flags },
): Promise<UserDetails> {
  const { claims, player, flags } = input;
  const { tier, perks } = await tiers.standingOf(input);
  return {
    nickname: player.nickname,
    ...verification(flags),
    marketingPreferences: marketing(player),
    userTierConfig: {
      referAFriendEnabled: perks.some(({ perk, value }) => perk === 'referAFriend' && value > 0),
    },
    verified: claims.emailVerified,
    phoneNumber: claims.phoneNumber ?? null,
    phoneVerified: claims.phoneVerified,
    loyaltyStatus: tier,
    declaredState: player.declared_state,
    selfExcluded: player.state === 'EXCLUDED',
  };
}

/** Without the identity-verification feature a player counts as verified (AUTH-9). */
function verification(
  flags: Flags,
): Pick<LoginReply, 'sumsubKycVerified' | 'sumsubPurchaseVerified' | 'sumsubApplicantId'> {
  return {
    sumsubKycVerified: !flags.kycEnabled,
    sumsubPurchaseVerified: !flags.purchaseKycEnabled,
    sumsubApplicantId: null,
  };
}

function marketing(player: Player): LoginReply['marketingPreferences'] {
  return {
    email: player.marketing_consent,
    sms: player.marketing_sms,
    push: player.marketing_push,
  };
}
