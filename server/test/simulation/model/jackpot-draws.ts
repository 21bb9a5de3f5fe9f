/** Repeats the draw of each bet whose seed is revealed, and compares it with what the bet may be paid. JACK-13. */
import { placeBet } from '@jubilee/contract/calls/games';
import type { FlowWorld } from '../flows/flow.ts';
import { JACKPOTS } from '../nodes/jackpots.ts';
import type { Player } from '../players/player.ts';
import { hitsOf } from './jackpot-wins.ts';
import { repliesTo } from './replies.ts';
import { revealSeeds } from './revealed-seeds.ts';

/** Reveals the seed of a player and checks all bets on revealed ones. Needs quiet: no faults, all processes up. */
export async function checkDraws(player: Player, world: FlowWorld): Promise<void> {
  const { walletId, name } = player;
  const seedOf = await revealSeeds(player, world);
  if (seedOf === undefined) return;
  const claims = await world.look<{ bet: string; types: string }>(
    `select operation_id as bet, string_agg(case type when jackpot.type_number('MAJOR') then 'MAJOR'
        when jackpot.type_number('GRAND') then 'GRAND' end, ' ' order by type) as types
      from jackpot.claim where wallet_id = $1 and generation is null group by operation_id`,
    [walletId],
  );
  const claimed = new Map(claims.map(({ bet, types }) => [bet, types]));
  for (const { request, reply } of repliesTo(placeBet, world.requests)) {
    const serverSeed = seedOf.get(reply.fairness.seedId);
    if (request.walletId !== walletId || serverSeed === undefined) continue;
    const { betId, currency, betAmount: stake } = reply;
    const { gameName, paytableUsed: paytable } = request.body as {
      readonly gameName: string;
      readonly paytableUsed: string;
    };
    const { clientSeed } = reply.fairness;
    const drawn = { currency, stake, gameName, paytable, clientSeed, betId };
    const due = hitsOf(JACKPOTS, { ...drawn, serverSeed });
    const has = claimed.get(betId) ?? '';
    if (has !== due.join(' ')) {
      world.violate(`${name} bet ${betId} drew the jackpots ${due.join()}, it may be paid ${has}`);
    }
  }
}
