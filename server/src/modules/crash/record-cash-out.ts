/** Records a cash-out at the multiplier of its receipt, while the end of the run is not recorded. Source: CRASH-3, CRASH-41. */
import { centsAt, runMs } from '@jubilee/core/games/crash/growth';
import { fateOf } from '@jubilee/core/games/crash/settle';
import { isoInstant } from '../../platform/clock/clock.ts';
import {
  type BetRow,
  decideBets,
  selectBet,
  selectBetsOfRound,
  selectRoundOfBet,
} from './bets.store.ts';
import { payUpTo } from './close-bets.ts';
import type { CrashPorts } from './crash-ports.ts';
import type { RoundRow } from './rounds.store.ts';
import { forcedOf, mayBeForced, pointOf, RULES, stakeOf } from './rules-of-crash.ts';

export interface RecordedClaim {
  readonly bet: BetRow;
  readonly round: RoundRow;
  /** Undefined: this cash-out decided nothing, because the bet is decided, or was received after the end of the run. */
  readonly decided: BetRow | undefined;
}

/** Undefined: the player has no such bet. */
export async function recordCashOut(
  ports: CrashPorts,
  bet: { readonly walletId: bigint; readonly betId: string },
  receivedMs: number,
): Promise<RecordedClaim | undefined> {
  // First, so that the round read after it has its interruption, and gets none of before this receipt later.
  await ports.reception.recordUntil(receivedMs);
  const row = await selectBet(ports.pool, bet.walletId, bet.betId);
  if (row === undefined) return undefined;
  const round = await selectRoundOfBet(ports.pool, row);
  const isOpen = row.status === 'IN' && round.phase === 'RUNNING';
  const decided = isOpen ? await decideCashOut(ports, row, round, receivedMs) : undefined;
  return { bet: row, round, decided };
}

async function decideCashOut(
  ports: CrashPorts,
  bet: BetRow,
  round: RoundRow,
  receivedMs: number,
): Promise<BetRow | undefined> {
  const { pool } = ports;
  const chain = await ports.chains.byId(round.chain_id);
  const { crashCents } = pointOf(ports.encryptor, round, chain.salt);
  const elapsedMs = receivedMs - Date.parse(round.started_at ?? '');
  if (elapsedMs >= runMs(RULES, crashCents)) return undefined;
  const cents = centsAt(RULES, elapsedMs);
  const isNearLimit = mayBeForced(round, bet.currency, cents);
  if (isNearLimit) {
    // Every exit moves the forced point of the other bets, so all bets that reached it are decided together.
    await payUpTo(ports, round.round_id, Math.min(cents, crashCents));
    const now = await selectBet(pool, bet.wallet_id, bet.bet_id);
    if (now?.status === 'SETTLED') return now;
  }
  const forcedCents = isNearLimit
    ? forcedOf(round, await selectBetsOfRound(pool, round.round_id), bet.currency)
    : null;
  const fate = fateOf(RULES, stakeOf(bet, round), { crashCents, forcedCents }, cents);
  // Nobody learns before the end that it is lost.
  if (fate.status === 'LOST') return undefined;
  const cashOut = {
    walletId: bet.wallet_id,
    betId: bet.bet_id,
    event: 'cashOut',
    leftAtCents: fate.multiplierCents,
    won: fate.amountWon,
  } as const;
  const [decided] = await decideBets(pool, {
    roundId: round.round_id,
    decisions: [cashOut],
    at: isoInstant(receivedMs),
  });
  return decided;
}
