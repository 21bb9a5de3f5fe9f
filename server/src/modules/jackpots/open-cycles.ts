/**
 * The open cycles of all jackpots as this process knows them, with their hidden points and displayed totals.
 * Another process may have won a cycle since: the ledger decides. Source: JACK-6, JACK-7, JACK-10.
 */
import type { JackpotTotals } from '@jubilee/contract/entities/jackpot';
import { currencyOfNumber } from '@jubilee/core/wallet/currency-numbers';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import type { JackpotPoint } from '../wallet/index.ts';
import { type OpenJackpotRow, selectOpenJackpots } from './jackpot.store.ts';
import { type DecryptedPoint, decryptPoint, type JackpotKey, keyOf } from './new-cycle.ts';
import { totalsByBrand } from './displayed-totals.ts';

export interface OpenCycle extends JackpotKey {
  readonly generation: bigint;
  readonly decryptedPoint: DecryptedPoint | undefined;
}

export interface OpenCycles {
  of(jackpot: JackpotKey): OpenCycle | undefined;
  /** After a win: the cycle that is open now. */
  put(cycle: OpenCycle): void;
  /** Reads cycles that are newer than the known ones, and all totals. */
  refresh(): Promise<void>;
  /** The points that bets may hit. */
  points(): readonly JackpotPoint[];
  /** As of the last refresh; undefined for a brand without jackpots. */
  totalsOf(brandNumber: number): JackpotTotals | undefined;
}

export function createOpenCycles({
  db,
  encryptor,
}: {
  readonly db: Kysely<Tables>;
  readonly encryptor: Encryptor;
}): OpenCycles {
  const cycles = new Map<string, OpenCycle>();
  let totals: ReadonlyMap<number, JackpotTotals> = new Map();
  let points: readonly JackpotPoint[] = [];

  function put(cycle: OpenCycle): void {
    cycles.set(keyOf(cycle), cycle);
    points = [...cycles.values()].flatMap(pointOf);
  }

  return {
    of: (jackpot) => cycles.get(keyOf(jackpot)),
    put,
    async refresh() {
      const rows = await selectOpenJackpots(db);
      for (const row of rows) {
        const known = cycles.get(keyOf(row));
        const isNewer = known === undefined || known.generation < row.generation;
        if (isNewer) put(cycleOf(encryptor, row));
      }
      totals = totalsByBrand(rows);
    },
    points: () => points,
    totalsOf: (brandNumber) => totals.get(brandNumber),
  };
}

function cycleOf(encryptor: Encryptor, row: OpenJackpotRow): OpenCycle {
  const { brand, currency, type, generation, point_encrypted: encrypted } = row;
  const decryptedPoint =
    encrypted === null ? undefined : decryptPoint(encryptor, row, generation, encrypted);
  return { brand, currency, type, generation, decryptedPoint };
}

/** A drawn jackpot has no point. */
function pointOf(cycle: OpenCycle): readonly JackpotPoint[] {
  const { brand, currency, type, generation, decryptedPoint } = cycle;
  if (decryptedPoint === undefined) return [];
  const point = {
    brandNumber: brand,
    currency: currencyOfNumber(currency),
    typeNumber: type,
    generation,
    point: decryptedPoint.point,
  };
  return [point];
}
