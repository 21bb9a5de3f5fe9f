/** Signing up and in: a player for an identity, a session for a player. Source: AUTH rules. */
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import type { LoginReply, SignUpPayload, UserDetails } from '@jubilee/contract/entities/player';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { deniedLocation } from '@jubilee/core/gates/play-gates';
import { isNowhere, refusalOfCapability } from '@jubilee/core/jurisdictions/capability-refusal';
import type { TokenClaims } from '../access/index.ts';
import { type Accounts, type Alongside, birthDateOf, type Player } from '../account/index.ts';
import type { Fairness } from '../fairness/index.ts';
import type { IdentityAdmin } from '../identity/index.ts';
import { type Jurisdictions, knownPlacesOf } from '../jurisdictions/index.ts';
import type { LocationChecks } from '../location/index.ts';
import type { LegalTexts } from '../legal-texts/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Tiers } from '../tiers/index.ts';
import type { Wallet } from '../wallet/index.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { type ContactHash, mayLackWelcome, welcome } from './welcome-grant.ts';
import { mayAddBirthDate } from './may-add-birth-date.ts';
import { toSignInMethod } from './sign-in-method.ts';

export interface SignUpPorts {
  readonly accounts: Accounts;
  readonly wallet: Wallet;
  readonly fairness: Pick<Fairness, 'activeSeed'>;
  readonly sessions: Pick<Sessions, 'isProven'>;
  readonly identity: Pick<IdentityAdmin, 'rememberedSignIn'>;
  readonly ids: Ids;
  /** Without a read. */
  readonly jurisdictions: Pick<Jurisdictions, 'of'>;
  readonly legalTexts: Pick<LegalTexts, 'acceptWithin' | 'isAccepted' | 'pendingOf' | 'accept'>;
  /** Whether the same person keeps out, on whichever brand, or was excluded and erased. Source: PLAY-14, PRIV-7. */
  readonly isExcluded: (
    brand: Brand,
    claims: TokenClaims,
    dateOfBirth: string | undefined,
  ) => Promise<boolean>;
  readonly contactHash: ContactHash;
  /** Stores who came by whose link, in the transaction of the sign-up. Source: PROMO-6. */
  readonly recordReferral?: (
    tx: Parameters<Alongside>[0],
    friend: { readonly walletId: bigint; readonly brand: number; promoCode: string; at: string },
  ) => Promise<void>;
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
  readonly location: Pick<LocationChecks, 'ofLogin'>;
  readonly sessions: Sessions;
  readonly identity: Pick<
    IdentityAdmin,
    | 'accountStatus'
    | 'isSignInLiveWithin'
    | 'devicesOfSignInsWithin'
    | 'revokeSessions'
    | 'rememberedSignIn'
    | 'endProof'
  >;
}

/** Where a call comes from, as far as its player can recognize it. */
export interface CallOrigin {
  readonly userAgent: string | undefined;
  readonly network: string;
}

/** The location check of a login, which is made for the id of this request. */
export interface LoginCheck {
  readonly requestId: string;
  readonly token: string | undefined;
}

/**
 * Creates the player of this identity, opens both wallets, posts the brand's welcome grant once age
 * is known, and commits the first seeds. A repeat creates nothing new but finishes an interrupted
 * sign-up, and adds a birth date that was left out. The texts that a new player accepts are recorded with them. Refuses:
 * FEATURE_OFF, SIGN_UP_CLOSED_IN_STATE, INVALID_LOCATION, UNDER_AGE, SELF_EXCLUDED, PROOF_REQUIRED, ACCOUNT_DISABLED, OVERLOADED.
 * Source: AUTH-2, AUTH-3, SESS-33, SESS-38, STATE-6, BRANDROOM-11, PRIV-7.
 */
export async function createUser(
  ports: SignUpPorts,
  input: {
    brand: Brand;
    flags: Flags;
    claims: TokenClaims;
    payload: SignUpPayload;
    from: CallOrigin;
  },
): Promise<Result<{ userId: string; created: boolean }>> {
  const { brand, flags, claims, payload, from } = input;
  const known = await ports.accounts.bySubject(brand.number, claims.subject);
  // Who has an account may complete it while nobody new may join.
  if (known === undefined && !flags.signupEnabled) return refuse('FEATURE_OFF');
  if (known?.state === 'DISABLED') return refuse('ACCOUNT_DISABLED');
  if (known === undefined) {
    const places = knownPlacesOf({ declared_state: payload.declaredState });
    const refusal = refusalOfCapability(ports.jurisdictions.of(brand, places), 'register');
    if (refusal !== undefined) return { ok: false, refusal };
    const isExcluded = await ports.isExcluded(brand, claims, payload.dateOfBirth);
    if (isExcluded) return refuse('SELF_EXCLUDED');
  }
  const isProven =
    payload.dateOfBirth === undefined ||
    (await mayAddBirthDate(ports, { brand, claims, walletId: known?.wallet_id }));
  if (!isProven) return refuse('PROOF_REQUIRED');
  const signedUp = await ports.accounts.signUp({
    brand: brand.number,
    subject: claims.subject,
    email: claims.email ?? null,
    declaredState: payload.declaredState,
    dateOfBirth: payload.dateOfBirth,
    marketingConsent: payload.marketingConsent,
    attribution: payload.attribution,
    ageLimitYears: flags.ageLimit,
    // The page sends this call only after they agreed to the texts.
    async alongside(tx, player) {
      await ports.legalTexts.acceptWithin(tx, brand, { ...from, ...player });
      const { promoCode } = payload.attribution;
      if (promoCode === undefined || !flags.referAFriendEnabled) return;
      await ports.recordReferral?.(tx, { ...player, brand: brand.number, promoCode });
    },
  });
  if (!signedUp.ok) return signedUp;
  const { player, created } = signedUp.value;
  if (player.state === 'DISABLED') return refuse('ACCOUNT_DISABLED');
  const welcomed = await welcome(ports, player, input);
  if (!welcomed.ok) return welcomed;
  await commitFirstSeeds(ports, player);
  return ok({ userId: player.subject, created });
}

/**
 * Opens a session. The grant is checked again, because a sign-up may have been interrupted; the
 * first seeds every time, because accounts from before FAIR-22 have none until they play. Sign-ins
 * that this one displaces end at the identity service too. Refuses: PLAYER_NOT_FOUND,
 * ACCOUNT_DISABLED, INVALID_ACCESS_TOKEN, USER_TYPE_NOT_ALLOWED; where the location is checked INVALID_XPOINT_TOKEN without a
 * check for this call; INVALID_LOCATION after one that denied, and where nothing is allowed; OVERLOADED while the grant cannot be posted. Source: LOC-1.
 */
export async function login(
  ports: SignInPorts,
  input: {
    brand: Brand;
    flags: Flags;
    claims: TokenClaims;
    from: CallOrigin;
    check: LoginCheck;
  },
): Promise<Result<LoginReply>> {
  const { brand, flags, claims, from, check } = input;
  const accountStatus = await mayStillCome(ports.identity, brand, claims);
  if (!accountStatus.ok) return accountStatus;
  const player = await ports.accounts.bySubject(brand.number, claims.subject);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  if (player.state === 'DISABLED') return refuse('ACCOUNT_DISABLED');
  if (player.type !== 'user' && !flags.allowStaffLogin) return refuse('USER_TYPE_NOT_ALLOWED');
  const { subject } = claims;
  const { network } = from;
  const located = await ports.location.ofLogin({ brand, flags, subject, network, ...check });
  const { status, place, messages } = located.fact;
  if (status === 'badToken') return refuse('INVALID_XPOINT_TOKEN');
  if (status === 'denied') return { ok: false, refusal: deniedLocation(messages) };
  if (isNowhere(ports.jurisdictions.of(brand, knownPlacesOf(player, place)))) {
    return refuse('INVALID_LOCATION');
  }
  if (mayLackWelcome(player)) {
    const welcomed = await welcome(ports, player, input);
    if (!welcomed.ok) return welcomed;
  }
  await commitFirstSeeds(ports, player);
  const email = claims.email ?? null;
  await ports.accounts.noteLogin(player, { email, phoneNumber: claims.phoneNumber ?? null });
  const { identitySessionId } = claims;
  const device = await ports.identity.rememberedSignIn(brand.location, identitySessionId);
  const opened = await ports.sessions.openWhile(
    player.wallet_id,
    { ...from, identitySessionId, signInMethod: toSignInMethod(claims.signInProvider), device },
    {
      stillStands: (statements) =>
        ports.identity.isSignInLiveWithin(statements, brand.location, identitySessionId),
      devicesOf: (statements, signIns) =>
        ports.identity.devicesOfSignInsWithin(statements, brand.location, signIns),
    },
  );
  // The sign-in ended since the first check, and what ended its sessions would not have found this one.
  if (opened === undefined) return refuse('INVALID_ACCESS_TOKEN');
  await located.noteSession(opened.secret);
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
    dateOfBirth: birthDateOf(player),
    ...verification(player, flags),
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
    ...verification(player, flags),
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
  player: Player,
  flags: Flags,
): Pick<LoginReply, 'sumsubKycVerified' | 'sumsubPurchaseVerified' | 'sumsubApplicantId'> {
  return {
    sumsubKycVerified: player.kyc_verified || !flags.kycEnabled,
    sumsubPurchaseVerified: player.purchase_verified || !flags.kycEnabled,
    sumsubApplicantId: player.identity_case_id,
  };
}

function marketing(player: Player): LoginReply['marketingPreferences'] {
  return {
    email: player.marketing_consent,
    sms: player.marketing_sms,
    push: player.marketing_push,
  };
}
