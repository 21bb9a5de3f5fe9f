import type { Voucher } from '@jubilee/contract/entities/reward';
import { ok, refuse } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Answer, CallContext } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { findInLedger, ledgerOutcome, moneyRequest, runMoneyCommand } from '../money/index.ts';
import type { OperationAnswer } from '../wallet/index.ts';
import { toVoucher, type VoucherPorts } from './player-vouchers.ts';
import {
  type Database,
  guessesFullAt,
  lockGoodVoucher,
  markRedeemed,
  redeemedBy,
  setGuessesFullAt,
  type VoucherRow,
} from './voucher.store.ts';

/** Wrong codes that a player may enter: ten at once, then one in six minutes. Source: PROMO-5. */
const GUESS_REFILL_MS = 360_000;
const GUESSES_MAX = 10;

/** The player has to wait with the next code. */
interface Wait {
  readonly status: 'wait';
  readonly seconds: number;
}
type Decision =
  | Wait
  | { readonly status: 'good'; readonly voucher: VoucherRow; readonly isNew: boolean }
  | { readonly status: 'wrong' };

/**
 * Marks the voucher and credits it in both currencies, in one transaction under the wallet's lock: the first currency under the request id.
 * Refuses: CODE_NOT_VALID (stored), TOO_MANY_REQUESTS after many wrong codes, FEATURE_OFF, WALLET_CLOSED,
 * BALANCE_LIMIT_REACHED, and like every money call. Source: PROMO-4, PROMO-5.
 */
export function redeemVoucher(
  ports: VoucherPorts,
  player: Player,
  context: CallContext,
  voucherCode: string,
): Promise<Answer<{ voucher: Voucher }>> {
  const { wallet, ids, pool, sharedClock } = ports;
  const walletId = player.wallet_id;
  return runMoneyCommand({
    request: moneyRequest(context, { route: 'redeemVoucher', walletId, body: { voucherCode } }),
    findStored: findInLedger(wallet),
    gather: () => (context.flags.giftCodeEntryEnabled ? ok(undefined) : refuse('FEATURE_OFF')),
    async record(_, { brandNumber: brand, requestId, requestHash, budget }) {
      const nowMs = await sharedClock.read();
      const code = voucherCode.toUpperCase();
      const grant = { kind: 'VOUCHER', walletId, brandNumber: brand, requestHash } as const;
      const answer = await wallet.inTransaction<OperationAnswer | Wait>(
        walletId,
        async (client) => {
          const decision = await decide(client, { brand, walletId, code, requestId, nowMs });
          if (decision.status === 'wait') return { commit: false, value: decision };
          const parts = decision.status === 'good' ? partsOf(decision.voucher) : WRONG;
          if (decision.status === 'good' && decision.isNew) {
            const at = isoInstant(nowMs);
            await markRedeemed(client, { brand, code, walletId, operationId: requestId, at });
          }
          let first: OperationAnswer | undefined;
          for (const { currency, amount } of parts) {
            const given = await wallet.grantWithin(
              client,
              {
                ...grant,
                operationId: first === undefined ? requestId : ids.uuidV7(),
                currency,
                amount,
                ...(decision.status === 'wrong' && { refusal: 'CODE_NOT_VALID' as const }),
              },
              nowMs,
            );
            first ??= given;
            if (given.status === 'applied' && given.replayed) break;
            if (given.status === 'applied') continue;
            // A wrong code counts once. Otherwise nothing is given where one of the two cannot be.
            const isCounted = given.status === 'refused' && !given.replayed;
            return { commit: decision.status === 'wrong' && isCounted, value: given };
          }
          if (first === undefined) throw new Error(`The voucher ${code} gives nothing.`);
          return { commit: true, value: first };
        },
        budget,
      );
      if (answer.status === 'wait') {
        return refuse('TOO_MANY_REQUESTS', { retryAfterSeconds: answer.seconds });
      }
      return ledgerOutcome(answer);
    },
    async view({ operationId }) {
      const voucher = await redeemedBy(pool, walletId, operationId);
      if (voucher === undefined) throw new Error(`The request ${operationId} redeemed no voucher.`);
      return ok({ voucher: toVoucher(voucher) });
    },
  });
}

/** What is stored with a refusal names no amount of anybody's. */
const WRONG = [{ currency: 'POINTS', amount: 1n }] as const;

function partsOf({ points, sweep_tickets: tickets }: VoucherRow) {
  return [
    { currency: 'POINTS', amount: points },
    { currency: 'SWEEP_TICKETS', amount: tickets },
  ].filter((part) => part.amount > 0n) as readonly {
    readonly currency: 'POINTS' | 'SWEEP_TICKETS';
    readonly amount: bigint;
  }[];
}

/** Runs under the wallet's lock, so guesses of one player count each other. */
async function decide(
  client: Database,
  of: {
    readonly brand: number;
    readonly walletId: bigint;
    readonly code: string;
    readonly requestId: string;
    readonly nowMs: number;
  },
): Promise<Decision> {
  const { walletId, requestId, nowMs } = of;
  // What this very request has redeemed already is found by its id.
  const before = await redeemedBy(client, walletId, requestId);
  if (before !== undefined) return { status: 'good', voucher: before, isNew: false };
  const known = await guessesFullAt(client, walletId);
  const fullMs = Math.max(known === undefined ? nowMs : Date.parse(known), nowMs) + GUESS_REFILL_MS;
  const waitMs = fullMs - nowMs - GUESSES_MAX * GUESS_REFILL_MS;
  if (waitMs > 0) return { status: 'wait', seconds: Math.ceil(waitMs / 1_000) };
  const voucher = await lockGoodVoucher(client, { ...of, at: isoInstant(nowMs) });
  if (voucher !== undefined) return { status: 'good', voucher, isNew: true };
  await setGuessesFullAt(client, walletId, isoInstant(fullMs));
  return { status: 'wrong' };
}
