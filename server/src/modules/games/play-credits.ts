/**
 * Rounds that free-play credits pay for: gather the credits that come first, decide a round for each when
 * their turn comes, book them and their wins at once. Round i is drawn with `<betId>/<i>`. Source: BET-17 to BET-20, FAIR-15.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Currency } from '@jubilee/contract/values/currency';
import { BET_AMOUNTS, type BetAmount } from '@jubilee/contract/values/limits';
import type { RefusalCode } from '@jubilee/contract/values/refusals';
import { decideBet } from '@jubilee/core/games/decide-bet';
import { requestHash } from '@jubilee/core/wallet/request-hash';
import type { CallContext } from '../access/index.ts';
import type { Credits } from '../credits/index.ts';
import type { StoredOperation } from '../wallet/index.ts';
import { offeredRound } from './offered-round.ts';
import type { PlaceBetPorts } from './place-bet.ts';
import type { CreditOutcome } from './stored-round.ts';

export interface PlayCreditsPorts extends PlaceBetPorts {
  readonly credits: Pick<Credits, 'plan'>;
}

export interface CreditBetCommand {
  readonly kind: 'CREDIT_BET' | 'MULTI_CREDIT_BET';
  readonly walletId: bigint;
  readonly gameName: string;
  readonly paytable: string;
  readonly currency: Currency;
  /** Undefined: credits of any value. */
  readonly value: bigint | undefined;
  readonly wanted: number;
  /** What the request id is bound to. */
  readonly body: unknown;
}

export type CreditBetOutcome =
  | { readonly ok: true; readonly operation: StoredOperation; readonly replayed: boolean }
  | {
      readonly ok: false;
      readonly code: RefusalCode;
      readonly details?: Readonly<Record<string, unknown>>;
    };

/** A rotation or another play between gathering and booking is rare; who makes more in a row asks again. */
const TRIES_MAX = 8;

export async function playCredits(
  ports: PlayCreditsPorts,
  command: CreditBetCommand,
  context: Pick<CallContext, 'requestId' | 'brand'>,
): Promise<CreditBetOutcome> {
  const { kind, walletId, gameName, paytable, currency, body } = command;
  const betId = context.requestId;
  const brandNumber = context.brand.number;
  const route = kind === 'CREDIT_BET' ? 'placeCreditBet' : 'placeMultiCreditBet';
  const hash = requestHash({ route, brandNumber, walletId, body });
  const offered = offeredRound(ports.settings, context, { gameName, paytable, currency });
  if (!offered.ok) {
    return (await stored(ports, walletId, betId, hash)) ?? refused(offered.refusal.code);
  }
  const slot = ports.pacing.begin(walletId, gameName, betId);
  if (slot.waitMs > 0) {
    const tooSoon = refused('ROUND_TOO_SOON', { retryAfterMs: slot.waitMs });
    return (await stored(ports, walletId, betId, hash)) ?? tooSoon;
  }

  const { gameVersion } = offered.value.paytable;
  for (let attempt = 0; attempt < TRIES_MAX; attempt += 1) {
    const active = await ports.fairness.seedForBet(walletId, betId);
    if (!active.ok) {
      slot.abandon();
      return refused(active.refusal.code);
    }
    const { seedId, serverSeed, serverSeedHash: seedHash, clientSeed } = active.value;
    const plan = await ports.credits.plan(command);
    const isEnough = plan.values.length === command.wanted;
    const values = isEnough ? plan.values : [];
    const answer = await ports.wallet.drawCreditBet(walletId, () => {
      const rounds = values.map((value, round) => {
        const drawn = { gameName, paytable, serverSeed, clientSeed, betId: `${betId}/${round}` };
        return { value, ...decideBet({ ...drawn, betAmount: value }) };
      });
      return {
        kind,
        walletId,
        brandNumber,
        operationId: betId,
        currency,
        requestHash: hash,
        amount: values.reduce((sum, value) => sum + value, 0n),
        amountWon: rounds.reduce((sum, round) => sum + round.amountWon, 0n),
        round: {
          gameName,
          paytableName: paytable,
          gameVersion,
          seedId,
          clientSeed,
          book: {
            seedHash,
            creditRounds: rounds.map(({ value, amountWon, book }) => ({
              creditsValue: betAmountOf(value),
              amountWon: Number(amountWon),
              book,
            })),
            creditsLeft: plan.left,
          } satisfies CreditOutcome,
        },
        credits: {
          value: command.value,
          wanted: command.wanted,
          left: plan.left,
          used: isEnough ? plan.used : [],
        },
      };
    });
    if (answer.status === 'unknown') return refused('OUTCOME_UNKNOWN');
    if (answer.status === 'refused') {
      slot.abandon();
      return refused(answer.code);
    }
    if (answer.status === 'applied') {
      if (answer.replayed) slot.abandon();
      return { ok: true, operation: answer.operation, replayed: answer.replayed };
    }
    ports.fairness.forget(walletId);
  }
  slot.abandon();
  return refused('STATE_CONFLICT');
}

/** Faults: a credit whose value is none of the stakes. */
function betAmountOf(value: bigint): BetAmount {
  const amount = BET_AMOUNTS.find((one) => BigInt(one) === value);
  if (amount === undefined) throw new Error(`a credit is worth ${value}`);
  return amount;
}

function refused(code: RefusalCode, details?: Readonly<Record<string, unknown>>): CreditBetOutcome {
  return { ok: false, code, ...(details === undefined ? {} : { details }) };
}

/** A bet that was decided stays answerable after its game was switched off, and within its pause. */
async function stored(
  { wallet }: PlayCreditsPorts,
  walletId: bigint,
  betId: string,
  hash: Uint8Array,
): Promise<CreditBetOutcome | undefined> {
  const operation = await wallet.operation(walletId, betId);
  if (operation === undefined) return undefined;
  if (!timingSafeEqual(operation.requestHash, hash)) return refused('REQUEST_ID_REUSED');
  return operation.refusal === undefined
    ? { ok: true, operation, replayed: true }
    : refused(operation.refusal);
}
