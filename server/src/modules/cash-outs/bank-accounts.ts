/** The bank account into which a player is paid. Source: CASH-7. */
import type { AchAccountDetails } from '@jubilee/contract/entities/cash-out';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { isRoutingNumber } from '@jubilee/core/cash-outs/routing-number';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { CallContext } from '../access/index.ts';
import type { CashOutPorts, Redeemer } from './cash-out-ports.ts';
import { bankAccountView } from './cash-out-view.ts';
import { addBankAccount, bankAccountsOf, destinationSince } from './details.store.ts';
import { type Destined, openRail } from './request-cash-out.ts';

const ACH = 'ACH';

interface GivenAccount {
  readonly accountName: string;
  readonly accountNumber: string;
  readonly accountType: 'checking' | 'savings';
  readonly routingNumber?: string | undefined;
}

/** The newest counts. Refuses: FEATURE_OFF, ROUTING_NUMBER_INVALID. */
export async function storeBankAccount(
  ports: CashOutPorts,
  { wallet_id: walletId }: Redeemer,
  context: Pick<CallContext, 'brand' | 'flags'>,
  { accountType, ...details }: GivenAccount,
): Promise<Result<{ readonly achAccountDetails: AchAccountDetails }>> {
  const rail = openRail(ports, context, ACH);
  if (!rail.ok) return rail;
  if (details.routingNumber !== undefined && !isRoutingNumber(details.routingNumber)) {
    return refuse('ROUTING_NUMBER_INVALID');
  }
  const createdAt = isoInstant(await ports.sharedClock.read());
  const accountId = ports.ids.uuidV7();
  await addBankAccount(ports, walletId, { accountId, accountType, createdAt, details });
  await destinationSince(ports.pool, walletId, { provider: ACH, token: accountId }, createdAt);
  return readBankAccount(ports, { wallet_id: walletId, subject: accountId }, context, accountId);
}

/** By its own id or that of the player. Refuses: FEATURE_OFF, NOT_FOUND. */
export async function readBankAccount(
  ports: CashOutPorts,
  player: Redeemer,
  context: Pick<CallContext, 'brand' | 'flags'>,
  id: string,
): Promise<Result<{ readonly achAccountDetails: AchAccountDetails }>> {
  const rail = openRail(ports, context, ACH);
  if (!rail.ok) return rail;
  const [newest] = await bankAccountsOf(ports, player.wallet_id);
  const isNamed = newest !== undefined && (id === player.subject || id === newest.accountId);
  const achAccountDetails = isNamed ? bankAccountView(newest) : undefined;
  return achAccountDetails === undefined ? refuse('NOT_FOUND') : ok({ achAccountDetails });
}

/** Where a cash-out into a bank account goes. Refuses: PAYOUT_DETAILS_REQUIRED. */
export async function destineToBank(
  ports: CashOutPorts,
  { wallet_id: walletId }: Redeemer,
  id: string | undefined,
): Promise<Result<Destined>> {
  const [newest] = await bankAccountsOf(ports, walletId);
  const isNamed = newest !== undefined && (id === undefined || id === newest.accountId);
  return isNamed && newest.hasRoutingNumber && newest.details !== undefined
    ? ok({ destination: newest.accountId })
    : refuse('PAYOUT_DETAILS_REQUIRED');
}
