import type { Brand } from '@jubilee/contract/settings/brand';
import type { Currency } from '@jubilee/contract/values/currency';
import { ok } from '@jubilee/contract/values/result';
import { CURRENCY_NUMBERS } from '@jubilee/core/wallet/currency-numbers';
import { refuseStaff, type StaffResult } from '../staff/index.ts';
import type { FinancePorts } from './finance-ports.ts';
import { accountName, kindName, kindNumber } from './ledger-names.ts';
import { type OperationRow, selectBlocks, selectOperations } from './postings.store.ts';

/** A page ends with the checkpoint that fills it: it has up to 1,000 operations more. */
const PAGE_OPERATIONS_MIN = 100;
const PAGE_BLOCKS_MAX = 20;

export interface PostingsQuery {
  readonly day: string;
  readonly currency: Currency;
  readonly kind?: string | undefined;
  readonly game?: string | undefined;
  readonly before?: string | undefined;
}

interface Page {
  operations: ReturnType<typeof operationView>[];
  next: number | null;
}

/** Reads at most twenty checkpoints. Refuses: NOT_FOUND for a kind that does not exist. Source: FIN-3. */
export async function listPostings(
  { pool, zoneOf }: FinancePorts,
  brand: Brand,
  { day, currency, kind, game, before }: PostingsQuery,
): Promise<StaffResult<Page>> {
  const number = kind === undefined ? undefined : kindNumber(kind);
  if (kind !== undefined && number === undefined) return refuseStaff('NOT_FOUND');
  const zone = zoneOf(brand);
  const sum = {
    brand: brand.number,
    currency: CURRENCY_NUMBERS[currency],
    day,
    zone,
    kind: number,
    game,
  };
  const blocks = await selectBlocks(pool, sum, before, PAGE_BLOCKS_MAX);
  const operations: Page['operations'] = [];
  for (const [index, block] of blocks.entries()) {
    const rows = await selectOperations(pool, sum, block);
    operations.push(...rows.map((row) => operationView(row, block)));
    const isLast = index === blocks.length - 1;
    if (operations.length >= PAGE_OPERATIONS_MIN && !isLast) {
      return ok({ operations, next: Number(block) });
    }
  }
  const mayFollow = blocks.length === PAGE_BLOCKS_MAX;
  return ok({ operations, next: mayFollow ? Number(blocks.at(-1)) : null });
}

function operationView(row: OperationRow, block: bigint) {
  return {
    operationId: row.operation_id,
    at: row.at,
    kind: kindName(row.kind),
    gameName: row.game_name,
    block: Number(block),
    postings: row.accounts.map((account, index) => ({
      account: accountName(account),
      amount: Number(row.amounts[index] ?? 0n),
    })),
  };
}
