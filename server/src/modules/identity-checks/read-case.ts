/** A reading of a player's case at the vendor, and what it changes. Source: KYC-2, KYC-8, KYC-9. */
import { jurisdictionOfState } from '@jubilee/contract/values/capabilities';
import { isUsState } from '@jubilee/contract/values/us-states';
import type { Brand } from '@jubilee/contract/settings/brand';
import {
  type CheckLevel,
  documentFactsAfter,
  type DocumentFacts,
  isNotOlder,
  isSameReading,
  type LevelReading,
  verifiedLevels,
} from '@jubilee/core/identity-checks/identity-facts';
import type {
  CaseOutcome,
  IdentityCase,
  IdentityCheckAdapter,
} from '@jubilee/providers/identity-checks/port';
import { isoInstant } from '../../platform/clock/clock.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';
import type { Player } from '../account/index.ts';
import { addOperatorAct, type OperatorAct } from '../audit/index.ts';
import { addReading, beginReading, countReading, lockCase, newestReadings } from './case.store.ts';
import type { CheckedPlayer, IdentityCheckPorts } from './identity-check-ports.ts';
import { writeFamilyName } from './form.store.ts';
import { addVerification } from './verification.store.ts';

/**
 * Reads the case and records what is new. The number is taken before the vendor is called: of two readings that overlap the one
 * that began first changes nothing once the other has counted.
 */
export async function readCase(
  ports: IdentityCheckPorts,
  adapter: Pick<IdentityCheckAdapter, 'findCase'>,
  { brand, player }: { readonly brand: Brand; readonly player: CheckedPlayer },
): Promise<CaseOutcome> {
  const reading = await beginReading(ports.pool);
  const found = await adapter.findCase(player.subject);
  if (found.outcome === 'found') {
    await recordReading(ports, brand, player, { reading, checkCase: found.checkCase });
  }
  return found;
}

export type HandDecision = 'approve' | 'refuse' | 'retry';

/**
 * What an operator decides in place of the vendor: approved, refused for good, or refused with another form. Only what the vendor
 * decides later takes its place. False: what is recorded is newer. Source: KYC-2, OPS-55.
 */
export async function decideCase(
  ports: IdentityCheckPorts,
  { brand, player }: { readonly brand: Brand; readonly player: Player },
  { level, decision }: { readonly level: CheckLevel; readonly decision: HandDecision },
  act: OperatorAct,
): Promise<boolean> {
  const reading = await beginReading(ports.pool);
  const checkCase = {
    caseId: player.identity_case_id ?? `by-hand-${player.wallet_id}`,
    level,
    state: decision === 'approve' ? 'approved' : 'refused',
    canRetry: decision === 'retry',
    playerNote: null,
    document: { familyName: null, birthDate: null, country: null, state: null },
    // Vendors say when they decided to the second: what is decided in this one is later.
    decidedAtMs: Math.floor((await ports.sharedClock.read()) / 1_000) * 1_000,
    isByHand: true,
  } as const;
  return recordReading(ports, brand, player, { reading, checkCase, act });
}

/** Whether it counts. */
async function recordReading(
  ports: IdentityCheckPorts,
  brand: Brand,
  { wallet_id: walletId, subject }: CheckedPlayer,
  {
    reading,
    checkCase,
    act,
  }: {
    readonly reading: bigint;
    readonly checkCase: IdentityCase & Pick<LevelReading, 'isByHand'>;
    readonly act?: OperatorAct;
  },
): Promise<boolean> {
  const at = isoInstant(await ports.sharedClock.read());
  const counts = await repeatedTransaction(ports.pool, async (client) => {
    const counted = await lockCase(client, walletId, at);
    if (reading <= counted) return false;
    const recorded = await newestReadings(client, walletId);
    const own = recorded.find(({ level }) => level === checkCase.level);
    if (!isNotOlder(own, checkCase)) return false;
    const player = await ports.accounts.bySubjectWithin(client, brand.number, subject);
    if (player === undefined) throw new Error(`wallet ${walletId} has no player`);
    if (!isSameReading(own, checkCase))
      await addReading(client, walletId, checkCase, { reading, at });
    const newest = [...recorded.filter((one) => one !== own), checkCase];
    const levels = verifiedLevels(newest);
    const known = {
      birthDate: player.document_birth_date,
      jurisdiction: player.document_jurisdiction,
    };
    const found = documentsOf(checkCase);
    const documents = documentFactsAfter(known, checkCase, found, player.date_of_birth);
    await ports.accounts.setIdentityFactsWithin(client, walletId, {
      ...levels,
      caseId: checkCase.caseId,
      documentBirthDate: documents.birthDate,
      documentJurisdiction: documents.jurisdiction,
    });
    const { familyName } = checkCase.document;
    if (checkCase.state === 'approved' && familyName !== null)
      await writeFamilyName({ ...ports, pool: client }, walletId, familyName);
    await countReading(client, walletId, { reading, caseId: checkCase.caseId });
    if (levels.isPurchaseVerified && !player.purchase_verified) {
      await addVerification(client, {
        verificationId: ports.ids.uuidV7(),
        walletId,
        caseId: checkCase.caseId,
        verifiedAt: at,
        pointsOperation: ports.ids.uuidV7(),
        ticketsOperation: ports.ids.uuidV7(),
      });
    }
    if (act !== undefined) {
      const { level, state, canRetry } = checkCase;
      const did = { brand: brand.number, subject, details: { level, state, canRetry }, at };
      await addOperatorAct(client, act, { ...did, act: 'decideCase' });
    }
    return true;
  });
  ports.accounts.forget(walletId);
  return counts;
}

function documentsOf({ document }: IdentityCase): DocumentFacts {
  const { birthDate, country, state } = document;
  if (country !== null && country !== 'US') return { birthDate, jurisdiction: country };
  const isState = state !== null && isUsState(state);
  return { birthDate, jurisdiction: isState ? jurisdictionOfState(state) : null };
}
