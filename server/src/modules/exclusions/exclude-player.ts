/** A player's own choice, and how it reaches every account of the same person. Source: PLAY-1, PLAY-3, PLAY-9. */
import type { ExclusionPeriod, SelfExclusion } from '@jubilee/contract/entities/self-exclusion';
import type { Brand } from '@jubilee/contract/settings/brand';
import { endOfPeriod, lengthOfPeriod } from '@jubilee/core/exclusions/end-of-exclusion';
import { choicesInForce, isCovered } from '@jubilee/core/exclusions/exclusion-in-force';
import * as z from 'zod/mini';
import { isoInstant } from '../../platform/clock/clock.ts';
import { queueJob } from '../../platform/jobs/job-queue.store.ts';
import type { Task } from '../../platform/jobs/jobs.ts';
import type { Player } from '../account/index.ts';
import { addOperatorAct, type OperatorAct } from '../audit/index.ts';
import { excludeWithin } from './apply-exclusion.ts';
import { addChoice, type Database, readChoices, walletsOfOrigin } from './exclusion.store.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
import { toSelfExclusion } from './exclusion-view.ts';
import { accountsOfPerson, lockPersonKeys, type SamePerson } from './person-key.store.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';

export const SPREAD_EXCLUSION_TASK = 'spread_exclusion';

/**
 * Takes effect with its commit, on the wallet's locked row; the other accounts of the person follow at once, and by a job if this
 * process dies. Nothing that is in force is shortened: it is the answer then. Every sign-in but the caller's ends.
 */
export async function excludePlayer(
  ports: ExclusionPorts,
  {
    brand,
    player,
    period,
    signIn,
    act,
  }: {
    readonly brand: Brand;
    readonly player: Player;
    readonly period: ExclusionPeriod | undefined;
    /** The caller's, which goes on so that the answer can be read. */
    readonly signIn: string | undefined;
    /** Where an operator does it on the player's behalf. */
    readonly act?: OperatorAct;
  },
): Promise<SelfExclusion> {
  const { wallet_id: walletId, subject } = player;
  const who = { walletId, brand: brand.number, subject };
  const { exclusion, originId } = await repeatedTransaction(ports.pool, (client) =>
    choose(ports, client, who, { period, timeZone: brand.timeZone, act }),
  );
  forgetPlayer(ports, walletId);
  if (originId === undefined) return exclusion;
  await Promise.allSettled([
    spreadExclusion(ports, { originId, walletId }),
    ports.identity.revokeOtherSessions(brand.location, subject, signIn),
  ]);
  return exclusion;
}

/** The origin is undefined when what is in force covers the choice. */
async function choose(
  ports: ExclusionPorts,
  client: Database,
  who: SamePerson,
  {
    period,
    timeZone,
    act,
  }: {
    readonly period: ExclusionPeriod | undefined;
    readonly timeZone: string;
    readonly act: OperatorAct | undefined;
  },
): Promise<{ readonly exclusion: SelfExclusion; readonly originId: string | undefined }> {
  const { walletId } = who;
  await ports.accounts.lockStatusWithin(client, walletId);
  const nowMs = await ports.sharedClock.read();
  if (act !== undefined) {
    const did = { brand: who.brand, subject: who.subject, details: { period: period ?? null } };
    const at = isoInstant(nowMs);
    await addOperatorAct(client, act, { ...did, act: 'excludePlayer', at });
  }
  const before = choicesInForce(await readChoices(client, walletId), nowMs);
  const length = lengthOfPeriod(period);
  const endsAtMs = endOfPeriod(period, nowMs, timeZone);
  const known = isCovered(before, { length, endsAtMs }) ? toSelfExclusion(before) : undefined;
  if (known !== undefined) return { exclusion: known, originId: undefined };
  const originId = ports.ids.uuidV7();
  await addChoice(client, {
    choiceId: originId,
    walletId,
    originId,
    length,
    chosenAt: isoInstant(nowMs),
    endsAt: endsAtMs === undefined ? null : isoInstant(endsAtMs),
  });
  const inForce = choicesInForce(await readChoices(client, walletId), nowMs);
  const exclusion = toSelfExclusion(inForce);
  if (exclusion === undefined) throw new Error('a choice that was just made is not in force');
  await excludeWithin(ports, client, who, inForce);
  await queueJob(client, SPREAD_EXCLUSION_TASK, { originId, walletId: String(walletId) });
  return { exclusion, originId };
}

interface Spreading {
  readonly originId: string;
  readonly walletId: bigint;
}

/** The other accounts of the person, on every brand; those that the choice has reached are left as they are. */
async function spreadExclusion(
  ports: ExclusionPorts,
  { originId, walletId }: Spreading,
): Promise<void> {
  const reached = await repeatedTransaction(ports.pool, async (client) => {
    await lockPersonKeys(client, 'alone');
    const known = new Set(await walletsOfOrigin(client, originId));
    const others = (await accountsOfPerson(client, walletId)).filter(
      (one) => !known.has(one.walletId),
    );
    for (const other of others) await reachWithin(ports, client, other, { originId, walletId });
    return others;
  });
  for (const { walletId: other, brand, subject } of reached) {
    forgetPlayer(ports, other);
    const of = ports.brands.find(({ number }) => number === brand);
    if (of !== undefined) await ports.identity.revokeSessions(of.location, subject);
  }
}

async function reachWithin(
  ports: ExclusionPorts,
  client: Database,
  other: SamePerson,
  { originId, walletId }: Spreading,
): Promise<void> {
  await ports.accounts.lockStatusWithin(client, other.walletId);
  const origin = (await readChoices(client, walletId)).find((one) => one.originId === originId);
  if (origin === undefined) return;
  await addChoice(client, {
    choiceId: ports.ids.uuidV7(),
    walletId: other.walletId,
    originId,
    length: origin.length,
    chosenAt: isoInstant(origin.chosenAtMs),
    endsAt: origin.endsAtMs === undefined ? null : isoInstant(origin.endsAtMs),
  });
  await applyWithin(ports, client, other);
}

/** By all choices that reach the account; nothing happens when none is in force. */
export async function applyWithin(
  ports: ExclusionPorts,
  client: Database,
  who: SamePerson,
): Promise<void> {
  const nowMs = await ports.sharedClock.read();
  const inForce = choicesInForce(await readChoices(client, who.walletId), nowMs);
  if (inForce.length > 0) await excludeWithin(ports, client, who, inForce);
}

const spreadingSchema = z.strictObject({ originId: z.string(), walletId: z.string() });

/** What a process that died has left undone. */
export function spreadExclusionTask(ports: ExclusionPorts): Task {
  return async (payload) => {
    const { originId, walletId } = spreadingSchema.parse(payload);
    await spreadExclusion(ports, { originId, walletId: BigInt(walletId) });
  };
}

export function forgetPlayer(
  { accounts, sessions }: Pick<ExclusionPorts, 'accounts' | 'sessions'>,
  walletId: bigint,
): void {
  accounts.forget(walletId);
  sessions.forget(walletId);
}
