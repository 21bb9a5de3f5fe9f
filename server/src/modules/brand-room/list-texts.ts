/** Versions of the legal texts, and who accepted them. Source: BRANDROOM-9, BRANDROOM-10. */
import type { Brand } from '@jubilee/contract/settings/brand';
import { isAcceptedPage } from '@jubilee/contract/settings/accepted-pages';
import { LEGAL_PAGES } from '@jubilee/contract/settings/legal-text-facts';
import type {
  LegalAcceptance,
  legalAcceptances,
  legalTexts,
  legalTextVersion,
  LegalVersion,
} from '@jubilee/contract/staff/calls/legal-texts';
import { ok } from '@jubilee/contract/values/result';
import {
  type AcceptanceRow,
  countAcceptances,
  countAcceptedAgain,
  findVersion,
  listAcceptances,
  type TextVersionRow,
  textVersionsOf,
} from '../legal-texts/index.ts';
import { describeDevice } from '../sessions/index.ts';
import { refuseStaff, type StaffResult } from '../staff/index.ts';
import type { BrandRoomPorts, CallReply } from './brand-room-ports.ts';

type Counts = Awaited<ReturnType<typeof countAcceptances>>;
type TextPorts = Pick<BrandRoomPorts, 'readPool' | 'accounts' | 'legalTexts'>;

/** In the order of the pages, the current version of each first. */
export async function listTexts(
  ports: TextPorts,
  brand: Brand,
): Promise<CallReply<typeof legalTexts>> {
  const rows = await textVersionsOf(ports.readPool, brand.number);
  const ids = rows.map(({ version_id }) => version_id);
  const counted = await countOf(ports, brand, ids);
  const versions = rows.map((row) => toVersion(ports, brand, row, counted));
  return {
    players: counted.players,
    versions: LEGAL_PAGES.flatMap((page) =>
      versions
        .filter((one) => one.page === page)
        .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent)),
    ),
  };
}

/** Refuses: NOT_FOUND. */
export async function readText(
  ports: BrandRoomPorts,
  brand: Brand,
  versionId: string,
): Promise<StaffResult<CallReply<typeof legalTextVersion>>> {
  const row = await findVersion(ports.readPool, brand.number, versionId);
  if (row === undefined) return refuseStaff('NOT_FOUND');
  return ok({
    version: toVersion(ports, brand, row, await countOf(ports, brand, [versionId])),
    texts: Object.entries(row.texts).map(([language, text]) => ({ language, text })),
  });
}

/** Refuses: NOT_FOUND. */
export async function pageOfAcceptances(
  ports: BrandRoomPorts,
  brand: Brand,
  page: {
    readonly versionId: string;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<StaffResult<CallReply<typeof legalAcceptances>>> {
  const row = await findVersion(ports.readPool, brand.number, page.versionId);
  if (row === undefined) return refuseStaff('NOT_FOUND');
  const rows = await listAcceptances(ports.readPool, { ...page, limit: page.limit + 1 });
  const acceptances = await toAcceptances(ports, rows.slice(0, page.limit));
  const next = rows.length > page.limit ? (acceptances.at(-1)?.acceptanceId ?? null) : null;
  return ok({ acceptances, next });
}

/** Faults: of somebody who is no player. */
export async function toAcceptances(
  { accounts }: Pick<BrandRoomPorts, 'accounts'>,
  rows: readonly AcceptanceRow[],
): Promise<LegalAcceptance[]> {
  const subjects = await accounts.subjectsOf(rows.map((row) => row.wallet_id));
  return rows.map((row) => {
    const userId = subjects.get(row.wallet_id);
    if (userId === undefined)
      throw new Error(`wallet ${row.wallet_id} accepted a text and has no player`);
    return {
      acceptanceId: row.acceptance_id,
      userId,
      acceptedAt: row.accepted_at,
      network: row.network,
      device: describeDevice(row.user_agent),
    };
  });
}

interface Counted {
  readonly counts: Counts;
  /** Of marked versions that pages show now. */
  readonly again: Awaited<ReturnType<typeof countAcceptedAgain>>;
  readonly players: number;
}

async function countOf(
  { readPool, accounts, legalTexts: texts }: TextPorts,
  brand: Brand,
  versionIds: readonly string[],
): Promise<Counted> {
  const current = texts.currentOf(brand);
  const [counts, again, states] = await Promise.all([
    countAcceptances(readPool, versionIds),
    countAcceptedAgain(
      readPool,
      versionIds.filter((id) => current.includes(id)),
    ),
    accounts.countByState(brand.number),
  ]);
  return { counts, again, players: states.reduce((sum, one) => sum + one.players, 0) };
}

function toVersion(
  { legalTexts: texts }: Pick<TextPorts, 'legalTexts'>,
  brand: Brand,
  row: Omit<TextVersionRow, 'texts'>,
  { counts, again, players }: Counted,
): LegalVersion {
  const page = LEGAL_PAGES.find((one) => one === row.page);
  if (page === undefined) throw new Error(`A legal text is of an unknown page: ${row.page}`);
  const counted = counts.get(row.version_id);
  const isCurrent = texts.currentOf(brand).includes(row.version_id);
  const mustAccept = row.accept_again_from !== null;
  const accepted = again.get(row.version_id) ?? 0;
  return {
    versionId: row.version_id,
    page,
    contentHash: row.content_hash.toString('hex'),
    effectiveOn: row.effective_on,
    reviewedOn: row.reviewed_on,
    firstServedAt: row.first_served_at,
    isCurrent,
    isAccepted: isAcceptedPage(page),
    acceptances: Number(counted?.count ?? 0n),
    mustAccept,
    missing: mustAccept && isCurrent ? Math.max(0, players - accepted) : null,
    lastAcceptedAt: counted?.last ?? null,
  };
}
