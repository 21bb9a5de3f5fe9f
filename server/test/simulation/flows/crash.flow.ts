import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import { wrongCrashWins } from '../model/crash-check.ts';
import type { Player } from '../players/player.ts';
import type { Flow, FlowWorld } from './flow.ts';

const STAKES = [50, 100, 250] as const;
const LOOKS_MAX = 60;
const LOOK_AGAIN_MS = 2_500;
const ROUND_MOVES = /^\s*(update|insert into) crash\.round\b/;

/** Bets on shared crash rounds: canceled, cashed out in flight, by themselves, or only after the end was published. */
export const flow: Flow = {
  name: 'crash',
  needs: ['crash'],
  players: 3,
  isLong: true,
  check: wrongCrashWins,
  async play(player, world) {
    const rounds = Math.ceil(world.actions / 8);
    for (let count = 0; count < rounds; count += 1) {
      if (!(await waitFor(player, world, ['BETTING']))) return;
      const bets = player.random.between(1, 2);
      await Promise.all(Array.from({ length: bets }, () => playBet(player, world)));
      await player.pause(500, 2_000);
    }
  },
};

async function playBet(player: Player, world: FlowWorld): Promise<void> {
  const { random } = player;
  const isAutomatic = random.chance(0.3);
  const body = {
    betAmount: random.pick(STAKES),
    currency: 'POINTS',
    ...(isAutomatic ? { autoCashoutCents: random.between(105, 300) } : {}),
  } as const;
  const placed = await player.send(placeCrashBet, body, {
    essence: ({ betId, betAmount }) => [betId, betAmount],
  });
  if (placed?.ok !== true) return;
  const { betId } = placed.value;
  if (random.chance(0.1)) {
    await player.send(cancelCrashBet, { betId }, { essence: (reply) => reply.betId });
    return;
  }
  const isLate = random.chance(0.6);
  if (!(await waitFor(player, world, isLate ? ['ENDED'] : ['RUNNING', 'ENDED']))) return;
  if (!isLate) await player.pause(0, 3_000);
  const isOver = await hasEnded(world, betId);
  const settled = await player.send(
    settleCrashBet,
    { betId },
    { essence: ({ amountWon }) => amountWon },
  );
  if (isOver && !isAutomatic && settled?.ok === true && settled.value.amountWon > 0) {
    world.violate(`${player.name} cashed out ${betId} after the end was public and was paid`);
  }
}

/** The phase of the newest round, as the page displays it. */
async function phaseOf({ look }: FlowWorld): Promise<string | undefined> {
  const [row] = await look<{ phase: string }>(
    'select phase from crash.round order by betting_at desc limit 1',
  );
  return row?.phase;
}

/** Whether this bet can only be lost now: an interrupted run pays its bets where the interruption began. */
async function hasEnded({ look }: FlowWorld, betId: string): Promise<boolean> {
  const rows = await look(
    `select 1 from crash.bet join crash.round using (round_id)
      where bet_id = $1 and phase in ('ENDED', 'CLOSED')
        and not exists (select 1 from crash.run_interruption i where i.round_id = round.round_id)`,
    [betId],
  );
  return rows.length === 1;
}

async function waitFor(
  player: Player,
  world: FlowWorld,
  phases: readonly string[],
): Promise<boolean> {
  for (let count = 0; count < LOOKS_MAX; count += 1) {
    if (phases.includes((await phaseOf(world)) ?? '')) return true;
    await world.untilAnswered(ROUND_MOVES, LOOK_AGAIN_MS);
    await player.pause(0, 150);
  }
  return false;
}
