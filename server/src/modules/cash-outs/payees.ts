/** Players as payees of vendors: registered, found again, and where they are paid. Source: CASH-8, CASH-9, PAY-8. */
import type { IdentityForm } from '@jubilee/contract/entities/player';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { CashOutProvider } from '@jubilee/contract/vendors/vendor-enums';
import type {
  Instrument,
  PayOutAdapter,
  Recipient,
  RegisteredRecipient,
} from '@jubilee/providers/pay-out/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { CashOutPorts, PayeeRequest } from './cash-out-ports.ts';
import { addPayee, destinationSince, findPayee, type Payee } from './details.store.ts';
import { type Destined, openRail } from './request-cash-out.ts';

/** A way to redeem that has a vendor. */
export interface VendorRail {
  readonly vendor: string;
  readonly provider: CashOutProvider;
}

/** Refuses: FEATURE_OFF, PROVIDER_UNAVAILABLE. */
export function openVendorRail(
  ports: CashOutPorts,
  request: Pick<PayeeRequest, 'brand' | 'flags'>,
  { provider }: VendorRail,
): Result<PayOutAdapter> {
  const rail = openRail(ports, request, provider);
  if (!rail.ok) return rail;
  return rail.value === undefined ? refuse('FEATURE_OFF') : ok(rail.value);
}

/**
 * Registers at the vendor and remembers it. Refuses: PAYOUT_DETAILS_EXIST, PAYOUT_DETAILS_REQUIRED where the vendor does not accept
 * what it got, PROVIDER_UNAVAILABLE.
 */
export async function registerPayee(
  ports: CashOutPorts,
  { player }: Pick<PayeeRequest, 'player'>,
  adapter: PayOutAdapter,
  { vendor, recipient }: { readonly vendor: string; readonly recipient: Recipient },
): Promise<Result<undefined>> {
  const walletId = player.wallet_id;
  if ((await findPayee(ports, walletId, vendor)) !== undefined)
    return refuse('PAYOUT_DETAILS_EXIST');
  const registered = await adapter.ensureRecipient(recipient);
  if (registered.outcome === 'declined') return refuse('PAYOUT_DETAILS_REQUIRED');
  if (registered.outcome !== 'ready' && registered.outcome !== 'needs-more') {
    return refuse('PROVIDER_UNAVAILABLE');
  }
  const { firstName, lastName, email } = recipient;
  const at = isoInstant(await ports.sharedClock.read());
  await addPayee(ports, walletId, { vendor, payee: { firstName, lastName, email }, at });
  return ok(undefined);
}

/** Of a vendor that says nothing more once somebody is registered. */
const APPROVED: RegisteredRecipient = { outcome: 'found', status: 'approved' };

export interface FoundPayee {
  readonly payee: Payee;
  readonly registration: Pick<RegisteredRecipient, 'status' | 'moreUrl'>;
  /** In the order in which the player had them: vendors give them in any. */
  readonly instruments: readonly Instrument[];
}

/** As the vendor has it. Refuses: NOT_FOUND before the registration, PROVIDER_UNAVAILABLE. */
export async function findRegisteredPayee(
  ports: CashOutPorts,
  { player }: Pick<PayeeRequest, 'player'>,
  adapter: PayOutAdapter,
  { vendor, provider }: VendorRail,
): Promise<Result<FoundPayee>> {
  const payee = await findPayee(ports, player.wallet_id, vendor);
  if (payee === undefined) return refuse('NOT_FOUND');
  const [registration, listed] = await Promise.all([
    adapter.findRecipient?.(player.subject) ?? APPROVED,
    adapter.listInstruments(player.subject),
  ]);
  if (registration.outcome === 'not-found') return refuse('NOT_FOUND');
  if (registration.outcome !== 'found' || listed.outcome !== 'listed') {
    return refuse('PROVIDER_UNAVAILABLE');
  }
  const at = isoInstant(await ports.sharedClock.read());
  const dated: { readonly instrument: Instrument; readonly since: string }[] = [];
  for (const instrument of listed.instruments) {
    const { token } = instrument;
    const since = await destinationSince(ports.pool, player.wallet_id, { provider, token }, at);
    dated.push({ instrument, since });
  }
  dated.sort((one, other) => Date.parse(one.since) - Date.parse(other.since));
  return ok({ payee, registration, instruments: dated.map(({ instrument }) => instrument) });
}

/**
 * One of the player's own instruments, the newest where none is named. Refuses: PAYOUT_DETAILS_REQUIRED, PROVIDER_UNAVAILABLE.
 */
export async function destineToInstrument(
  ports: CashOutPorts,
  request: Pick<PayeeRequest, 'player'>,
  adapter: PayOutAdapter | undefined,
  wanted: VendorRail & { readonly token?: string; readonly speed?: string },
): Promise<Result<Destined>> {
  if (adapter === undefined) return refuse('FEATURE_OFF');
  const found = await findRegisteredPayee(ports, request, adapter, wanted);
  if (!found.ok) {
    return found.refusal.code === 'NOT_FOUND' ? refuse('PAYOUT_DETAILS_REQUIRED') : found;
  }
  const { instruments } = found.value;
  const { token, speed } = wanted;
  const chosen =
    token === undefined ? instruments.at(-1) : instruments.find((one) => one.token === token);
  return chosen === undefined
    ? refuse('PAYOUT_DETAILS_REQUIRED')
    : ok({ destination: chosen.token, ...(speed === undefined ? {} : { speed }) });
}

/** What vendors are told of a player, by the identity form. */
export function recipientOf(
  { player, claims }: Pick<PayeeRequest, 'player' | 'claims'>,
  form: Omit<IdentityForm, 'userId'>,
  own: Partial<Recipient> = {},
): Recipient {
  const { firstName, lastName, street, city, state, zip, country, yearOfBirth } = form;
  return {
    playerId: player.subject,
    firstName,
    lastName,
    email: claims.email ?? player.email ?? '',
    ...(claims.phoneNumber === undefined ? {} : { phone: claims.phoneNumber }),
    birthDate: player.document_birth_date ?? player.date_of_birth ?? String(yearOfBirth),
    address: { street, city, state, zip, country },
    ...own,
  };
}
