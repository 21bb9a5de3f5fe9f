import { createHash } from 'node:crypto';
import { rotateFairness, userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import type { CallReply } from '@jubilee/contract/calls/define';
import { placeBet } from '@jubilee/contract/calls/games';
import { slotWinOf } from '../model/game-wins.ts';
import type { Node } from '../nodes/fleet.ts';
import type { Player, Received } from '../players/player.ts';
import type { Flow, FlowWorld } from './flow.ts';
import { sendSlotBet } from './slot-bets.ts';

const STAKES = [10, 25, 50] as const;
/** A rotation is known to every process within a second, also when the loops of idle ones were slow before it. */
const KNOWN_WITHIN_MS = 4_000;
/** By then every process has given up the connections that faults left silent. */
const SILENT_MS = 9_000;

/** Bets between rotations of the seed; at the end every bet is decided again from its revealed seed. */
export const flow: Flow = {
  name: 'seeds',
  needs: [],
  players: 2,
  async play(player, { actions }) {
    const { random } = player;
    const open: Promise<unknown>[] = [];
    for (let count = 0; count < actions; count += 1) {
      const work = random.chance(0.3)
        ? rotate(player)
        : sendSlotBet(player, { betAmount: random.pick(STAKES), currency: 'POINTS' });
      if (random.chance(0.5)) open.push(work);
      else await work;
      await player.pause(1, 300);
    }
    await Promise.all(open);
  },
  async finish(player, world) {
    await seenEverywhere(player, world);
    const answer = await player.send(userFairnessSeeds, undefined, { essence: () => null });
    if (answer?.ok !== true) return world.violate(`${player.name} gets no list of seeds`);
    const seeds = new Map(answer.value.seeds.map((seed) => [seed.seedId, seed]));
    for (const { accepted } of betsOf(player, world)) {
      const wrong = wrongBet(accepted, seeds);
      if (wrong !== undefined) world.violate(`${player.name} ${wrong}`);
    }
  },
};

/** A pair that one process rotated is displayed by all of them. */
async function seenEverywhere(player: Player, world: FlowWorld): Promise<void> {
  const pairOn = (node: Node): Promise<string | undefined> =>
    node
      .within(({ fairness }) => fairness.activeSeed(player.walletId))
      .then((pair) => (pair.ok ? pair.value.seedId : undefined))
      .catch(() => undefined);
  await player.pause(SILENT_MS, SILENT_MS);
  // Every process has the pair in its memory before one of them replaces it.
  for (const node of world.nodes) await pairOn(node);
  const rotated = await rotate(player);
  if (rotated?.ok !== true) return;
  await player.pause(KNOWN_WITHIN_MS, KNOWN_WITHIN_MS);
  const pairs = await Promise.all(world.nodes.map(pairOn));
  const { seedId } = rotated.value.active;
  if (pairs.some((pair) => pair !== undefined && pair !== seedId)) {
    world.violate(
      `${player.name} rotated to ${seedId}, and another process displays ${pairs.join()}`,
    );
  }
}

type Bet = CallReply<typeof placeBet>;
type Seeds = ReadonlyMap<string, CallReply<typeof userFairnessSeeds>['seeds'][number]>;

function rotate(player: Player): Promise<Received<typeof rotateFairness>> {
  const clientSeed = `mine-${player.random.below(1_000)}`;
  return player.send(rotateFairness, { clientSeed }, { essence: () => null });
}

function betsOf(player: Player, { requests }: FlowWorld): readonly { readonly accepted: Bet }[] {
  return requests
    .filter(({ player: name, call }) => name === player.name && call === placeBet)
    .flatMap(({ accepted }) => (accepted === undefined ? [] : { accepted: accepted as Bet }));
}

function wrongBet({ betId, betAmount, fairness, paytableResult }: Bet, seeds: Seeds) {
  const seed = seeds.get(fairness.seedId);
  if (seed === undefined) return `bet ${betId} was drawn from a seed that is not revealed`;
  const serverSeed = Buffer.from(seed.serverSeed, 'hex');
  const hash = createHash('sha256').update(serverSeed).digest('hex');
  if (hash !== fairness.seedHash)
    return `bet ${betId} was drawn from a seed that was not committed`;
  const { clientSeed } = fairness;
  const due = slotWinOf(BigInt(betAmount), { serverSeed, clientSeed, betId });
  if (BigInt(paytableResult.amountWon) === due) return undefined;
  return `bet ${betId} won ${paytableResult.amountWon}, its seed says ${due}`;
}
