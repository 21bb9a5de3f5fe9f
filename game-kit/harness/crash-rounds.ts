import { crashBetSchema } from '@jubilee/contract/entities/crash';
import { account, refusal } from './answers.ts';
import { balanceField } from './harness-controls.ts';

/**
 * Simulates the shared rounds of the server for a crash game, with a fixed list of crash points.
 * `crashAt` in the URL sets all of them, in hundredths.
 */
const ENDS = [214, 131, 100, 560, 187, 1_240, 118, 302];
const GROWTH_PER_MS = 0.00006;
const PHASES = { BETTING: 6_000, LOCKED: 500, RUNNING: 0, ENDED: 3_000 } as const;
const NEXT = { BETTING: 'LOCKED', LOCKED: 'RUNNING', RUNNING: 'ENDED', ENDED: 'BETTING' } as const;
const NAMES = ['Marisol', 'Player 20417', 'Tove', 'Big Al', 'Player 00931', 'June', 'Wren', 'Otto'];
const TARGETS = [124, null, 150, 185, 210, 330, 118, null];
const STAKES = [500, 100, 1_000, 50, 250, 2_000, 10, 700];

type Phase = keyof typeof PHASES;
type Notify = (commandType: string, data: unknown) => void;
interface Bet {
  readonly betId: string;
  readonly betAmount: number;
  readonly autoCashoutCents: number | null;
  readonly round: number;
  status: 'PENDING' | 'LOCKED' | 'SETTLED' | 'LOST' | 'CANCELLED';
  multiplierCents: number | null;
  amountWon: number;
}

/** The round that runs now, and the player's bet in it. */
interface Course {
  round: number;
  phase: Phase;
  /** Start of the phase, on the clock of the page. */
  since: number;
  bet: Bet | undefined;
  readonly history: { roundId: string; crashCents: number }[];
  readonly forced: number;
}

export function startCrashRounds(notify: Notify): {
  answer(command: string, data: unknown): unknown;
} {
  const course: Course = {
    round: 0,
    phase: 'BETTING',
    since: performance.now(),
    bet: undefined,
    history: ENDS.map((crashCents, index) => ({ roundId: `before-${index}`, crashCents })),
    forced: Number(new URLSearchParams(location.search).get('crashAt') ?? 0),
  };
  setInterval(() => {
    advance(course);
    notify('crashRound', viewOf(course));
  }, 100);
  return {
    answer: (command, data) => {
      if (command === 'placeCrashBet') return placeBet(course, data);
      if (course.bet === undefined) return refusal('NOT_FOUND');
      if (command === 'cancelCrashBet') return cancelBet(course, course.bet);
      settle(course, course.bet, course.phase === 'RUNNING' ? centsOf(course) : null);
      const { betAmount: _, ...settled } = reply(course.bet);
      return settled;
    },
  };
}

const endOf = ({ forced, round }: Course): number =>
  forced > 0 ? forced : (ENDS[round % ENDS.length] ?? 200);
const elapsedOf = ({ since }: Course): number => performance.now() - since;
const centsOf = (course: Course): number =>
  Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsedOf(course)));

function changeBalance(by: number): void {
  balanceField.value = String(Number(balanceField.value) + by);
}

/** Begins the next phase once this one is over. */
function advance(course: Course): void {
  const { phase, bet } = course;
  const isOver =
    phase === 'RUNNING' ? centsOf(course) > endOf(course) : elapsedOf(course) >= PHASES[phase];
  if (!isOver) return;
  course.phase = NEXT[phase];
  course.since = performance.now();
  if (course.phase === 'BETTING') course.round += 1;
  if (course.phase === 'LOCKED' && bet?.status === 'PENDING') bet.status = 'LOCKED';
  if (course.phase !== 'ENDED') return;
  if (bet !== undefined && bet.round === course.round) settle(course, bet, null);
  course.history.unshift({ roundId: `round-${course.round}`, crashCents: endOf(course) });
}

/** Pays a bet that left at `at` hundredths or at its own limit, or counts it as lost. */
function settle(course: Course, bet: Bet, at: number | null): void {
  if (bet.status !== 'LOCKED' && bet.status !== 'PENDING') return;
  const left = Math.min(at ?? Number.POSITIVE_INFINITY, bet.autoCashoutCents ?? 1_000_000);
  const paid = Math.max(left, 101);
  const isPaid = paid <= endOf(course);
  bet.status = isPaid ? 'SETTLED' : 'LOST';
  bet.multiplierCents = isPaid ? paid : null;
  bet.amountWon = isPaid ? Math.floor((bet.betAmount * paid) / 100) : 0;
  changeBalance(bet.amountWon);
}

function viewOf(course: Course) {
  const { round, phase, history } = course;
  const now = Date.now();
  const elapsed = elapsedOf(course);
  return {
    roundId: `round-${round}`,
    phase,
    phaseStartedAt: new Date(now - elapsed).toISOString(),
    elapsedMs: phase === 'RUNNING' ? Math.round(elapsed) : 0,
    gameHash: null,
    crashCents: phase === 'ENDED' ? endOf(course) : null,
    serverTime: new Date(now).toISOString(),
    history: history.slice(0, 30),
    players: playersOf(course),
  };
}

function playersOf(course: Course) {
  const { phase } = course;
  const isRun = phase === 'RUNNING' || phase === 'ENDED';
  const reached = phase === 'ENDED' ? endOf(course) : centsOf(course);
  return NAMES.map((displayName, index) => {
    const target = TARGETS[index] ?? null;
    const isOut = target !== null && target <= reached;
    return {
      displayName,
      betAmount: STAKES[index] ?? 100,
      currency: index % 3 === 0 ? 'SWEEP_TICKETS' : 'POINTS',
      status: isRun && isOut ? 'SETTLED' : phase === 'ENDED' ? 'LOST' : 'PENDING',
      multiplierCents: isRun && isOut ? target : null,
    };
  });
}

function reply({ round, ...view }: Bet) {
  const currency = account().currency;
  const bet = crashBetSchema.parse({ ...view, currency, roundId: `round-${round}` });
  const { betId, betAmount, amountWon } = bet;
  return { betId, betAmount, amountWon, bet, account: account() };
}

function placeBet(course: Course, data: unknown): unknown {
  if (course.phase !== 'BETTING') return refusal('ROUND_CLOSED');
  const betAmount = Number(Reflect.get(Object(data), 'betAmount'));
  const auto: unknown = Reflect.get(Object(data), 'autoCashoutCents');
  changeBalance(-betAmount);
  const bet: Bet = {
    betId: `01890000-0000-7000-8000-${String(course.round).padStart(12, '0')}`,
    betAmount,
    autoCashoutCents: typeof auto === 'number' ? auto : null,
    round: course.round,
    status: 'PENDING',
    multiplierCents: null,
    amountWon: 0,
  };
  course.bet = bet;
  const { amountWon: _, ...placed } = reply(bet);
  return placed;
}

function cancelBet({ phase }: Course, bet: Bet): unknown {
  if (phase !== 'BETTING') return refusal('BET_CLOSED');
  bet.status = 'CANCELLED';
  changeBalance(bet.betAmount);
  const { amountWon: _, ...cancelled } = reply(bet);
  return cancelled;
}
