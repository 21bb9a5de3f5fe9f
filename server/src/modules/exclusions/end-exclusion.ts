/** The end of a fixed length, on the player's request. Source: PLAY-10. */
import type { SelfExclusion } from '@jubilee/contract/entities/self-exclusion';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import {
  choicesInForce,
  END_DELAY_MS,
  endsToRequest,
} from '@jubilee/core/exclusions/exclusion-in-force';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { Player } from '../account/index.ts';
import { liftWithin } from './apply-exclusion.ts';
import { forgetPlayer } from './exclude-player.ts';
import { addEndRequest, type Database, readChoices, walletsOfOrigin } from './exclusion.store.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
import { toSelfExclusion } from './exclusion-view.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';

type Answer = Result<{ readonly exclusion: SelfExclusion | null }>;

/** Null: none is in force. Refuses SELF_EXCLUDED before the length is over, and for ever for what is for ever. */
export async function requestEnd(ports: ExclusionPorts, player: Player): Promise<Answer> {
  const { wallet_id: walletId } = player;
  const { answer, reached } = await repeatedTransaction(ports.pool, (client) =>
    request(ports, client, walletId),
  );
  for (const one of reached) forgetPlayer(ports, one);
  return answer;
}

async function request(
  ports: ExclusionPorts,
  client: Database,
  walletId: bigint,
): Promise<{ readonly answer: Answer; readonly reached: readonly bigint[] }> {
  await ports.accounts.lockStatusWithin(client, walletId);
  const nowMs = await ports.sharedClock.read();
  const before = choicesInForce(await readChoices(client, walletId), nowMs);
  const toEnd = endsToRequest(before);
  const isTooEarly = toEnd.some(({ endsAtMs }) => endsAtMs === undefined || nowMs < endsAtMs);
  if (isTooEarly || before.some(({ endsAtMs }) => endsAtMs === undefined)) {
    const until = toSelfExclusion(before)?.until ?? null;
    return { answer: refuse('SELF_EXCLUDED', { until }), reached: [] };
  }
  const reached = new Set<bigint>();
  for (const { originId } of toEnd) {
    const at = isoInstant(nowMs);
    const endsAt = isoInstant(nowMs + END_DELAY_MS);
    await addEndRequest(client, { originId, walletId, at, endsAt });
    for (const one of await walletsOfOrigin(client, originId)) reached.add(one);
  }
  // Each account learns when it is to be opened.
  const others = [...reached].toSorted((one, other) => (one < other ? -1 : 1));
  for (const one of others) {
    if (one !== walletId) await ports.accounts.lockStatusWithin(client, one);
    await liftWithin(ports, client, one);
  }
  const inForce = choicesInForce(await readChoices(client, walletId), nowMs);
  return { answer: ok({ exclusion: toSelfExclusion(inForce) ?? null }), reached: others };
}
