/**
 * The versions of the legal texts that this release shows, stored when they are new, and what somebody who signs up
 * accepts. Source: BRANDROOM-8, BRANDROOM-11.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { type AcceptedPage, isAcceptedPage } from '@jubilee/contract/settings/accepted-pages';
import type { PendingText } from '@jubilee/contract/calls/legal-texts';
import { firstInstantOf } from '@jubilee/core/jurisdictions/first-instant-of-day';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { acceptedAgainAmong, insertAcceptances } from './acceptance.store.ts';
import {
  acceptAgainFrom,
  filledTexts,
  hashOfText,
  type LegalTextSource,
} from './legal-text-source.ts';
import { storeVersions, type StoredVersion } from './text-version.store.ts';

/** From where somebody accepts. */
export interface AcceptedFrom {
  readonly network: string;
  readonly userAgent: string | undefined;
}

/** A player, and since when they are signed in. */
export interface SignedIn {
  readonly walletId: bigint;
  readonly sinceMs: number;
}

/** Players whose acceptance this node remembers; an acceptance never ends. */
const REMEMBERED_MAX = 100_000;

export interface LegalTexts {
  /** The ids of the versions that pages of this brand show now. */
  currentOf(brand: Brand): readonly string[];
  /**
   * Whether nothing waits for a player whose session began then; without a read where nothing does for anybody, or this
   * player's acceptance was read before. Source: GATE-19.
   */
  isAccepted(brand: Brand, of: SignedIn): true | Promise<boolean>;
  /** What waits for them, in the order of the pages. */
  pendingOf(brand: Brand, of: SignedIn): Promise<PendingText[]>;
  /** Records it once. False, and nothing is recorded, when one of the versions is not shown now or is accepted by nobody. */
  accept(
    brand: Brand,
    accepted: AcceptedFrom & { readonly walletId: bigint; readonly versionIds: readonly string[] },
  ): Promise<boolean>;
  /** Records, within the transaction that adds the player, that they accepted the current texts. */
  acceptWithin(
    tx: Kysely<Tables>,
    brand: Brand,
    accepted: AcceptedFrom & { readonly walletId: bigint; readonly at: string },
  ): Promise<void>;
}

/** A version whose page must have been accepted again. */
interface MarkedVersion {
  readonly version: StoredVersion;
  readonly page: AcceptedPage;
  /** The day that the release names. */
  readonly from: string;
  /** Sessions from then on have to; one that began before the release was there goes on. */
  readonly fromMs: number;
}

function markOf(version: StoredVersion, { timeZone }: Brand): readonly MarkedVersion[] {
  const { page, accept_again_from: from, marked_since: since } = version;
  if (from === null || since === null || !isAcceptedPage(page)) return [];
  return [
    { version, page, from, fromMs: Math.max(firstInstantOf(from, timeZone), Date.parse(since)) },
  ];
}

/** Faults: a text that names an unknown fact. */
export async function openLegalTexts(deps: {
  readonly pool: Pool;
  readonly db: Kysely<Tables>;
  readonly clock: Pick<Clock, 'now'>;
  readonly ids: Ids;
  readonly sources: readonly LegalTextSource[];
}): Promise<LegalTexts> {
  const { pool, db, clock, ids, sources } = deps;
  const stored = await storeVersions(
    pool,
    sources.map((source) => ({
      version_id: ids.uuidV7(),
      brand: source.brand.number,
      page: source.page,
      content_hash: hashOfText(source),
      effective_on: source.legal.effectiveOn,
      reviewed_on: source.legal.reviewedOn ?? null,
      first_served_at: isoInstant(clock.now()),
      accept_again_from: acceptAgainFrom(source) ?? null,
      texts: filledTexts(source),
    })),
  );
  const current = Map.groupBy(stored, ({ brand }) => brand);
  const marked = new Map(
    sources.map(({ brand }) => [
      brand.number,
      (current.get(brand.number) ?? []).flatMap((version) => markOf(version, brand)),
    ]),
  );
  const versionsOf = (brand: Brand): readonly StoredVersion[] => current.get(brand.number) ?? [];
  const remembered = new Set<bigint>();
  const remember = (walletId: bigint): void => {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.add(walletId);
  };
  /** What is in force for a session of then. */
  const requiredOf = (brand: Brand, sinceMs: number): readonly MarkedVersion[] =>
    (marked.get(brand.number) ?? []).filter(({ fromMs }) => fromMs <= sinceMs);
  const missingOf = async (brand: Brand, { walletId, sinceMs }: SignedIn) => {
    const required = requiredOf(brand, sinceMs);
    if (required.length === 0) return [];
    const found = await acceptedAgainAmong(pool, walletId, required);
    return required.filter(({ page }) => !found.includes(page));
  };
  return {
    isAccepted(brand, of) {
      const required = requiredOf(brand, of.sinceMs);
      if (required.length === 0 || remembered.has(of.walletId)) return true;
      // A session from before the day of one of them says nothing about the next session.
      const isAll = required.length === marked.get(brand.number)?.length;
      return missingOf(brand, of).then((missing) => {
        if (missing.length === 0 && isAll) remember(of.walletId);
        return missing.length === 0;
      });
    },
    pendingOf: async (brand, of) =>
      (await missingOf(brand, of)).map(({ page, version }) => ({
        versionId: version.version_id,
        page,
        effectiveOn: version.effective_on,
      })),
    async accept(brand, { versionIds, walletId, network, userAgent }) {
      const visible = versionsOf(brand).filter(({ page }) => isAcceptedPage(page));
      const isKnown = versionIds.every((id) => visible.some(({ version_id }) => version_id === id));
      if (!isKnown) return false;
      const at = isoInstant(clock.now());
      await insertAcceptances(
        db,
        [...new Set(versionIds)].map((versionId) => ({
          acceptanceId: ids.uuidV7(),
          versionId,
          walletId,
          at,
          network,
          userAgent,
        })),
      );
      return true;
    },
    currentOf: (brand) => versionsOf(brand).map(({ version_id }) => version_id),
    acceptWithin: (tx, brand, accepted) =>
      insertAcceptances(
        tx,
        versionsOf(brand)
          .filter(({ page }) => isAcceptedPage(page))
          .map(({ version_id: versionId }) => ({
            acceptanceId: ids.uuidV7(),
            versionId,
            ...accepted,
          })),
      ),
  };
}
