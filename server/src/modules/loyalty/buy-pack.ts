/** A pack for points of the program: stored, debited at the vendor under the request's id, credited once. Source: RUBY-8, RUBY-9. */
import type { CallReply } from '@jubilee/contract/calls/define';
import type { loyaltyPurchase } from '@jubilee/contract/calls/loyalty';
import { loyaltyFlags } from '@jubilee/contract/settings/loyalty-flags';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { loyaltyPrice } from '@jubilee/core/money/loyalty-price';
import type { LoyaltyAdapter } from '@jubilee/providers/loyalty/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer } from '../access/index.ts';
import {
  type BoundRequest,
  decidedBefore,
  moneyRequest,
  runMoneyCommand,
  type StoredDecision,
} from '../money/index.ts';
import { debitIdOf } from './debit-id.ts';
import type { LoyaltyPorts, OfferedPack } from './loyalty-ports.ts';
import { memberOf, type Member, openProgram } from './member.ts';
import { addPurchase, decide, findPurchase, type PurchaseRow } from './purchase.store.ts';
import { settlePurchase } from './settle-purchase.ts';

type Reply = CallReply<typeof loyaltyPurchase>;

/** Longer than the vendor's own time-out: until then this call settles the purchase itself. */
const FIRST_READ_MS = 30_000;

interface Facts {
  readonly vendor: string;
  readonly adapter: LoyaltyAdapter;
  readonly email: string;
  readonly pack: OfferedPack;
  readonly price: bigint;
  readonly balance: bigint;
}

/**
 * Refuses: RUBY_REWARDS_INSUFFICIENT_FUNDS, RUBY_REWARDS_BANNED, RUBY_REWARDS_NO_PROFILE, PACK_NOT_AVAILABLE, FEATURE_OFF,
 * PROVIDER_UNAVAILABLE when nothing was sent. PENDING: the vendor's word is outstanding, and the worker gets it.
 */
export function buyPack(
  ports: LoyaltyPorts,
  member: Member,
  packCode: string,
): Promise<Answer<Reply>> {
  const { player, context } = member;
  const walletId = player.wallet_id;
  const body = { purchasePackCode: packCode };
  const findStored = (request: BoundRequest) => storedDecision(ports, request);
  return runMoneyCommand<Facts, PurchaseRow, Reply>({
    request: moneyRequest(context, { route: 'loyaltyPurchase', walletId, body }),
    findStored,
    findsStoredFirst: true,
    gather: () => gatherFacts(ports, member, packCode),
    async record(facts, request) {
      const { vendor, adapter, email, pack, price, balance } = facts;
      const nowMs = await ports.sharedClock.read();
      const key = { wallet_id: walletId, purchase_id: request.requestId };
      const isNew = await addPurchase(
        ports.pool,
        {
          ...key,
          brand: request.brandNumber,
          vendor,
          request_hash: request.requestHash,
          pack_code: packCode,
          price,
          balance_before: balance,
          points: BigInt(pack.points),
          sweep_tickets: BigInt(pack.sweepTickets),
          opened_at: isoInstant(nowMs),
        },
        isoInstant(nowMs + FIRST_READ_MS),
      );
      const row = await findPurchase(ports.pool, key);
      if (row === undefined) throw new Error(`the purchase ${request.requestId} is not stored`);
      if (isNew) await debit(ports, adapter, { row, email });
      const decision = await findStored(request);
      if (decision === undefined) throw new Error(`the purchase ${request.requestId} is gone`);
      const decided = decidedBefore(request, decision);
      return decided.ok
        ? ok({ status: 'recorded', stored: decided.value, isReplay: !isNew })
        : decided;
    },
    view: (row) => ok(toReply(row)),
  });
}

async function storedDecision(
  { pool }: Pick<LoyaltyPorts, 'pool'>,
  { walletId, requestId }: BoundRequest,
): Promise<StoredDecision<PurchaseRow> | undefined> {
  const row = await findPurchase(pool, { wallet_id: walletId, purchase_id: requestId });
  if (row === undefined) return undefined;
  const hash = new Uint8Array(row.request_hash);
  return row.refusal === null
    ? { requestHash: hash, refusal: undefined, stored: row }
    : { requestHash: hash, refusal: { code: row.refusal } };
}

async function gatherFacts(
  ports: LoyaltyPorts,
  member: Member,
  packCode: string,
): Promise<Result<Facts>> {
  const { brand, flags } = member.context;
  const program = openProgram(ports, member.context);
  if (!program.ok) return program;
  const pack = await ports.packOf(brand, member.player, packCode);
  if (pack === undefined) return refuse('PACK_NOT_AVAILABLE');
  const { vendor, adapter } = program.value;
  const found = await memberOf(adapter, member);
  if (!found.ok) return found;
  const { email, profile } = found.value;
  if (profile.bannedAtMs !== null) return refuse('RUBY_REWARDS_BANNED');
  if (!profile.isAuthorized) return refuse('RUBY_REWARDS_NO_PROFILE');
  const funds = await adapter.balanceOf(email);
  if (funds.outcome === 'unavailable') return refuse('PROVIDER_UNAVAILABLE');
  if (funds.outcome === 'banned') return refuse('RUBY_REWARDS_BANNED');
  if (funds.outcome === 'no-profile') return refuse('RUBY_REWARDS_NO_PROFILE');
  const price = loyaltyPrice(pack.price, loyaltyFlags(flags).exchangeRate);
  if (funds.points < price) return refuse('RUBY_REWARDS_INSUFFICIENT_FUNDS');
  return ok({ vendor, adapter, email, pack, price, balance: funds.points });
}

/** Nobody waits at a lock meanwhile; what is not known stays open. */
async function debit(
  ports: LoyaltyPorts,
  adapter: LoyaltyAdapter,
  { row, email }: { readonly row: PurchaseRow; readonly email: string },
): Promise<void> {
  const { pack_code: packCode, price: points } = row;
  const outcome = await adapter.purchase({ purchaseId: debitIdOf(row), email, packCode, points });
  if (outcome.outcome === 'unknown') return;
  if (outcome.outcome !== 'not-sent' && outcome.outcome !== 'misconfigured') {
    return settlePurchase(ports, row, outcome);
  }
  const at = isoInstant(await ports.sharedClock.read());
  const refusal: RefusalCode = 'PROVIDER_UNAVAILABLE';
  await decide(ports.pool, row, { from: 'open', state: 'declined', refusal, at });
}

const STATUS_OF = {
  open: 'PENDING',
  credited: 'AUTHORISED',
  canceling: 'DECLINED',
  canceled: 'DECLINED',
  declined: 'DECLINED',
} as const satisfies Record<PurchaseRow['state'], Reply['status']>;

function toReply(row: PurchaseRow): Reply {
  return {
    purchaseId: row.purchase_id,
    status: STATUS_OF[row.state],
    balance: String(row.balance_after ?? row.balance_before),
  };
}
