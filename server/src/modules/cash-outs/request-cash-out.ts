/** A request to redeem: the tickets are reserved, and the rules decide whether a person has to review it. Source: CASH-2, CASH-14. */
import type { CashOut } from '@jubilee/contract/entities/cash-out';
import type { Brand } from '@jubilee/contract/settings/brand';
import type { Flags } from '@jubilee/contract/settings/flags';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { CashOutProvider } from '@jubilee/contract/vendors/vendor-enums';
import { vendorsOf as vendorsOfPort } from '@jubilee/contract/vendors/vendor-table';
import { isPortOpen, openVendors } from '@jubilee/contract/vendors/vendor-switches';
import {
  centsOfTickets,
  type Doubt,
  doubtsOf,
  hasFamilyName,
  isOutsideLimits,
  redeemableOf,
} from '@jubilee/core/cash-outs/cash-out-rules';
import { wireAmount } from '@jubilee/core/money/minor-units';
import type { PayOutAdapter } from '@jubilee/providers/pay-out/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext } from '../access/index.ts';
import {
  findInLedger,
  ledgerOutcome,
  moneyRequest,
  runMoneyCommand,
  type RecordOutcome,
} from '../money/index.ts';
import type { OperationAnswer, StoredOperation } from '../wallet/index.ts';
import type { CashOutPorts, Database, Redeemer } from './cash-out-ports.ts';
import { addStep, findCashOut, insertCashOut, otherCentsSince } from './cash-out.store.ts';
import { cashOutViews } from './cash-out-view.ts';
import { destinationSince, payeeNameOf } from './details.store.ts';
import { emailWithin, PAID_BY_STAFF } from './settle-cash-out.ts';

const DAY_MS = 24 * 3_600_000;

/** What is decided of a request before its tickets are reserved. */
export interface Destined {
  /** Undefined: staff pay it, or the player chooses it later. */
  readonly destination?: string;
  readonly speed?: string;
}

export interface Redeeming {
  /** Stored inside hashes. */
  readonly route: string;
  readonly provider: CashOutProvider;
  readonly body: { readonly sweepTicketsAmount: number };
  /** Refuses what the vendor does not know. */
  readonly destine?: (adapter: PayOutAdapter | undefined) => Promise<Result<Destined>>;
}

/**
 * The vendor of a way to redeem; undefined where the operator pays without one. Refuses: FEATURE_OFF, PROVIDER_UNAVAILABLE
 * where the operator has no account.
 */
export function openRail(
  { vendorsOf }: Pick<CashOutPorts, 'vendorsOf'>,
  { brand, flags }: { readonly brand: Brand; readonly flags: Flags },
  provider: CashOutProvider,
): Result<PayOutAdapter | undefined> {
  if (provider === PAID_BY_STAFF)
    return flags.cashoutsEnabled ? ok(undefined) : refuse('FEATURE_OFF');
  const vendor = openVendors('pay-out', flags).find(
    ({ ports }) => ports['pay-out'].wire === provider,
  );
  if (vendor === undefined) return refuse('FEATURE_OFF');
  if (vendor.name === 'ach') return ok(undefined);
  const adapter = vendorsOf(brand).get(vendor.name);
  return adapter === undefined ? refuse('PROVIDER_UNAVAILABLE') : ok(adapter);
}

/**
 * Refuses: FEATURE_OFF, AMOUNT_OUTSIDE_LIMITS, INSUFFICIENT_BALANCE with what is redeemable, CASH_OUT_LIMIT_REACHED while a
 * payment that was taken back is not settled, WALLET_CLOSED, what `destine` refuses, and like every money call.
 */
export function requestCashOut(
  ports: CashOutPorts,
  player: Redeemer,
  context: CallContext,
  redeeming: Redeeming,
): Promise<Answer<{ cashOut: CashOut }>> {
  const { wallet } = ports;
  const { wallet_id: walletId } = player;
  const { brand, flags } = context;
  const { provider, body } = redeeming;
  const tickets = BigInt(body.sweepTicketsAmount);
  return runMoneyCommand<Destined, StoredOperation, { cashOut: CashOut }>({
    request: moneyRequest(context, { route: redeeming.route, walletId, body }),
    findStored: findInLedger(wallet),
    async gather() {
      const rail = openRail(ports, { brand, flags }, provider);
      if (!rail.ok) return rail;
      if (isOutsideLimits(tickets, flags)) return refuse('AMOUNT_OUTSIDE_LIMITS');
      return (await redeeming.destine?.(rail.value)) ?? ok({});
    },
    async record(destined, { brandNumber, requestId, requestHash, budget }) {
      const nowMs = await ports.sharedClock.read();
      const known = await knownOf(ports, { walletId, provider, ...destined });
      let redeemable = 0n;
      const answer = await wallet.inTransaction<OperationAnswer>(
        walletId,
        async (client) => {
          redeemable = await redeemableWithin(ports, client, walletId, flags);
          const refusal = (await ports.hasOpenReversal(walletId, client))
            ? 'CASH_OUT_LIMIT_REACHED'
            : tickets > redeemable
              ? 'INSUFFICIENT_BALANCE'
              : undefined;
          const held = await wallet.cashOutWithin(client, {
            kind: 'CASH_OUT_HOLD',
            walletId,
            brandNumber,
            operationId: requestId,
            reservationId: requestId,
            currency: 'SWEEP_TICKETS',
            requestHash,
            amount: tickets,
            ...(refusal === undefined ? {} : { refusal }),
          });
          if (held.status !== 'applied' || held.replayed) return { commit: true, value: held };
          await storeWithin(ports, client, {
            ...destined,
            walletId,
            brandNumber,
            cashOutId: requestId,
            provider,
            tickets,
            nowMs,
            known,
            flags,
            isLocationDoubtful: isPortOpen('location', flags) && context.location !== 'allowed',
          });
          return { commit: true, value: held };
        },
        budget,
      );
      return refusedWith(ledgerOutcome(answer), redeemable);
    },
    async view({ operationId }) {
      const row = await findCashOut(ports.pool, { wallet_id: walletId, cash_out_id: operationId });
      if (row === undefined) throw new Error(`the cash-out ${operationId} is not stored`);
      const [cashOut] = await cashOutViews(ports.pool, player, [row]);
      if (cashOut === undefined) throw new Error(`the cash-out ${operationId} has no view`);
      return ok({ cashOut });
    },
  });
}

async function redeemableWithin(
  { wallet }: Pick<CashOutPorts, 'wallet'>,
  client: Database,
  walletId: bigint,
  flags: Flags,
): Promise<bigint> {
  const accounts = await wallet.accounts(walletId, client);
  const account = accounts.find(({ currency }) => currency === 'SWEEP_TICKETS');
  return account === undefined ? 0n : redeemableOf(account, flags);
}

function refusedWith(
  outcome: Result<RecordOutcome<StoredOperation>>,
  redeemable: bigint,
): Result<RecordOutcome<StoredOperation>> {
  return !outcome.ok && outcome.refusal.code === 'INSUFFICIENT_BALANCE'
    ? refuse('INSUFFICIENT_BALANCE', { redeemable: wireAmount(redeemable) })
    : outcome;
}

interface Known {
  readonly contactSince: string | undefined;
  readonly firstPaidAt: string | undefined;
  readonly hasUnsettled: boolean;
  readonly isOtherPayee: boolean;
}

export async function knownOf(
  ports: CashOutPorts,
  request: Pick<Reviewed, 'walletId' | 'provider' | 'destination'>,
): Promise<Known> {
  const { walletId } = request;
  const [contactSince, purchases, payee, familyName] = await Promise.all([
    ports.contactSince(walletId),
    ports.purchaseFactsOf(walletId),
    payeeOf(ports, request),
    ports.familyNameOf(walletId),
  ]);
  const isOtherPayee =
    payee !== undefined && familyName !== undefined && !hasFamilyName(payee, familyName);
  return { contactSince, ...purchases, isOtherPayee };
}

/** The name under which somebody is paid; undefined where staff pay them. */
export async function payeeOf(
  ports: Pick<CashOutPorts, 'pool' | 'encryptor'>,
  {
    walletId,
    provider,
    destination = null,
  }: Pick<Reviewed, 'walletId' | 'provider'> & {
    readonly destination?: string | null;
  },
): Promise<string | undefined> {
  const vendor = vendorsOfPort('pay-out').find(
    ({
      ports: {
        'pay-out': { wire },
      },
    }) => wire === provider,
  );
  return vendor && payeeNameOf(ports, walletId, { vendor: vendor.name, destination });
}

export interface Reviewed {
  readonly walletId: bigint;
  readonly provider: CashOutProvider;
  readonly destination?: string;
  readonly nowMs: number;
  readonly known: Known;
  readonly flags: Flags;
  readonly isLocationDoubtful: boolean;
  readonly cashOutId: string;
  /** They count however long ago it was requested. */
  readonly cents: bigint;
}

/** Under the wallet's lock: what others requested meanwhile counts. */
export async function doubtsWithin(
  { hasOpenReversal }: Pick<CashOutPorts, 'hasOpenReversal'>,
  client: Database,
  { walletId, cashOutId, cents, provider, destination, nowMs, known, flags, ...rest }: Reviewed,
): Promise<readonly Doubt[]> {
  const millisOf = (at: string | undefined) => (at === undefined ? undefined : Date.parse(at));
  const since =
    destination === undefined
      ? undefined
      : await destinationSince(
          client,
          walletId,
          { provider, token: destination },
          isoInstant(nowMs),
        );
  const id = { wallet_id: walletId, cash_out_id: cashOutId };
  const others = await otherCentsSince(client, id, isoInstant(nowMs - DAY_MS));
  return doubtsOf({
    nowMs,
    isPaidByStaff: provider === PAID_BY_STAFF,
    dayCents: others + cents,
    autoReviewMaxDollars: flags.cashOutAutoReviewMaxDollars,
    destinationSinceMs: millisOf(since),
    isOtherPayee: known.isOtherPayee,
    contactSinceMs: millisOf(known.contactSince),
    firstPaymentAtMs: millisOf(known.firstPaidAt),
    hasOpenReversal: await hasOpenReversal(walletId, client),
    hasUnsettledPurchase: known.hasUnsettled,
    isLocationDoubtful: rest.isLocationDoubtful,
  });
}

async function storeWithin(
  ports: CashOutPorts,
  client: Database,
  given: Omit<Reviewed, 'cents'> & {
    readonly brandNumber: number;
    readonly tickets: bigint;
    readonly speed?: string;
  },
): Promise<void> {
  const { walletId, brandNumber, cashOutId, provider, tickets, destination, speed, nowMs } = given;
  const at = isoInstant(nowMs);
  const cents = centsOfTickets(tickets);
  const doubts = await doubtsWithin(ports, client, { ...given, cents });
  const status = doubts.length === 0 ? 'REVIEWED' : 'REQUESTED';
  const row = {
    wallet_id: walletId,
    cash_out_id: cashOutId,
    payout_id: ports.ids.uuidV7(),
    brand: brandNumber,
    provider,
    status,
    tickets,
    cents,
    destination: destination ?? null,
    speed: speed ?? null,
    doubts,
    due_at: status === 'REVIEWED' ? at : null,
  } as const;
  await insertCashOut(client, row, at);
  const asked = {
    status: 'REQUESTED',
    act: 'request',
    by: 'player',
    reason: 'asked for',
    at,
  } as const;
  await addStep(client, row, asked);
  if (status === 'REVIEWED') {
    await addStep(client, row, { status, act: 'review', by: 'rules', reason: 'no doubt', at });
  }
  await emailWithin(
    ports,
    client,
    row,
    status === 'REVIEWED' ? 'cashOutReviewed' : 'cashOutRequested',
  );
}
