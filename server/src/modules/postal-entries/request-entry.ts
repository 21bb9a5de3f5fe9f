import type { PostalEntry } from '@jubilee/contract/entities/postal-entry';
import type { Brand } from '@jubilee/contract/settings/brand';
import { ENTRY_CODES_OPEN_MAX } from '@jubilee/contract/values/postal-entries';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import { groupedEntryCode, makeEntryCode } from '@jubilee/core/postal-entries/entry-code';
import { entryPeriodAt, rulesDayOf } from '@jubilee/core/postal-entries/entry-period';
import type { PoolClient } from 'pg';
import { isoInstant } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { lastPostmarkOn } from './entry-days.ts';
import { eligibilityRefusal } from './entry-eligibility.ts';
import type { PostalRequestPorts } from './postal-ports.ts';
import {
  countOpenRequests,
  insertRequest,
  listRequests,
  lockEntrant,
  type RequestRow,
} from './request.store.ts';

/** Enough that ten of them are left in the field, always in practice. */
const CODE_BYTES = 64;
/** Of 2^45 codes two are hardly ever alike. */
const ATTEMPTS_MAX = 5;
const LISTED_MAX = 100;

/**
 * A code for one card of this player and brand. Refuses: OUTSIDE_ENTRY_PERIOD, STATE_CONFLICT when somebody changed since
 * the gates read them, ENTRY_CODES_FULL. Source: POST-1 to POST-3.
 */
export async function requestEntry(
  ports: PostalRequestPorts,
  brand: Brand,
  walletId: bigint,
  language: string | undefined,
): Promise<Result<PostalEntry>> {
  const nowMs = ports.clock.now();
  const { periodStart, periodEnd } = ports.termsOf(brand);
  if (entryPeriodAt(nowMs, { periodStart, periodEnd }) !== 'open') {
    return refuse('OUTSIDE_ENTRY_PERIOD', { periodStart, periodEnd });
  }
  return inTransaction(ports.pool, async (client) => {
    const entrant = await lockEntrant(client, walletId);
    if (entrant === undefined) return refuse('PLAYER_NOT_FOUND');
    if ((await eligibilityRefusal(ports, entrant)) !== undefined) return refuse('STATE_CONFLICT');
    const open = await countOpenRequests(client, walletId, rulesDayOf(nowMs));
    if (open >= ENTRY_CODES_OPEN_MAX) {
      return refuse('ENTRY_CODES_FULL', { openMax: ENTRY_CODES_OPEN_MAX });
    }
    const row = await insertNew(client, ports, {
      wallet_id: walletId,
      brand: brand.number,
      requested_at: isoInstant(nowMs),
      last_postmark_on: lastPostmarkOn(nowMs, { periodEnd }),
      language: language ?? null,
    });
    return ok(toPostalEntry(row, rulesDayOf(nowMs)));
  });
}

async function insertNew(
  client: PoolClient,
  { ids }: Pick<PostalRequestPorts, 'ids'>,
  given: Omit<Parameters<typeof insertRequest>[1], 'request_id' | 'code'>,
): Promise<RequestRow> {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const code = makeEntryCode(ids.bytes(CODE_BYTES));
    const row = { ...given, request_id: ids.uuidV7(), code: code ?? '' };
    if (code !== undefined && (await insertRequest(client, row))) {
      const undecided = { card_id: null, refusal: null, received_on: null };
      return { ...row, state: 'requested', ...undecided, tickets: null, credited_at: null };
    }
  }
  throw new Error('no free code was found');
}

/** Source: POST-5. */
export async function listEntries(
  { pool, clock }: Pick<PostalRequestPorts, 'pool' | 'clock'>,
  walletId: bigint,
): Promise<{ entries: PostalEntry[]; codesLeft: number }> {
  const today = rulesDayOf(clock.now());
  const [rows, open] = await Promise.all([
    listRequests(pool, walletId, LISTED_MAX),
    countOpenRequests(pool, walletId, today),
  ]);
  return {
    entries: rows.map((row) => toPostalEntry(row, today)),
    codesLeft: Math.max(0, ENTRY_CODES_OPEN_MAX - open),
  };
}

function toPostalEntry(row: RequestRow, today: string): PostalEntry {
  const isExpired = row.state === 'requested' && row.last_postmark_on < today;
  return {
    requestId: row.request_id,
    code: groupedEntryCode(row.code),
    requestedAt: row.requested_at,
    lastPostmarkOn: row.last_postmark_on,
    state: isExpired ? 'expired' : row.state,
    receivedOn: row.received_on,
    refusal: row.refusal,
    creditedAt: row.credited_at,
    tickets: row.state === 'credited' && row.tickets !== null ? Number(row.tickets) : null,
  };
}
