import type { LimitChoiceRequest } from '@jubilee/contract/entities/player-limit';
import { placeBet } from '@jubilee/contract/calls/games';
import { setPlayerLimit } from '@jubilee/contract/calls/player-limits';
import type { Player } from '../players/player.ts';
import type { SentRequest } from '../players/requests.ts';
import type { Flow, FlowWorld } from './flow.ts';
import { sendSlotBet } from './slot-bets.ts';

const STAKES = [10, 25, 50, 100] as const;
const KINDS = ['loss', 'play'] as const;
type Kind = (typeof KINDS)[number];
const CODES: Readonly<Record<Kind, string>> = {
  loss: 'LOSS_LIMIT_REACHED',
  play: 'PLAY_LIMIT_REACHED',
};
/** A day is longer than a seed, so everything that a player stakes is in it. */
const PERIOD = 'day';

interface KnownLimit {
  readonly kind: Kind;
  readonly amount: number;
  /** When the page knew that it is in force. */
  readonly knownMs: number;
}
const known = new WeakMap<Player, KnownLimit[]>();

/** Limits that become tighter and tighter between bets, some of which are sent before the last was answered. PLAY-21, PLAY-29. */
export const flow: Flow = {
  name: 'limits',
  needs: [],
  players: 3,
  async play(player, { actions, nowMs }) {
    const { random } = player;
    const limits: KnownLimit[] = [];
    known.set(player, limits);
    const open: Promise<unknown>[] = [];
    const lowest: Record<Kind, number> = { loss: 250, play: 500 };
    for (let count = 0; count < actions; count += 1) {
      if (random.chance(0.25)) {
        const kind = random.pick(KINDS);
        lowest[kind] = Math.max(0, lowest[kind] - random.between(0, 150));
        await tighten(player, { kind, amount: lowest[kind] }, limits, nowMs);
      } else {
        const bet = sendSlotBet(player, { betAmount: random.pick(STAKES), currency: 'POINTS' });
        if (random.chance(0.4)) open.push(bet);
        else await bet;
      }
      await player.pause(5, 500);
    }
    await Promise.all(open);
  },
  finish: checkLimits,
};

async function tighten(
  player: Player,
  { kind, amount }: { readonly kind: Kind; readonly amount: number },
  limits: KnownLimit[],
  nowMs: () => number,
): Promise<void> {
  const body: LimitChoiceRequest = { kind, currency: 'POINTS', period: PERIOD, amount };
  // What a repetition answers is current, so only that it is answered counts.
  const answer = await player.send(setPlayerLimit, body, { essence: () => null });
  if (answer?.ok === true) limits.push({ kind, amount, knownMs: nowMs() });
}

interface Booked {
  readonly stake: number;
  /** What was used before it, by kind of limit. */
  readonly used: Readonly<Record<Kind, number>>;
}

/** No bet that was sent after a limit was known passes it, and none is refused that all limits allow. */
async function checkLimits(player: Player, world: FlowWorld): Promise<void> {
  const limits = known.get(player) ?? [];
  const { booked, most } = await readBooked(player, world);
  const bets = world.requests.filter(
    ({ player: name, call }) => name === player.name && call === placeBet,
  );
  for (const request of bets) {
    const bet = booked.get(request.id);
    for (const { kind, amount, knownMs } of limits) {
      if (bet === undefined || request.firstSentMs <= knownMs) continue;
      if (bet.used[kind] + bet.stake > amount) {
        world.violate(
          `${player.name} staked ${bet.stake} beyond the ${kind} limit of ${amount}, with ${bet.used[kind]} used`,
        );
      }
    }
    const kind = KINDS.find((one) => CODES[one] === request.refusedFor);
    if (kind === undefined) continue;
    const { betAmount } = request.body as { readonly betAmount: number };
    if (most[kind] + betAmount <= lowestSent(world.requests, player, kind)) {
      world.violate(`${player.name} was refused ${request.refusedFor ?? ''} within every limit`);
    }
  }
}

/** Whether or not it was answered: it may be in force. */
function lowestSent(requests: readonly SentRequest[], player: Player, kind: Kind): number {
  const amounts = requests
    .filter(({ player: name, call }) => name === player.name && call === setPlayerLimit)
    .map(({ body }) => body as { readonly kind: Kind; readonly amount: number })
    .filter((one) => one.kind === kind)
    .map(({ amount }) => amount);
  return Math.min(Infinity, ...amounts);
}

async function readBooked(player: Player, { look }: FlowWorld) {
  const rows = await look<{ id: string; isBet: boolean; amount: bigint; won: bigint }>(
    `select operation_id as id, kind = ledger.operation_kind('BET') as "isBet", amount, won from ledger.operation
      where wallet_id = $1 and currency = ledger.currency_number('POINTS') and refusal is null
        and kind in (ledger.operation_kind('BET'), ledger.operation_kind('JACKPOT_WIN'))
      order by ver`,
    [player.walletId],
  );
  const booked = new Map<string, Booked>();
  const used: Record<Kind, number> = { loss: 0, play: 0 };
  const most: Record<Kind, number> = { loss: 0, play: 0 };
  for (const { id, isBet, amount, won } of rows) {
    const stake = isBet ? Number(amount) : 0;
    booked.set(id, { stake, used: { ...used } });
    used.loss += isBet ? stake - Number(won) : -Number(amount);
    used.play += stake;
    for (const kind of KINDS) most[kind] = Math.max(most[kind], used[kind]);
  }
  return { booked, most };
}
