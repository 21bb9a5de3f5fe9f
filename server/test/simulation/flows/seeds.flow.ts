import { createHash } from 'node:crypto';
import { rotateFairness, userFairnessSeeds } from '@jubilee/contract/calls/fairness';
import type { CallReply } from '@jubilee/contract/calls/define';
import { placeBet } from '@jubilee/contract/calls/games';
import { decideBet } from '@jubilee/core/games/decide-bet';
import type { Player } from '../players/player.ts';
import type { Flow, FlowWorld } from './flow.ts';
import { sendSlotBet, SLOT } from './slot-bets.ts';

const STAKES = [10, 25, 50] as const;

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
    await rotate(player);
    const answer = await player.send(userFairnessSeeds, undefined, { essence: () => null });
    if (answer?.ok !== true) return world.violate(`${player.name} gets no list of seeds`);
    const seeds = new Map(answer.value.seeds.map((seed) => [seed.seedId, seed]));
    for (const { accepted } of betsOf(player, world)) {
      const wrong = wrongBet(accepted, seeds);
      if (wrong !== undefined) world.violate(`${player.name} ${wrong}`);
    }
  },
};

type Bet = CallReply<typeof placeBet>;
type Seeds = ReadonlyMap<string, CallReply<typeof userFairnessSeeds>['seeds'][number]>;

function rotate(player: Player): Promise<unknown> {
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
  const decided = decideBet({
    ...SLOT,
    serverSeed,
    clientSeed: fairness.clientSeed,
    betId,
    betAmount: BigInt(betAmount),
  });
  if (Number(decided.amountWon) === paytableResult.amountWon) return undefined;
  return `bet ${betId} won ${paytableResult.amountWon}, its seed says ${decided.amountWon}`;
}
