/**
 * Moves the rounds of one brand through their phases. Called repeatedly with the time; every move is a
 * comparison in the database, so a missed or a doubled call changes nothing. Source: CRASH-5 to CRASH-9,
 * CRASH-16, CRASH-23.
 */
import { centsAt, runMs } from '@jubilee/core/games/crash/growth';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { type BetRow, refundBets, selectBetsOfRound } from './bets.store.ts';
import type { PendingClaims } from './pending-claims.ts';
import { resolveUnconfirmed } from '../shared-rounds/index.ts';
import { crashBets } from './bet-entries.ts';
import { bookBets, type ClosePorts, closeRest, exitsOf, payUpTo } from './close-bets.ts';
import type { Leadership } from './leadership.ts';
import {
  insertRound,
  hasLiveCashoutHandler,
  moveRound,
  type RoundRow,
  selectUnfinished,
} from './rounds.store.ts';
import { pointOf, RULES, encryptLink } from './rules-of-crash.ts';

export interface RoundRunnerPorts extends ClosePorts {
  readonly encryptor: Encryptor;
  readonly claims: PendingClaims;
  readonly leadership: Leadership;
}

/** Cash-outs that other processes received before the end have so long to get on record. */
const LATE_CLAIMS_MS = 1_000;
/** A game that is switched off, or a salt that is awaited, is looked for about once a second. */
const IDLE_TICKS = 20;
/** Four times a second: a process that died takes longer than that to handle cash-outs again. */
const LIVENESS_CHECK_TICKS = 5;

interface CurrentRound {
  readonly round: RoundRow;
  readonly fence: bigint;
  /** While it runs: the point, and the next multiplier at which somebody leaves by itself. */
  readonly run?: {
    readonly crashCents: number;
    readonly gameHash: string;
    nextExit: number;
    ticks: number;
  };
  /** When it has ended: whether those who leave by themselves are paid, and the rest is closed. */
  readonly paid?: boolean;
  readonly closed?: boolean;
}

export function createRoundRunner(
  ports: RoundRunnerPorts,
  brand: { readonly number: number; readonly isOffered: () => boolean },
): { tick(): Promise<void> } {
  const { pool, clock, ids, encryptor, chains, claims, leadership, log } = ports;
  let currentRound: CurrentRound | undefined;
  let lastFence: bigint | undefined;
  /** A run in which perhaps nobody handled a cash-out: no process did, or another leader began it. */
  let interrupted: string | undefined;
  /** Turns to let pass while there is nothing to do. */
  let idleTicks = 0;

  async function move(
    from: CurrentRound,
    change: Omit<Parameters<typeof moveRound>[1], 'roundId' | 'from' | 'fence'>,
  ): Promise<CurrentRound> {
    const { round, fence } = from;
    const moved = await moveRound(pool, {
      roundId: round.round_id,
      from: round.phase,
      fence,
      ...change,
    });
    if (moved === undefined) {
      leadership.lose();
      throw new Error(`round ${round.round_id} is in other hands`);
    }
    return { round: moved, fence };
  }

  /** Of a round that a process before this one began: finished from its start, or returned. */
  async function resumeUnfinished(fence: bigint): Promise<CurrentRound | undefined> {
    const round = await selectUnfinished(pool, brand.number);
    if (round === undefined) return undefined;
    const isNotStarted = round.phase === 'BETTING' || round.phase === 'LOCKED';
    if (round.phase === 'RUNNING') interrupted = round.round_id;
    return isNotStarted ? move({ round, fence }, { event: 'abandon' }) : { round, fence };
  }

  async function open(fence: bigint): Promise<CurrentRound | undefined> {
    const chain = await chains.inUse(brand.number);
    if (chain === undefined) return undefined;
    const roundId = ids.uuidV7();
    const number = chain.rounds_used + 1;
    const round = await insertRound(pool, {
      roundId,
      brand: brand.number,
      chainId: chain.chain_id,
      number,
      encryptedLink: encryptLink(encryptor, roundId, await chains.linkOf(chain, number)),
      at: isoInstant(clock.now()),
      fence,
    });
    return round === undefined ? undefined : { round, fence };
  }

  async function resolveRequested(round: RoundRow): Promise<void> {
    const bets = await selectBetsOfRound(pool, round.round_id);
    await resolveUnconfirmed(ports, crashBets(ports), bets);
  }

  async function start(locked: CurrentRound): Promise<CurrentRound> {
    await resolveRequested(locked.round);
    const bets = await selectBetsOfRound(pool, locked.round.round_id);
    const staked = (currency: number): bigint =>
      bets
        .filter((bet) => bet.status === 'IN' && bet.currency === currency)
        .reduce((sum, bet) => sum + bet.amount, 0n);
    return move(locked, {
      event: 'run',
      startedAt: isoInstant(clock.now()),
      staked: {
        points: staked(CURRENCY_NUMBERS.POINTS),
        tickets: staked(CURRENCY_NUMBERS.SWEEP_TICKETS),
      },
    });
  }

  async function run(running: CurrentRound): Promise<CurrentRound> {
    const { round, fence } = running;
    const state = running.run ?? (await startOfRun(round));
    const startedMs = instant(round.started_at);
    const lasts = runMs(RULES, state.crashCents);
    const elapsed = clock.now() - startedMs;
    if (elapsed >= lasts || state.ticks % LIVENESS_CHECK_TICKS === 0) await checkLiveness(round);
    state.ticks += 1;
    if (elapsed >= lasts) {
      const isLate = clock.now() >= startedMs + lasts + LATE_CLAIMS_MS;
      if (round.round_id === interrupted) {
        if (!isLate || claims.hasOneBefore(startedMs + lasts)) return { round, fence, run: state };
        await returnRest(round, state.crashCents);
      }
      return move(running, {
        event: 'end',
        end: {
          at: isoInstant(startedMs + lasts),
          gameHash: Buffer.from(state.gameHash, 'hex'),
          crashCents: state.crashCents,
        },
      });
    }
    const cents = centsAt(RULES, elapsed);
    if (cents >= state.nextExit) {
      await payUpTo(ports, round, cents);
      state.nextExit = nextExit(await selectBetsOfRound(pool, round.round_id));
    }
    return { round, fence, run: state };
  }

  /** A run that nobody could leave for a while is as good as interrupted. Source: CRASH-23. */
  async function checkLiveness(round: RoundRow): Promise<void> {
    if (round.round_id === interrupted || (await hasLiveCashoutHandler(pool, brand.number))) return;
    interrupted = round.round_id;
    log.warn(
      { round: round.round_id },
      'no process handles cash-outs: who is in gets the stake back',
    );
  }

  async function startOfRun(round: RoundRow): Promise<NonNullable<CurrentRound['run']>> {
    const chain = await chains.byId(round.chain_id);
    const bets = await selectBetsOfRound(pool, round.round_id);
    return { ...pointOf(encryptor, round, chain.salt), nextExit: nextExit(bets), ticks: 0 };
  }

  async function end(ended: CurrentRound): Promise<CurrentRound | undefined> {
    const { round, fence } = ended;
    const crashCents = round.crash_cents ?? 0;
    const endedMs = instant(round.ended_at);
    if (ended.paid !== true) {
      await payUpTo(ports, round, crashCents);
      return { round, fence, paid: true };
    }
    const now = clock.now();
    if (ended.closed !== true) {
      if (now < endedMs + LATE_CLAIMS_MS || claims.hasOneBefore(endedMs)) return ended;
      await closeRest(ports, round, crashCents);
      return { ...ended, closed: true };
    }
    if (now < endedMs + RULES.round.afterCrashMs) return ended;
    await move(ended, { event: 'close' });
    return undefined;
  }

  /**
   * The end of an interrupted run, before it counts as ended: what leaves by itself is paid where the point
   * reached it, and whoever is still in gets the stake back. Source: CRASH-16, CRASH-23.
   */
  async function returnRest(round: RoundRow, crashCents: number): Promise<void> {
    await payUpTo(ports, round, crashCents);
    await returnAllIn(round);
  }

  async function returnAllIn(round: RoundRow): Promise<void> {
    await refundBets(pool, round.round_id, isoInstant(clock.now()));
    await bookBets(ports, round, await selectBetsOfRound(pool, round.round_id));
  }

  async function refundAll(returning: CurrentRound): Promise<undefined> {
    const { round } = returning;
    await resolveRequested(round);
    await returnAllIn(round);
    const chain = await chains.byId(round.chain_id);
    const { gameHash } = pointOf(encryptor, round, chain.salt);
    await move(returning, { event: 'finishRefund', gameHash: Buffer.from(gameHash, 'hex') });
    return undefined;
  }

  async function step(now: CurrentRound): Promise<CurrentRound | undefined> {
    const { round } = now;
    switch (round.phase) {
      case 'BETTING':
        if (clock.now() < instant(round.betting_at) + RULES.round.bettingMs) return now;
        return move(now, { event: 'lock', lockedAt: isoInstant(clock.now()) });
      case 'LOCKED':
        if (clock.now() < instant(round.locked_at) + RULES.round.lockMs) return now;
        return start(now);
      case 'RUNNING':
        return run(now);
      case 'ENDED':
        return end(now);
      case 'RETURNING':
        return refundAll(now);
      default:
        return undefined;
    }
  }

  return {
    async tick() {
      const fence = await leadership.fence();
      if (fence === undefined) {
        currentRound = undefined;
        return;
      }
      if (idleTicks > 0) {
        idleTicks -= 1;
        return;
      }
      // A turn that fails leaves nothing kept: it may be behind, and is read again.
      let current = currentRound;
      currentRound = undefined;
      if (fence !== lastFence) {
        current = await resumeUnfinished(fence);
        lastFence = fence;
      } else if (current === undefined) {
        const round = await selectUnfinished(pool, brand.number);
        current = round === undefined ? undefined : { round, fence };
      }
      if (current === undefined && brand.isOffered()) current = await open(fence);
      if (current === undefined) idleTicks = IDLE_TICKS;
      else currentRound = await step(current);
    },
  };
}

function nextExit(bets: readonly BetRow[]): number {
  return Math.min(Number.POSITIVE_INFINITY, ...exitsOf(bets).values());
}

function instant(text: string | null): number {
  if (text === null) throw new Error('a phase has no beginning');
  return Date.parse(text);
}
