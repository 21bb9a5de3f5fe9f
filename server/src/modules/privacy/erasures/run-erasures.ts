/**
 * The worker erases what is due. Every step can be repeated: the account is closed first, the identity service's user goes before
 * what points at it, and the rest is one transaction with its record. Source: PRIV-7.
 */
import type { PoolClient } from 'pg';
import { isoInstant } from '../../../platform/clock/clock.ts';
import { inTransaction } from '../../../platform/db/transaction.ts';
import { brandOfNumber, type ErasurePorts } from '../privacy-ports.ts';
import { todayOf } from './erasure-acts.ts';
import {
  endErasure,
  type ErasureRow,
  listDueErasures,
  lockErasure,
  setErasureState,
} from './erasure.store.ts';
import { findObstacles, isExcluded } from './erasure-facts.store.ts';
import { ERASED_PARTS, type ToErase } from './erasure-plan.ts';
import { type KnownContacts, storeExclusionKeys } from './exclusion-keys.ts';

const PAGE_SIZE = 20;
/** One that was blocked, or stopped halfway, is tried again after this pause. */
const PAUSE_MS = 3_600_000;

/** One that fails is reported and does not delay the others. Returns how many were erased. */
export async function runDueErasures(
  ports: ErasurePorts,
  onFault: (error: unknown) => void,
): Promise<number> {
  const nowMs = ports.clock.now();
  const due = await listDueErasures(ports.pool, {
    now: isoInstant(nowMs),
    triedBefore: isoInstant(nowMs - PAUSE_MS),
    limit: PAGE_SIZE,
  });
  let erased = 0;
  for (const erasureId of due) {
    const isErased = await erase(ports, erasureId).catch((error: unknown) => {
      onFault(error);
      return false;
    });
    if (isErased) erased += 1;
  }
  return erased;
}

async function erase(ports: ErasurePorts, erasureId: string): Promise<boolean> {
  const begun = await begin(ports, erasureId);
  if (begun === undefined) return false;
  const brand = brandOfNumber(ports.brands, begun.brand);
  await ports.accountStatus.disablePlayer(brand, begun.subject);
  // Its wallet is closed now: what was opened since the first look is seen, and nothing new comes.
  if ((await begin(ports, erasureId)) === undefined) return false;
  const user = await ports.identity.getUser(brand.location, begun.subject);
  const player = await ports.accounts.bySubject(begun.brand, begun.subject);
  const known = {
    emails: [user?.email, player?.email],
    phoneNumbers: [user?.phoneNumber, player?.phone_number],
  };
  const at = isoInstant(ports.clock.now());
  await inTransaction(ports.pool, (client) => storeKeysIfExcluded(ports, client, begun, known));
  await ports.identity.deleteUser(brand.location, begun.subject);
  const isErased = await inTransaction(ports.pool, (client) =>
    eraseParts(ports, client, erasureId, {
      walletId: begun.wallet_id,
      brandLocation: brand.location,
      subject: begun.subject,
      addresses: known.emails.filter((one) => one !== undefined && one !== null),
      at,
      identity: ports.identity,
    }),
  );
  ports.accounts.forget(begun.wallet_id);
  return isErased;
}

/** Undefined: it ended meanwhile, or something is open, which is noted. */
async function begin(ports: ErasurePorts, erasureId: string): Promise<ErasureRow | undefined> {
  const nowMs = ports.clock.now();
  const at = isoInstant(nowMs);
  return inTransaction(ports.pool, async (client) => {
    const row = await lockErasure(client, erasureId);
    if (row === undefined || row.state === 'done' || row.state === 'canceled') return undefined;
    const obstacles = await findObstacles(client, row.wallet_id, todayOf(nowMs));
    const state = obstacles.length === 0 ? 'running' : 'blocked';
    await setErasureState(client, erasureId, { state, obstacles, at });
    return state === 'running' ? row : undefined;
  });
}

async function storeKeysIfExcluded(
  ports: ErasurePorts,
  client: PoolClient,
  { wallet_id, brand }: ErasureRow,
  known: KnownContacts,
): Promise<void> {
  if (!(await isExcluded(client, wallet_id))) return;
  const at = isoInstant(ports.clock.now());
  await storeExclusionKeys(client, ports, { brand, known, at });
}

/** False: another worker was faster. */
async function eraseParts(
  { audit }: ErasurePorts,
  client: PoolClient,
  erasureId: string,
  of: ToErase,
): Promise<boolean> {
  const row = await lockErasure(client, erasureId);
  if (row?.state !== 'running') return false;
  const erased: Record<string, number> = {};
  for (const part of ERASED_PARTS) erased[part.name] = await part.erase(client, of);
  await endErasure(client, erasureId, { state: 'done', erased, at: of.at });
  await audit.append(client, {
    kind: 'act',
    what: 'erasePlayer',
    staffId: null,
    staffName: null,
    brand: of.brandLocation,
    subject: { kind: 'player', id: of.subject },
    before: null,
    after: { erasureId, erased },
    reason: row.reason,
    address: null,
    requestId: erasureId,
  });
  return true;
}
