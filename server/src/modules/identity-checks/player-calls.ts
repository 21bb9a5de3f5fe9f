/** What players do about their identity: forms, their case, its sharing, and their contact. Source: KYC-1, KYC-3, KYC-4. */
import type { Applicant } from '@jubilee/contract/entities/verification';
import type { IdentityForm } from '@jubilee/contract/entities/player';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { type CheckLevel, formVerdict } from '@jubilee/core/identity-checks/identity-facts';
import type { IdentityCase } from '@jubilee/providers/identity-checks/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { followCase, lastRecordedAt, newestReadings } from './case.store.ts';
import { writeForm, writeName } from './form.store.ts';
import type { IdentityCheckPorts } from './identity-check-ports.ts';
import { openVendor } from './open-vendor.ts';
import { readCase } from './read-case.ts';
import { READING_WAITS_MS } from './run-readings.ts';

export interface Checked {
  readonly brand: Brand;
  readonly flags: Flags;
  readonly claims: TokenClaims;
  readonly player: Player;
}

/** Long enough for a player to have filled in the form; an event of the vendor comes before. */
const [, , , FIRST_READING_MS = 0] = READING_WAITS_MS;

/**
 * A token for the vendor's form. The case is followed before the vendor is called, so none of its events can come first. Refuses:
 * NOT_FOUND for somebody else's id, FEATURE_OFF, IDENTITY_NOT_VERIFIED after a final refusal, STATE_CONFLICT for what is
 * verified, PROVIDER_UNAVAILABLE.
 */
export async function openForm(
  ports: IdentityCheckPorts,
  { brand, flags, claims, player }: Checked,
  { id, level }: { readonly id: string; readonly level: CheckLevel },
): Promise<Result<{ readonly token: string }>> {
  if (id !== player.subject && id !== player.identity_case_id) return refuse('NOT_FOUND');
  const vendor = openVendor(ports, brand, flags);
  if (!vendor.ok) return vendor;
  const walletId = player.wallet_id;
  const verdict = formVerdict(await newestReadings(ports.pool, walletId), level);
  if (verdict === 'refused') return refuse('IDENTITY_NOT_VERIFIED', { canRetry: false });
  if (verdict === 'verified') return refuse('STATE_CONFLICT');
  const nowMs = await ports.sharedClock.read();
  const readAt = isoInstant(nowMs + FIRST_READING_MS);
  await followCase(ports.pool, walletId, { at: isoInstant(nowMs), readAt });
  const opened = await vendor.value.openForm({
    playerId: player.subject,
    level,
    email: claims.email ?? '',
    ...(claims.phoneNumber === undefined ? {} : { phoneNumber: claims.phoneNumber }),
  });
  return opened.outcome === 'opened' ? ok({ token: opened.token }) : refuse('PROVIDER_UNAVAILABLE');
}

/** Refuses: FEATURE_OFF, IDENTITY_NOT_VERIFIED, PROVIDER_UNAVAILABLE. */
export async function shareIdentity(
  ports: IdentityCheckPorts,
  { brand, flags, player }: Checked,
): Promise<Result<{ readonly token: string }>> {
  const vendor = openVendor(ports, brand, flags);
  if (!vendor.ok) return vendor;
  const share = vendor.value.shareIdentity;
  if (share === undefined) return refuse('FEATURE_OFF');
  if (!player.kyc_verified) return refuse('IDENTITY_NOT_VERIFIED');
  const shared = await share(player.subject);
  if (shared.outcome === 'shared') return ok({ token: shared.token });
  return refuse(
    shared.outcome === 'not-verified' ? 'IDENTITY_NOT_VERIFIED' : 'PROVIDER_UNAVAILABLE',
  );
}

/**
 * The case as the vendor has it now, recorded on the way, with what an operator has decided in the vendor's place. Refuses:
 * FEATURE_OFF, NOT_FOUND, PROVIDER_UNAVAILABLE.
 */
export async function currentCase(
  ports: IdentityCheckPorts,
  { brand, flags, player }: Checked,
): Promise<Result<{ readonly applicant: Applicant }>> {
  const vendor = openVendor(ports, brand, flags);
  if (!vendor.ok) return vendor;
  const found = await readCase(ports, vendor.value, { brand, player });
  if (found.outcome === 'unavailable') return refuse('PROVIDER_UNAVAILABLE');
  if (found.outcome === 'not-found') return refuse('NOT_FOUND');
  const now = await ports.accounts.byWallet(player.wallet_id);
  const lastModifiedAt = await lastRecordedAt(ports.pool, player.wallet_id);
  if (now === undefined || lastModifiedAt === undefined) {
    throw new Error(`the case of wallet ${player.wallet_id} was read and not recorded`);
  }
  const { level } = found.checkCase;
  const recorded = await newestReadings(ports.pool, player.wallet_id);
  const byHand = recorded.find((one) => one.level === level && one.isByHand === true);
  const { state, canRetry } = byHand ?? found.checkCase;
  const checkCase = { ...found.checkCase, state, canRetry };
  return ok({ applicant: toApplicant(checkCase, flags, now, lastModifiedAt) });
}

const REVIEW_STATUS_OF = {
  open: 'init',
  'in-review': 'pending',
  'on-hold': 'onHold',
  approved: 'completed',
  refused: 'completed',
} as const satisfies Record<IdentityCase['state'], Applicant['reviewStatus']>;

function toApplicant(
  { caseId, level, state, canRetry }: IdentityCase,
  flags: Flags,
  player: Player,
  lastModifiedAt: string,
): Applicant {
  return {
    applicantId: caseId,
    levelName: level,
    reviewStatus: REVIEW_STATUS_OF[state],
    reviewAnswer: state === 'approved' ? 'GREEN' : state === 'refused' ? 'RED' : null,
    canRetry,
    sumsubKycVerified: player.kyc_verified || !flags.kycEnabled,
    sumsubPurchaseVerified: player.purchase_verified || !flags.kycEnabled,
    lastModifiedAt,
  };
}

/** The last form counts. Refuses: NOT_FOUND for the form of somebody else. */
export async function submitForm(
  ports: IdentityCheckPorts,
  { player }: Pick<Checked, 'player'>,
  form: IdentityForm,
): Promise<Result<{ readonly submittedAt: string }>> {
  if (form.userId !== player.subject) return refuse('NOT_FOUND');
  const submittedAt = isoInstant(await ports.sharedClock.read());
  await writeForm(ports, player.wallet_id, { form, submittedAt });
  return ok({ submittedAt });
}

/**
 * Whether number and address are those that the identity service has verified; verifies nothing by itself. The name is stored
 * for whoever needs it later.
 */
export async function verifyContact(
  ports: IdentityCheckPorts,
  { claims, player }: Pick<Checked, 'claims' | 'player'>,
  contact: { readonly phoneNumber: string; readonly email: string; readonly fullName: string },
): Promise<{ readonly verified: boolean }> {
  const at = isoInstant(await ports.sharedClock.read());
  await writeName(ports, player.wallet_id, { name: contact.fullName, at });
  const isEmail =
    claims.emailVerified && claims.email?.toLowerCase() === contact.email.toLowerCase();
  const isPhone = claims.phoneVerified && claims.phoneNumber === contact.phoneNumber;
  return { verified: isEmail && isPhone };
}
