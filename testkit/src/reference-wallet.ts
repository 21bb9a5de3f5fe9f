/**
 * A reference implementation of the wallet: plain objects, one step at a time, not concurrent, not
 * fast. The real one must agree with it after every step. Source: WAL rules.
 */
import type { Currency } from '@jubilee/contract/values/currency';

const LIMIT = 9_007_199_254_740_991n;

export type ReferenceAnswer =
  | {
      readonly status: 'applied';
      readonly won: bigint;
      readonly balance: bigint;
      readonly locked: bigint;
      readonly version: bigint;
    }
  | { readonly status: 'refused'; readonly code: string };

interface ReferenceAccount {
  balance: bigint;
  locked: bigint;
  version: bigint;
}

/** One step. `reservationId` is that of the reservation to end. */
export type Step =
  | { readonly kind: 'bet'; readonly stake: bigint; readonly won: bigint }
  | { readonly kind: 'welcome'; readonly amount: bigint }
  | {
      readonly kind: 'freePoints';
      readonly amount: bigint;
      readonly below: bigint;
      readonly periodMs: number;
    }
  | { readonly kind: 'reservation'; readonly amount: bigint }
  | { readonly kind: 'release'; readonly reservationId: string }
  | { readonly kind: 'capture'; readonly reservationId: string; readonly won: bigint };

export class ReferenceWallet {
  readonly accounts: Record<Currency, ReferenceAccount> = {
    POINTS: { balance: 0n, locked: 0n, version: 0n },
    SWEEP_TICKETS: { balance: 0n, locked: 0n, version: 0n },
  };
  isActive = true;
  private readonly answers = new Map<
    string,
    { readonly request: string; readonly answer: ReferenceAnswer }
  >();
  private readonly reservations = new Map<
    string,
    { readonly currency: Currency; readonly amount: bigint; isOpen: boolean }
  >();
  private freePointsAt: number | undefined;

  setActive(isActive: boolean): void {
    if (this.isActive === isActive) return;
    this.isActive = isActive;
    for (const account of Object.values(this.accounts)) account.version += 1n;
  }

  /** `request` is the content that the id is bound to. */
  do(id: string, request: string, currency: Currency, step: Step, nowMs: number): ReferenceAnswer {
    const unstored = this.unstoredRefusal(currency, step);
    if (unstored !== undefined) return { status: 'refused', code: unstored };
    const known = this.answers.get(id);
    if (known !== undefined) {
      return known.request === request
        ? known.answer
        : { status: 'refused', code: 'REQUEST_ID_REUSED' };
    }
    const answer = this.decide(id, currency, step, nowMs);
    this.answers.set(id, { request, answer });
    return answer;
  }

  private unstoredRefusal(currency: Currency, step: Step): string | undefined {
    if (step.kind === 'freePoints' && currency !== 'POINTS') return 'MALFORMED_REQUEST';
    if (step.kind !== 'release' && step.kind !== 'capture') return undefined;
    return this.reservations.get(step.reservationId)?.currency === currency
      ? undefined
      : 'NOT_FOUND';
  }

  private decide(id: string, currency: Currency, step: Step, nowMs: number): ReferenceAnswer {
    const account = this.accounts[currency];
    const reservation =
      'reservationId' in step ? this.reservations.get(step.reservationId) : undefined;
    const isOwed = step.kind === 'release' || step.kind === 'capture';
    if (!isOwed && !this.isActive) return { status: 'refused', code: 'WALLET_CLOSED' };
    if (isOwed && reservation?.isOpen !== true)
      return { status: 'refused', code: 'STATE_CONFLICT' };
    if (step.kind === 'freePoints') {
      if (account.balance + account.locked >= step.below)
        return { status: 'refused', code: 'FREE_POINTS_BALANCE_TOO_HIGH' };
      if (this.freePointsAt !== undefined && nowMs - this.freePointsAt < step.periodMs) {
        return { status: 'refused', code: 'FREE_POINTS_NOT_DUE' };
      }
    }
    const cost = step.kind === 'bet' ? step.stake : step.kind === 'reservation' ? step.amount : 0n;
    if (cost > account.balance) return { status: 'refused', code: 'INSUFFICIENT_BALANCE' };
    const reserved = reservation?.amount ?? 0n;
    const change = {
      bet: 0n,
      welcome: 0n,
      freePoints: 0n,
      reservation: 0n,
      release: reserved,
      capture: 0n,
    }[step.kind];
    const won = 'won' in step ? step.won : 0n;
    const granted = step.kind === 'welcome' || step.kind === 'freePoints' ? step.amount : 0n;
    const balance = account.balance - cost + won + granted + change;
    const locked =
      account.locked + (step.kind === 'reservation' ? step.amount : 0n) - (isOwed ? reserved : 0n);
    if (balance + locked > LIMIT) return { status: 'refused', code: 'BALANCE_LIMIT_REACHED' };

    Object.assign(account, { balance, locked, version: account.version + 1n });
    if (step.kind === 'reservation')
      this.reservations.set(id, { currency, amount: step.amount, isOpen: true });
    if (reservation !== undefined) reservation.isOpen = false;
    if (step.kind === 'freePoints') this.freePointsAt = nowMs;
    return { status: 'applied', won, balance, locked, version: account.version };
  }
}
