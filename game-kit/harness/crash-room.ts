import { account, nextVersion } from './answers.ts';
import { balanceField } from './desk.ts';

/**
 * A shared round for the harness, in this page alone: phases, states ten times a second, bets. Where a
 * round ends comes from a fixed list, so that pictures come out alike.
 */
const PHASES = { BETTING: 6_000, LOCKED: 500, ENDED: 3_000 } as const;
const ENDS = [234, 100, 1_480, 163, 517, 121, 310, 108, 905, 187] as const;
const TICK_MS = 100;
const GROWTH = 0.00006;
const ZEROS = '0'.repeat(64);
const NAMES = ['marigold', 'oakley', 'juniper', 'wren', 'sorrel', 'finch'] as const;

type Phase = 'BETTING' | 'LOCKED' | 'RUNNING' | 'ENDED';
interface Bet {
  readonly betId: string;
  readonly roundId: string;
  readonly betAmount: number;
  readonly autoCashoutCents: number | null;
  status: 'PENDING' | 'LOCKED' | 'SETTLED' | 'LOST' | 'CANCELLED';
  multiplierCents: number | null;
  amountWon: number;
}
type Answer = { readonly refused: string } | { readonly reply: Readonly<Record<string, unknown>> };
const field = (data: unknown, name: string): unknown => Reflect.get(Object(data), name);
const move = (change: number): void => {
  balanceField.value = String(Number(balanceField.value) + change);
  nextVersion();
};

export interface CrashRoom {
  answer(command: string, data: unknown): Answer;
}

export function openCrashRoom(tell: (state: unknown) => void): CrashRoom {
  let round = 0;
  let phase: Phase = 'BETTING';
  let startedAt = Date.now();
  let count = 0;
  const bets = new Map<string, Bet>();
  const history: { roundId: string; crashCents: number }[] = [];
  const roundId = (): string => `0190c0de-0000-7000-8000-${String(round).padStart(12, '0')}`;
  const end = (): number => ENDS[round % ENDS.length] ?? 100;
  const elapsed = (): number => Date.now() - startedAt;
  const now = (): number => Math.floor(100 * Math.exp(GROWTH * elapsed()));
  const open = (): Bet[] =>
    [...bets.values()].filter((bet) => bet.status === 'PENDING' || bet.status === 'LOCKED');

  const settle = (bet: Bet, cents: number): void => {
    bet.status = 'SETTLED';
    bet.multiplierCents = cents;
    bet.amountWon = Math.floor((bet.betAmount * cents) / 100);
    move(bet.amountWon);
  };
  const players = (): unknown[] =>
    NAMES.map((displayName, index) => {
      const target = 110 + ((round * 37 + index * 71) % 260);
      const out = phase === 'RUNNING' && now() >= target && target < end();
      const isOver = phase === 'ENDED';
      const won = out || (isOver && target < end());
      const status = won ? 'SETTLED' : isOver ? 'LOST' : phase === 'BETTING' ? 'PENDING' : 'LOCKED';
      const { currency } = account();
      const multiplierCents = won ? target : null;
      return { displayName, betAmount: 50 + index * 50, currency, status, multiplierCents };
    });
  const state = (): unknown => ({
    roundId: roundId(),
    phase,
    phaseStartedAt: new Date(startedAt).toISOString(),
    elapsedMs: phase === 'RUNNING' ? elapsed() : 0,
    gameHash: phase === 'ENDED' ? ZEROS : null,
    crashCents: phase === 'ENDED' ? end() : null,
    serverTime: new Date().toISOString(),
    history: history.slice(0, 30),
    players: players(),
  });
  const next = (to: Phase): void => {
    phase = to;
    startedAt = Date.now();
  };
  const closeRound = (): void => {
    for (const bet of open()) {
      const target = bet.autoCashoutCents ?? Infinity;
      if (target <= end()) settle(bet, target);
      else bet.status = 'LOST';
    }
    history.unshift({ roundId: roundId(), crashCents: end() });
    next('ENDED');
  };
  setInterval(() => {
    if (phase === 'RUNNING') {
      if (now() >= end()) closeRound();
    } else if (elapsed() >= PHASES[phase]) {
      if (phase === 'BETTING') {
        for (const bet of open()) bet.status = 'LOCKED';
        next('LOCKED');
      } else if (phase === 'LOCKED') next('RUNNING');
      else {
        round += 1;
        next('BETTING');
      }
    }
    tell(state());
  }, TICK_MS);

  const shown = (bet: Bet): unknown => ({ ...bet, currency: account().currency });
  const replyOf = (bet: Bet, more: object): Answer => ({
    reply: { betId: bet.betId, ...more, bet: shown(bet), account: account() },
  });
  const place = (data: unknown): Answer => {
    const betAmount = Number(field(data, 'betAmount'));
    if (phase !== 'BETTING') return { refused: 'ROUND_CLOSED' };
    if (betAmount > Number(balanceField.value)) return { refused: 'INSUFFICIENT_BALANCE' };
    count += 1;
    const target = field(data, 'autoCashoutCents');
    const bet: Bet = {
      betId: `01890000-0000-7000-8000-${String(count).padStart(12, '0')}`,
      roundId: roundId(),
      betAmount,
      autoCashoutCents: typeof target === 'number' ? target : null,
      status: 'PENDING',
      multiplierCents: null,
      amountWon: 0,
    };
    bets.set(bet.betId, bet);
    move(-betAmount);
    return replyOf(bet, { betAmount });
  };
  const cancel = (bet: Bet): Answer => {
    if (bet.status !== 'PENDING' && bet.status !== 'CANCELLED') return { refused: 'BET_CLOSED' };
    if (bet.status === 'PENDING') move(bet.betAmount);
    bet.status = 'CANCELLED';
    return replyOf(bet, { betAmount: bet.betAmount });
  };
  const cashOut = (bet: Bet): Answer => {
    if (bet.status === 'PENDING' || bet.status === 'CANCELLED') return { refused: 'BET_CLOSED' };
    if (bet.status === 'LOCKED' && phase === 'RUNNING' && now() < end()) settle(bet, now());
    return replyOf(bet, { amountWon: bet.amountWon });
  };

  return {
    answer: (command, data) => {
      if (command === 'placeCrashBet') return place(data);
      const bet = bets.get(String(field(data, 'betId')));
      if (bet === undefined) return { refused: 'NOT_FOUND' };
      return command === 'cancelCrashBet' ? cancel(bet) : cashOut(bet);
    },
  };
}
