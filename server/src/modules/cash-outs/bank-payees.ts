/** Payees of a vendor that pays into bank accounts which we send it. Source: CASH-8. */
import { BANK_PAYEE, type BankPayee } from '@jubilee/contract/calls/pay-out-rails';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { isRoutingNumber } from '@jubilee/core/cash-outs/routing-number';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { CashOutPorts, PayeeRequest } from './cash-out-ports.ts';
import { destinationSince, findPayee, type Payee } from './details.store.ts';
import { findRegisteredPayee, openVendorRail, recipientOf, registerPayee } from './payees.ts';

/** Refuses: FEATURE_OFF, NOT_FOUND, PROVIDER_UNAVAILABLE. */
export async function findBankPayee(
  ports: CashOutPorts,
  request: PayeeRequest,
): Promise<Result<ReturnType<typeof BANK_PAYEE.replyOf>>> {
  const rail = openVendorRail(ports, request, BANK_PAYEE);
  if (!rail.ok) return rail;
  const found = await findRegisteredPayee(ports, request, rail.value, BANK_PAYEE);
  if (!found.ok) return found;
  const { payee, registration, instruments } = found.value;
  const newest = instruments.at(-1);
  const view: BankPayee = {
    ...payee,
    status: registration.status,
    instrument:
      newest === undefined ? null : { id: newest.token, accountNumberLast4: newest.last4 },
  };
  return ok(BANK_PAYEE.replyOf(view));
}

/** Refuses: FEATURE_OFF, PAYOUT_DETAILS_REQUIRED without an identity form, PAYOUT_DETAILS_EXIST, PROVIDER_UNAVAILABLE. */
export async function registerBankPayee(
  ports: CashOutPorts,
  request: PayeeRequest,
  given: Payee,
): Promise<Result<ReturnType<typeof BANK_PAYEE.replyOf>>> {
  const rail = openVendorRail(ports, request, BANK_PAYEE);
  if (!rail.ok) return rail;
  const form = await ports.identityFormOf(request.player.wallet_id);
  if (form === undefined) return refuse('PAYOUT_DETAILS_REQUIRED');
  const registered = await registerPayee(ports, request, rail.value, {
    vendor: BANK_PAYEE.vendor,
    recipient: recipientOf(request, form, given),
  });
  return registered.ok ? findBankPayee(ports, request) : registered;
}

/** Refuses: FEATURE_OFF, ROUTING_NUMBER_INVALID, PAYOUT_DETAILS_REQUIRED before the registration, PROVIDER_UNAVAILABLE. */
export async function addPayeeAccount(
  ports: CashOutPorts,
  request: PayeeRequest,
  account: { readonly accountNumber: string; readonly routingNumber: string },
): Promise<Result<ReturnType<typeof BANK_PAYEE.replyOf>>> {
  const rail = openVendorRail(ports, request, BANK_PAYEE);
  if (!rail.ok) return rail;
  if (!isRoutingNumber(account.routingNumber)) return refuse('ROUTING_NUMBER_INVALID');
  const { player } = request;
  const payee = await findPayee(ports, player.wallet_id, BANK_PAYEE.vendor);
  if (payee === undefined) return refuse('PAYOUT_DETAILS_REQUIRED');
  const accountName = `${payee.firstName} ${payee.lastName}`;
  const bank = { ...account, accountName, accountType: 'checking' } as const;
  const added = await rail.value.addInstrument?.(player.subject, bank);
  if (added?.outcome === 'declined') return refuse('PAYOUT_DETAILS_REQUIRED');
  if (added?.outcome !== 'added') return refuse('PROVIDER_UNAVAILABLE');
  const { token } = added.instrument;
  const at = isoInstant(await ports.sharedClock.read());
  await destinationSince(ports.pool, player.wallet_id, { ...BANK_PAYEE, token }, at);
  return findBankPayee(ports, request);
}
