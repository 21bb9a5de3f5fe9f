/** Rotation of seed pairs: by their player, or when they are due by the platform's own rule. */
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { isoInstant } from '../../platform/clock/clock.ts';
import { activeSeedOf, revealedOf } from './decrypt-pairs.ts';
import { type EncryptedSeed, rotatePair, selectDuePairs } from './fairness.store.ts';
import { type CurrentPairs, newSeed } from './read-pairs.ts';
import type { SeedCache } from './seed-cache.ts';
import { type ActiveSeed, CLIENT_SEED, type RevealedSeed } from './seed-pairs.ts';
import type { SeedPorts } from './seed-ports.ts';

const DUE_PAIRS_MAX = 500;
/** When the platform rotates a pair that its player does not. Source: FAIR-8. */
export const ROTATION_LIMITS = { betsMax: 10_000, ageMaxMs: 30 * 86_400_000 } as const;

export interface RotationPorts extends SeedPorts {
  readonly cache: SeedCache;
  readonly readPairs: (walletId: bigint) => Promise<CurrentPairs | undefined>;
}

export interface RotatedPair {
  readonly revealed: RevealedSeed;
  readonly active: ActiveSeed;
}

export async function rotate(
  ports: RotationPorts,
  walletId: bigint,
  clientSeed: string,
): Promise<Result<RotatedPair>> {
  if (!CLIENT_SEED.test(clientSeed)) return refuse('MALFORMED_REQUEST', { field: 'clientSeed' });
  const pairs = await ports.readPairs(walletId);
  if (pairs === undefined) return refuse('NOT_FOUND');
  const at = isoInstant(ports.clock.now());
  const committed = newSeed(ports, walletId);
  const active = nextActive(ports, pairs, clientSeed, committed);
  const rotation = {
    walletId,
    activeSeedId: pairs.active.seed_id,
    nextSeedId: pairs.next.seed_id,
    clientSeed,
    committed,
  };
  // After the answer and after a lost one: a read that began before the rotation must not be cached.
  const refusal = await rotatePair(ports.pool, rotation, at).finally(() =>
    ports.cache.forget(walletId),
  );
  if (refusal === 'SEED_IN_USE' || refusal === 'NOT_FOUND') return refuse(refusal);
  if (refusal !== null) return refuse('STATE_CONFLICT');
  const revealed = revealedOf(ports.encryptor, { ...pairs.active, revealed_at: at });
  return ok({ revealed, active });
}

/** Decrypted before anything changes: a pair that cannot be decrypted never becomes the active one. */
function nextActive(
  { encryptor }: SeedPorts,
  { next }: CurrentPairs,
  clientSeed: string,
  committed: EncryptedSeed,
): ActiveSeed {
  return {
    ...activeSeedOf(encryptor, { active: next, next }),
    clientSeed,
    nextServerSeedHash: Buffer.from(committed.hash).toString('hex'),
  };
}

export async function rotateDue(
  ports: RotationPorts,
  limits: { readonly betsMax: number; readonly ageMaxMs: number },
): Promise<number> {
  const due = await selectDuePairs(ports.pool, {
    betsMax: limits.betsMax,
    activeBefore: isoInstant(ports.clock.now() - limits.ageMaxMs),
    limit: DUE_PAIRS_MAX,
  });
  let count = 0;
  const faults: Error[] = [];
  for (const { wallet_id, client_seed } of due) {
    const rotated = await rotate(ports, wallet_id, client_seed).catch((cause: unknown) => {
      faults.push(new Error(`The seed pair of wallet ${wallet_id} stays.`, { cause }));
      return undefined;
    });
    if (rotated?.ok === true) count += 1;
  }
  if (faults.length > 0) {
    const said = `${faults.length} of ${due.length} seed pairs could not be rotated, ${count} were.`;
    throw new AggregateError(faults, said);
  }
  return count;
}
