/**
 * A load test of bets through the wallet's public API, with every response recorded for the
 * checker.
 */
import type { BetOperation, DecidedAnswer, Wallet } from '../../server/src/modules/wallet/index.ts';
import { betOf } from './bets.ts';
import { createHistory, type History } from './history.ts';
import { decidedBet } from '../../server/src/modules/wallet/index.ts';

export interface Storm {
  /** Wallet instances that share nothing but the database, like processes. */
  readonly wallets: readonly Wallet[];
  readonly walletIds: readonly bigint[];
  readonly clients: number;
  readonly stake: bigint;
  /** Share of bets sent twice concurrently, the second with another outcome, 0 to 1. */
  readonly duplicates: number;
  /** Share of bets sent again with another request. */
  readonly altered: number;
  readonly isOver: () => boolean;
}

export interface StormReport {
  readonly history: History;
  readonly accepted: number;
  readonly refused: number;
  readonly duplicatesSent: number;
  /** Repeats with an altered request, and how many of them were refused as reused. */
  readonly alteredSent: number;
  readonly alteredRefused: number;
  /** Responses that only occur while the database has problems. */
  readonly unknown: number;
  readonly overloaded: number;
  readonly faults: readonly unknown[];
}

const ALTERED_HASH = new Uint8Array(32).fill(1);
type Roll = () => number;

export async function runStorm(storm: Storm): Promise<StormReport> {
  const history = createHistory();
  const roll = seededRoll();
  const counts = {
    accepted: 0,
    refused: 0,
    duplicatesSent: 0,
    alteredSent: 0,
    alteredRefused: 0,
    unknown: 0,
    overloaded: 0,
  };
  const faults: unknown[] = [];

  /** Repeats a bet with its id until it gets a response, and while nothing was decided, as callers must. */
  async function sendRequest(bet: BetOperation): Promise<DecidedAnswer | undefined> {
    const sentAt = performance.now();
    for (;;) {
      const answer = await pick(roll, storm.wallets).apply(decidedBet(bet));
      if (answer.status === 'unknown') counts.unknown += 1;
      else if (answer.status === 'seedChanged') continue;
      else if (answer.status === 'refused' && answer.code === 'OVERLOADED') counts.overloaded += 1;
      else {
        noteAnswer(history, bet, answer, sentAt);
        return answer;
      }
      if (storm.isOver()) return undefined;
    }
  }

  async function client(): Promise<void> {
    while (!storm.isOver()) {
      const bet = betOf(pick(roll, storm.walletIds), storm.stake, {
        currency: roll() < 0.5 ? 'POINTS' : 'SWEEP_TICKETS',
        amountWon: reroll(roll, storm.stake),
      });
      const copies = [bet];
      if (roll() < storm.duplicates) {
        copies.push({ ...bet, amountWon: reroll(roll, storm.stake) });
        counts.duplicatesSent += 1;
      }
      const [answer] = await Promise.all(copies.map(sendRequest));
      if (answer?.status === 'applied') counts.accepted += 1;
      if (answer?.status === 'refused') counts.refused += 1;
      if (answer === undefined || roll() >= storm.altered) continue;
      counts.alteredSent += 1;
      const altered = { ...bet, stake: bet.stake * 2n, requestHash: ALTERED_HASH };
      const refused = await sendRequest(altered);
      if (refused === undefined) counts.alteredSent -= 1;
      if (refused?.status === 'refused' && refused.code === 'REQUEST_ID_REUSED')
        counts.alteredRefused += 1;
    }
  }

  const guarded = () => client().catch((error: unknown) => void faults.push(error));
  await Promise.all(Array.from({ length: storm.clients }, guarded));
  return { history, ...counts, faults };
}

function noteAnswer(
  history: History,
  bet: BetOperation,
  answer: DecidedAnswer,
  sentAt: number,
): void {
  const { walletId, operationId, currency } = bet;
  const head = { walletId, operationId, currency, sentAt, answeredAt: performance.now() };
  if (answer.status === 'applied') {
    const { amountWon, balance, version } = answer.operation;
    history.note({ ...head, status: 'applied', amountWon, balance, version });
  } else if (answer.status === 'refused' && answer.code !== 'REQUEST_ID_REUSED') {
    history.note({ ...head, status: 'refused', amountWon: 0n, balance: 0n, version: 0n });
  }
}

/** Numbers from 0 to below 1, the same in every storm (mulberry32). */
function seededRoll(): Roll {
  let state = 1;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function reroll(roll: Roll, stake: bigint): bigint {
  return roll() < 0.3 ? (stake * BigInt(Math.floor(roll() * 40))) / 10n : 0n;
}

function pick<T>(roll: Roll, items: readonly T[]): T {
  const item = items[Math.floor(roll() * items.length)];
  if (item === undefined) throw new Error('The list to pick from is empty.');
  return item;
}
