/** Compares the ends of crash bets in the ledger with what the model of their rules says. */
import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import type { CallBody, CallReply } from '@jubilee/contract/calls/define';
import type { FlowWorld } from '../flows/flow.ts';
import type { SentRequest } from '../players/requests.ts';
import {
  crashCentsOf,
  type Exits,
  exitsOf,
  isAmong,
  isOfChain,
  isWithinLimit,
  type ReceivedClaim,
  winOf,
} from './crash-wins.ts';
import { type EndInLedger, endsInLedger, type KindOfEnd } from './ends-in-ledger.ts';
import { repliesTo } from './replies.ts';

/** A process stamps by its own clock when that is known so well, and one more for whole milliseconds. CRASH-40. */
const CLOCK_ERROR_MS = 21;
/** A process that is not sure of the time reads it from the database, and a disturbed connection delays that. */
const LATE_STAMP_MS = 12_000;
/** What is disturbed this long before a cash-out or after it may have cost its player the record. */
const DISTURBED = { beforeMs: 12_000, afterMs: 6_000 };

interface Round {
  readonly roundId: string;
  readonly phase: string;
  readonly gameHash: string;
  readonly publishedHash: string;
  readonly number: number;
  readonly salt: string;
  readonly startedMs: number | undefined;
  readonly interruptedMs: number | undefined;
  readonly crashCents: number | undefined;
}

interface Bet {
  readonly id: string;
  readonly player: string;
  readonly round: Round;
  readonly amount: bigint;
  readonly currency: string;
  readonly targetCents: number | undefined;
  readonly isCancelled: boolean;
  readonly claims: readonly SentRequest[];
  readonly end: EndInLedger | undefined;
}

export async function wrongCrashWins(world: FlowWorld): Promise<readonly string[]> {
  const rounds = new Map((await selectRounds(world)).map((round) => [round.roundId, round]));
  const bets = await betsOf(world, rounds);
  return [
    ...[...rounds.values()].flatMap((round) => wrongRound(round, bets)),
    ...bets.flatMap((bet) => {
      const wrong = wrongEnd(world, bet) ?? wrongReply(bet);
      return wrong === undefined ? [] : [`${bet.player} crash bet ${bet.id} ${wrong}`];
    }),
  ];
}

function wrongRound(round: Round, bets: readonly Bet[]): readonly string[] {
  const { roundId, gameHash, number, publishedHash, salt, crashCents } = round;
  if (gameHash === '') return [];
  const found: string[] = [];
  if (!isOfChain(gameHash, number, publishedHash)) {
    found.push(`crash round ${roundId} is not of its chain`);
  }
  if (crashCents !== undefined && crashCents !== crashCentsOf(gameHash, salt)) {
    found.push(`crash round ${roundId} ended at ${crashCents}, its link says otherwise`);
  }
  for (const currency of ['POINTS', 'SWEEP_TICKETS']) {
    const own = bets.filter((bet) => bet.round === round && bet.currency === currency);
    if (!isWithinLimit(own.map(({ amount }) => amount))) {
      found.push(`the stakes of crash round ${roundId} reach a limit that the model does not have`);
    }
  }
  return found;
}

function wrongEnd(world: FlowWorld, bet: Bet): string | undefined {
  const { end, round, amount } = bet;
  if (end === undefined) return 'has no end in the ledger';
  const kind = kindOfEnd(bet);
  if (end.kind !== kind) return `was ${end.kind}, must be ${kind}`;
  if (kind === 'released') return end.amount === amount ? undefined : `got ${end.amount} back`;
  const { startedMs, interruptedMs } = round;
  if (startedMs === undefined) return 'was captured in a round that never flew';
  if (round.gameHash === '') return 'cannot be judged: the link of its round was never published';
  const crashCents = crashCentsOf(round.gameHash, round.salt);
  const claims = bet.claims.flatMap(({ arrivals }) =>
    arrivals.map((arrival) => claimOf(world, arrival)),
  );
  const { targetCents } = bet;
  const exits = exitsOf({ startedMs, interruptedMs, crashCents }, { amount, targetCents, claims });
  return wrongWin(end, amount, exits);
}

/** CRASH-2, CRASH-4, CRASH-8. */
function kindOfEnd({ isCancelled, round }: Bet): KindOfEnd {
  return isCancelled || round.phase === 'RETURNED' ? 'released' : 'captured';
}

function wrongWin(end: EndInLedger, amount: bigint, exits: Exits): string | undefined {
  const { won, multiplierCents: cents } = end;
  const allowed = exits.ranges.map(({ from, to }) => `${from} to ${to}`).join(' or ');
  const due = `it may leave at ${allowed || 'no multiplier'}${exits.mayLose ? ' or lose' : ''}`;
  if (cents === undefined) {
    if (won !== 0n) return `won ${won} without a multiplier`;
    return exits.mayLose ? undefined : `lost its stake: ${due}`;
  }
  if (!isAmong(exits, cents)) return `left at ${cents}: ${due}`;
  const winDue = winOf(amount, cents);
  return won === winDue ? undefined : `won ${won} of ${amount} at ${cents}, must win ${winDue}`;
}

/** What the replies say is what was paid. */
function wrongReply({ claims, end }: Bet): string | undefined {
  for (const { reply } of repliesTo(settleCrashBet, claims)) {
    if (BigInt(reply.amountWon) !== end?.won) {
      return `was paid ${end?.won}, the reply says ${reply.amountWon}`;
    }
  }
  return undefined;
}

function claimOf(world: FlowWorld, { node, atMs }: SentRequest['arrivals'][number]): ReceivedClaim {
  const isSure = !world.wasDisturbed(node, atMs - DISTURBED.beforeMs, atMs + DISTURBED.afterMs);
  const lateMs = isSure ? CLOCK_ERROR_MS : LATE_STAMP_MS;
  return { fromMs: atMs - CLOCK_ERROR_MS, untilMs: atMs + lateMs, isSure };
}

async function betsOf(
  { look, requests }: FlowWorld,
  rounds: ReadonlyMap<string, Round>,
): Promise<readonly Bet[]> {
  const ends = await endsInLedger(look);
  const cancelled = new Set(repliesTo(cancelCrashBet, requests).map(({ reply }) => reply.betId));
  const placed = repliesTo(placeCrashBet, requests);
  return placed.map(({ request, reply }): Bet => {
    const { betAmount, currency, autoCashoutCents } = request.body as CallBody<
      typeof placeCrashBet
    >;
    const round = rounds.get(reply.bet.roundId);
    if (round === undefined) throw new Error(`bet ${reply.betId} has no round`);
    return {
      id: reply.betId,
      player: request.player,
      round,
      amount: BigInt(betAmount),
      currency,
      targetCents: autoCashoutCents,
      isCancelled: cancelled.has(reply.betId),
      claims: requests.filter((one) => isClaimFor(one, request, reply)),
      end: ends.get(`${request.walletId} ${reply.betId}`),
    };
  });
}

function isClaimFor(
  one: SentRequest,
  placed: SentRequest,
  { betId }: CallReply<typeof placeCrashBet>,
): boolean {
  if (one.call !== settleCrashBet || one.walletId !== placed.walletId) return false;
  return (one.body as CallBody<typeof settleCrashBet>).betId === betId;
}

async function selectRounds({ look }: FlowWorld): Promise<readonly Round[]> {
  const rows = await look<{
    round_id: string;
    phase: string;
    number: number;
    salt: string;
    crash_cents: number | null;
    game_hash: string | null;
    published_hash: string;
    started_ms: number | null;
    interrupted_ms: number | null;
  }>(`
    select r.round_id, r.phase, r.number, r.crash_cents, encode(r.game_hash, 'hex') as game_hash,
      encode(c.published_hash, 'hex') as published_hash, coalesce(c.salt, '') as salt,
      (extract(epoch from r.started_at) * 1000)::float8 as started_ms,
      (extract(epoch from i.interrupted_at) * 1000)::float8 as interrupted_ms
    from crash.round r join crash.chain c using (chain_id) left join crash.run_interruption i using (round_id)`);
  return rows.map((row) => ({
    roundId: row.round_id,
    phase: row.phase,
    gameHash: row.game_hash ?? '',
    publishedHash: row.published_hash,
    number: row.number,
    salt: row.salt,
    crashCents: row.crash_cents ?? undefined,
    startedMs: row.started_ms ?? undefined,
    interruptedMs: row.interrupted_ms ?? undefined,
  }));
}
