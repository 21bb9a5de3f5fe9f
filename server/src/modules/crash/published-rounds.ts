/** Records of rounds and their chain, with which anybody can verify them. Source: CRASH-7. */
import type { crashChain, crashRound } from '@jubilee/contract/calls/crash';
import type { CallReply } from '@jubilee/contract/calls/define';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { selectChain, selectNewestChain } from './chain.store.ts';
import type { CrashPorts } from './crash-ports.ts';
import { selectNewestRounds, selectRound } from './rounds.store.ts';
import { toChainView, toRoundRecordView } from './round-views.ts';

const ROUNDS_LISTED = 50;

/** Refuses: FEATURE_OFF. */
export async function publishedChain(
  ports: CrashPorts,
  brand: Brand,
): Promise<Result<CallReply<typeof crashChain>>> {
  if (!ports.isOffered(brand)) return refuse('FEATURE_OFF');
  const chain = await selectNewestChain(ports.readPool, brand.number);
  const rounds = await selectNewestRounds(ports.readPool, brand.number, ROUNDS_LISTED);
  return ok({
    chain: chain === undefined ? null : toChainView(chain),
    rounds: rounds.map(toRoundRecordView),
  });
}

/** Answers as well when the game is not offered any more. Refuses: NOT_FOUND. */
export async function publishedRound(
  ports: CrashPorts,
  brand: Brand,
  roundId: string,
): Promise<Result<CallReply<typeof crashRound>>> {
  const round = await selectRound(ports.readPool, brand.number, roundId);
  const chain = round && (await selectChain(ports.readPool, round.chain_id));
  if (round === undefined || chain === undefined) return refuse('NOT_FOUND');
  return ok({ round: toRoundRecordView(round), chain: toChainView(chain) });
}
