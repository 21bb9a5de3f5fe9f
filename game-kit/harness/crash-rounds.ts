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

export function startCrashRounds(notify: Notify): {
  answer(command: string, data: unknown): unknown;
} {
  const forced = Number(new URLSearchParams(location.search).get('crashAt') ?? 0);
  let round = 0;
  let phase: Phase = 'BETTING';
  let since = performance.now();
  let bet: Bet | undefined;
  const history: { roundId: string; crashCents: number }[] = ENDS.map((crashCents, index) => ({
    roundId: `before-${index}`,
    crashCents,
  }));

  const end = (): number => (forced > 0 ? forced : (ENDS[round % ENDS.length] ?? 200));
  const elapsed = (): number => performance.now() - since;
  const cents = (): number => Math.floor(100 * Math.exp(GROWTH_PER_MS * elapsed()));
  const change = (by: number): void => {
    balanceField.value = String(Number(balanceField.value) + by);
  };
  const finish = (one: Bet, at: number | null): void => {
    if (one.status !== 'LOCKED' && one.status !== 'PENDING') return;
    const left = Math.min(at ?? Number.POSITIVE_INFINITY, one.autoCashoutCents ?? 1_000_000);
    const isPaid = Math.max(left, 101) <= end();
    one.status = isPaid ? 'SETTLED' : 'LOST';
    one.multiplierCents = isPaid ? Math.max(left, 101) : null;
    one.amountWon = isPaid ? Math.floor((one.betAmount * Math.max(left, 101)) / 100) : 0;
    change(one.amountWon);
  };
  const players = () =>
    NAMES.map((displayName, index) => {
      const target = TARGETS[index] ?? null;
      const isOut = target !== null && target <= (phase === 'ENDED' ? end() : cents());
      const isRun = phase === 'RUNNING' || phase === 'ENDED';
      return {
        displayName,
        betAmount: STAKES[index] ?? 100,
        currency: index % 3 === 0 ? 'SWEEP_TICKETS' : 'POINTS',
        status: isRun && isOut ? 'SETTLED' : phase === 'ENDED' ? 'LOST' : 'PENDING',
        multiplierCents: isRun && isOut ? target : null,
      };
    });

  const step = (): void => {
    const isOver = phase === 'RUNNING' ? cents() > end() : elapsed() >= PHASES[phase];
    if (isOver) {
      phase = NEXT[phase];
      since = performance.now();
      if (phase === 'BETTING') round += 1;
      if (phase === 'LOCKED' && bet?.status === 'PENDING') bet.status = 'LOCKED';
      if (phase === 'ENDED') {
        if (bet !== undefined && bet.round === round) finish(bet, null);
        history.unshift({ roundId: `round-${round}`, crashCents: end() });
      }
    }
    const now = Date.now();
    notify('crashRound', {
      roundId: `round-${round}`,
      phase,
      phaseStartedAt: new Date(now - elapsed()).toISOString(),
      elapsedMs: phase === 'RUNNING' ? Math.round(elapsed()) : 0,
      gameHash: null,
      crashCents: phase === 'ENDED' ? end() : null,
      serverTime: new Date(now).toISOString(),
      history: history.slice(0, 30),
      players: players(),
    });
  };
  setInterval(step, 100);

  const reply = (one: Bet) => {
    const { round: number, ...view } = one;
    const currency = account().currency;
    const crashBet = crashBetSchema.parse({ ...view, currency, roundId: `round-${number}` });
    const { betId, betAmount, amountWon } = crashBet;
    return { betId, betAmount, amountWon, bet: crashBet, account: account() };
  };

  return {
    answer: (command, data) => {
      if (command === 'placeCrashBet') {
        if (phase !== 'BETTING') return refusal('ROUND_CLOSED');
        const betAmount = Number(Reflect.get(Object(data), 'betAmount'));
        const auto: unknown = Reflect.get(Object(data), 'autoCashoutCents');
        change(-betAmount);
        bet = {
          betId: `01890000-0000-7000-8000-${String(round).padStart(12, '0')}`,
          betAmount,
          autoCashoutCents: typeof auto === 'number' ? auto : null,
          round,
          status: 'PENDING',
          multiplierCents: null,
          amountWon: 0,
        };
        const { amountWon: _, ...placed } = reply(bet);
        return placed;
      }
      if (bet === undefined) return refusal('NOT_FOUND');
      if (command === 'cancelCrashBet') {
        if (phase !== 'BETTING') return refusal('BET_CLOSED');
        bet.status = 'CANCELLED';
        change(bet.betAmount);
        const { amountWon: _, ...cancelled } = reply(bet);
        return cancelled;
      }
      finish(bet, phase === 'RUNNING' ? cents() : null);
      const { betAmount: _, ...settled } = reply(bet);
      return settled;
    },
  };
}
