import { cancelCrashBet, placeCrashBet, settleCrashBet } from '@jubilee/contract/calls/crash';
import type { CallReply } from '@jubilee/contract/calls/define';
import { wrongCrashWins } from '../model/crash-check.ts';
import type { Player, SendOptions } from '../players/player.ts';
import { refusedOf } from '../players/requests.ts';
import type { Flow, FlowWorld } from './flow.ts';

const STAKES = [50, 100, 250] as const;
/** The longest flight takes 154 s. */
const LOOKS_MAX = 80;
const LOOK_AGAIN_MS = 2_500;
const PLACED: SendOptions<CallReply<typeof placeCrashBet>> = {
  essence: ({ betId, betAmount }) => [betId, betAmount],
};
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
      await repeatRefused(player, world);
      const bets = player.random.between(1, 2);
      await Promise.all(Array.from({ length: bets }, () => playBet(player, world)));
      await player.pause(500, 2_000);
    }
  },
  /** Who has cashed out sees the end of the round, whose link the check needs. */
  async finish(player, world) {
    const areOver = async (): Promise<boolean> => {
      const open = await world.look(
        `select 1 from crash.bet join crash.round using (round_id)
          where wallet_id = $1 and phase not in ('ENDED', 'CLOSED', 'RETURNED')`,
        [player.walletId],
      );
      return open.length === 0;
    };
    await wait(player, world, areOver);
  },
};

/** A late copy of a bet that came too late for its round arrives while the next one takes bets. */
async function repeatRefused(player: Player, { requests }: FlowWorld): Promise<void> {
  const refused = refusedOf(requests, player.name, placeCrashBet).at(-1);
  if (refused !== undefined) await player.repeat(refused);
}

async function playBet(player: Player, world: FlowWorld): Promise<void> {
  const { random } = player;
  const isAutomatic = random.chance(0.3);
  const body = {
    betAmount: random.pick(STAKES),
    currency: 'POINTS',
    ...(isAutomatic ? { autoCashoutCents: random.between(105, 300) } : {}),
  } as const;
  const placed = await player.send(placeCrashBet, body, PLACED);
  if (placed?.ok !== true) return;
  const { betId } = placed.value;
  if (random.chance(0.1)) {
    await player.send(cancelCrashBet, { betId }, { essence: (reply) => reply.betId });
    return;
  }
  const isLate = random.chance(0.6);
  if (!(await waitFor(player, world, isLate ? ['ENDED'] : ['RUNNING', 'ENDED']))) return;
  if (!isLate) await player.pause(0, 3_000);
  // Too late for this round, as by a page that does not know of its start yet.
  if (random.chance(0.3)) {
    const { betAmount, currency } = body;
    await player.send(placeCrashBet, { betAmount, currency }, PLACED);
  }
  const bodyMs = !isLate && random.chance(0.5) ? random.between(100, 3_000) : 0;
  const isOver = await hasEnded(world, betId);
  const settled = await player.send(
    settleCrashBet,
    { betId },
    { essence: ({ amountWon }) => amountWon, bodyMs },
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

function waitFor(player: Player, world: FlowWorld, phases: readonly string[]): Promise<boolean> {
  return wait(player, world, async () => phases.includes((await phaseOf(world)) ?? ''));
}

async function wait(
  player: Player,
  world: FlowWorld,
  isSo: () => Promise<boolean>,
): Promise<boolean> {
  for (let count = 0; count < LOOKS_MAX; count += 1) {
    if (await isSo()) return true;
    await world.untilAnswered(ROUND_MOVES, LOOK_AGAIN_MS);
    await player.pause(0, 150);
  }
  return false;
}
