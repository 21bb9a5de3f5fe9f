import {
  cancelPlayerLimit,
  confirmPlayerLimit,
  playerLimitHistory,
  playerLimits,
  realityCheck,
  setPlayerLimit,
  setRealityCheck,
} from '@jubilee/contract/calls/player-limits';
import { ok } from '@jubilee/contract/values/result';
import { type CallContext, type Route, route } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { answerChoice, chooseLimit, type LimitedPlayer } from './change-limits.ts';
import type { LimitPorts } from './limit-ports.ts';
import { readLimitHistory, readLimits } from './read-limits.ts';
import { chooseInterval, readRealityCheck } from './reality-check.ts';

export function limitRoutes(ports: LimitPorts): Route[] {
  const limitsOf = async (who: LimitedPlayer) =>
    ok({ limits: [...(await readLimits(ports, who))] });
  const answered = async (who: LimitedPlayer, choiceId: string, isConfirmed: boolean) => {
    const answer = await answerChoice(ports, who, { choiceId, isConfirmed });
    return answer.ok ? limitsOf(who) : answer;
  };
  return [
    route(playerLimits, ({ caller, context }) => limitsOf(limited(caller, context))),
    route(setPlayerLimit, async ({ caller, context, body }) => {
      const who = limited(caller, context);
      const chosen = await chooseLimit(ports, who, body);
      return chosen.ok ? limitsOf(who) : chosen;
    }),
    route(confirmPlayerLimit, ({ caller, context, params }) =>
      answered(limited(caller, context), params.choiceId, true),
    ),
    route(cancelPlayerLimit, ({ caller, context, params }) =>
      answered(limited(caller, context), params.choiceId, false),
    ),
    route(playerLimitHistory, async ({ caller, query }) => {
      const { entries, next } = await readLimitHistory(ports, caller.player.wallet_id, query);
      return ok({ entries: [...entries], next });
    }),
    route(realityCheck, async ({ caller }) => ok(await readRealityCheck(ports, caller.session))),
    route(setRealityCheck, async ({ caller, body }) => {
      await chooseInterval(ports, caller.player.wallet_id, body.intervalMinutes);
      return ok(body);
    }),
  ];
}

function limited(
  { player }: { readonly player: Player },
  { brand }: Pick<CallContext, 'brand'>,
): LimitedPlayer {
  return { walletId: player.wallet_id, timeZone: brand.timeZone };
}
