/** Payees of a vendor on whose pages players link accounts and cards. Source: CASH-9. */
import { LINKED_PAYEE, type LinkedPayee } from '@jubilee/contract/calls/pay-out-rails';
import type { CallBody } from '@jubilee/contract/calls/define';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { PayOutAdapter, Recipient } from '@jubilee/providers/pay-out/port';
import type { CashOutPorts, PayeeRequest } from './cash-out-ports.ts';
import { findRegisteredPayee, openVendorRail, recipientOf, registerPayee } from './payees.ts';

const NO_FORM = {
  firstName: '',
  lastName: '',
  yearOfBirth: 0,
  street: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
} as const;

type Found = Result<{ readonly withdrawer: LinkedPayee }>;

/** Refuses: FEATURE_OFF, NOT_FOUND, PROVIDER_UNAVAILABLE. */
export async function findLinkedPayee(ports: CashOutPorts, request: PayeeRequest): Promise<Found> {
  const rail = openVendorRail(ports, request, LINKED_PAYEE);
  return rail.ok ? viewOf(ports, request, rail.value) : rail;
}

async function viewOf(
  ports: CashOutPorts,
  request: PayeeRequest,
  adapter: PayOutAdapter,
): Promise<Found> {
  const found = await findRegisteredPayee(ports, request, adapter, LINKED_PAYEE);
  if (!found.ok) return found;
  const { registration, instruments } = found.value;
  const withdrawer: LinkedPayee = {
    status: registration.status,
    verificationLink: registration.moreUrl ?? null,
    bankAccounts: [],
    cards: [],
  };
  for (const { token: id, kind, label, last4 } of instruments) {
    if (kind === 'card') withdrawer.cards.push({ id, type: label, last4 });
    else if (kind === 'bank') withdrawer.bankAccounts.push({ id, alias: label, last4 });
  }
  return ok({ withdrawer });
}

/** Refuses: FEATURE_OFF, PAYOUT_DETAILS_EXIST, PAYOUT_DETAILS_REQUIRED, PROVIDER_UNAVAILABLE. */
export async function registerLinkedPayee(
  ports: CashOutPorts,
  request: PayeeRequest,
  given: CallBody<typeof LINKED_PAYEE.register>,
): Promise<Found> {
  const rail = openVendorRail(ports, request, LINKED_PAYEE);
  if (!rail.ok) return rail;
  const { firstName, lastName, email, street, city, state, zip, country, dateOfBirth, ssnLast4 } =
    given;
  const { player, claims } = request;
  const recipient: Recipient = {
    playerId: player.subject,
    firstName,
    lastName,
    email,
    birthDate: dateOfBirth,
    address: { street, city, state, zip, country },
    ...(claims.phoneNumber === undefined ? {} : { phone: claims.phoneNumber }),
    ...(ssnLast4 === undefined ? {} : { ssnLast4 }),
  };
  const { vendor } = LINKED_PAYEE;
  const registered = await registerPayee(ports, request, rail.value, { vendor, recipient });
  return registered.ok ? viewOf(ports, request, rail.value) : registered;
}

/**
 * With the identity that was checked here, of which the vendor reads the rest; whoever filled in no form is known here by the
 * family name of the documents. Whoever is registered already stays so. Refuses: FEATURE_OFF, IDENTITY_NOT_VERIFIED,
 * PAYOUT_DETAILS_REQUIRED, PROVIDER_UNAVAILABLE.
 */
export async function shareWithLinkedPayee(
  ports: CashOutPorts,
  request: PayeeRequest,
): Promise<Found> {
  const rail = openVendorRail(ports, request, LINKED_PAYEE);
  if (!rail.ok) return rail;
  const shared = await ports.shareIdentity(request);
  if (!shared.ok) return shared;
  const { player } = request;
  const form = (await ports.identityFormOf(player.wallet_id)) ?? {
    ...NO_FORM,
    lastName: (await ports.familyNameOf(player.wallet_id)) ?? '',
  };
  const recipient = recipientOf(request, form, { identityShareToken: shared.value.token });
  const { vendor } = LINKED_PAYEE;
  const registered = await registerPayee(ports, request, rail.value, { vendor, recipient });
  return registered.ok || registered.refusal.code === 'PAYOUT_DETAILS_EXIST'
    ? viewOf(ports, request, rail.value)
    : registered;
}

/** A key for the vendor's page; it is never stored. Refuses: FEATURE_OFF, PAYOUT_DETAILS_REQUIRED, PROVIDER_UNAVAILABLE. */
export async function openLinkingPage(
  ports: CashOutPorts,
  request: PayeeRequest,
): Promise<Result<{ readonly sessionKey: string }>> {
  const rail = openVendorRail(ports, request, LINKED_PAYEE);
  if (!rail.ok) return rail;
  const returnUrl = ports.returnPageOf(request.brand);
  const opened = await rail.value.linkingPage?.(request.player.subject, returnUrl);
  if (opened?.outcome === 'opened') return ok({ sessionKey: opened.sessionKey });
  return refuse(
    opened?.outcome === 'declined' ? 'PAYOUT_DETAILS_REQUIRED' : 'PROVIDER_UNAVAILABLE',
  );
}

/** One of the player's own; another is not there. Refuses: FEATURE_OFF, NOT_FOUND, PROVIDER_UNAVAILABLE. */
export async function unlinkInstrument(
  ports: CashOutPorts,
  request: PayeeRequest,
  { kind, token }: { readonly kind: 'bank' | 'card'; readonly token: string },
): Promise<Found> {
  const rail = openVendorRail(ports, request, LINKED_PAYEE);
  if (!rail.ok) return rail;
  const found = await findRegisteredPayee(ports, request, rail.value, LINKED_PAYEE);
  if (!found.ok) return found;
  const own = found.value.instruments.some((one) => one.token === token && one.kind === kind);
  if (!own) return refuse('NOT_FOUND');
  const removed = await rail.value.removeInstrument?.(request.player.subject, token);
  return removed?.outcome === 'removed'
    ? viewOf(ports, request, rail.value)
    : refuse('PROVIDER_UNAVAILABLE');
}
