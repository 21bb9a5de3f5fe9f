/**
 * The rules as this node knows them: read at the start, then whenever their version changes. A rule that begins at midnight
 * is known long before, so every node switches by its own clock without reading anything. Source: STATE-3, STATE-7.
 */
import type { Brand } from '@jubilee/contract/settings/brand';
import { INITIAL_RULES, INITIAL_RULES_DAY } from '@jubilee/core/jurisdictions/initial-rules';
import {
  capabilitiesOf,
  type KnownPlaces,
  type PlayerCapabilities,
} from '@jubilee/core/jurisdictions/player-capabilities';
import { nextChangeMs, type RuleBook, toRuleBook } from '@jubilee/core/jurisdictions/rule-book';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import { inTransaction } from '../../platform/db/transaction.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import {
  appendChange,
  brandsWithRules,
  lockRules,
  readRules,
  rulesVersion,
} from './rules.store.ts';

/** The same interval as the change feed of players. */
const POLL_INTERVAL_MS = 300;
/** Each state alone, and some pairs of where a player lives and is. */
const REMEMBERED_MAX = 5_000;

export interface Jurisdictions {
  /** What a player of these jurisdictions may do now; without a read. */
  of(brand: Brand, places: KnownPlaces): PlayerCapabilities;
  /** The rules of a brand. */
  bookOf(brand: Brand): RuleBook;
  /** Reads the rules again when they have changed; the other nodes do within a second. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

export async function openJurisdictions(deps: {
  readonly pool: Pool;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Logger;
  readonly brands: readonly Brand[];
}): Promise<Jurisdictions> {
  const { pool, clock, log, brands } = deps;
  let books: ReadonlyMap<number, RuleBook> = new Map();
  let remembered = createMemory();
  let version = 0n;
  let isAway = false;

  async function refresh(): Promise<void> {
    const current = await rulesVersion(pool);
    isAway = false;
    if (current === version) return;
    const rules = await readRules(pool);
    books = new Map(
      brands.map(({ number, timeZone }) => [
        number,
        toRuleBook(
          rules.filter(({ brand }) => brand === number),
          timeZone,
        ),
      ]),
    );
    remembered = createMemory();
    version = current;
  }

  await storeInitialRules(deps);
  await refresh();
  const loop = repeatEvery(POLL_INTERVAL_MS, refresh, (error) => {
    // Logged once per outage, not three times a second.
    if (!isAway) log.error({ err: error }, 'the rules of jurisdictions could not be read');
    isAway = true;
  });
  const bookOf = ({ number, location }: Brand): RuleBook => {
    const book = books.get(number);
    if (book === undefined) throw new Error(`${location} is not a brand of this platform`);
    return book;
  };
  return {
    of: (brand, places) => remembered(brand, bookOf(brand), places, clock.now()),
    bookOf,
    refresh,
    close: () => loop.stop(),
  };
}

/** A brand without any rule gets those of the dated file, once for all nodes. */
async function storeInitialRules({
  pool,
  clock,
  brands,
}: Parameters<typeof openJurisdictions>[0]): Promise<void> {
  const known = await brandsWithRules(pool);
  if (brands.every(({ number }) => known.has(number))) return;
  await inTransaction(pool, async (client) => {
    await lockRules(client);
    const stored = await brandsWithRules(client);
    for (const { number: brand } of brands) {
      if (stored.has(brand)) continue;
      await appendChange(client, {
        brand,
        at: isoInstant(clock.now()),
        staffId: undefined,
        reason: `The rules of ${INITIAL_RULES_DAY} that the installation began with`,
        rules: INITIAL_RULES,
      });
    }
  });
}

type Remember = (
  brand: Brand,
  book: RuleBook,
  places: KnownPlaces,
  nowMs: number,
) => PlayerCapabilities;

interface Remembered {
  readonly fromMs: number;
  readonly toMs: number;
  readonly capabilities: PlayerCapabilities;
}

/** Bets need this; between two changes of the rules the answer for the same jurisdictions is the same. */
function createMemory(): Remember {
  const answers = new Map<string, Remembered>();
  return ({ number }, book, places, nowMs) => {
    const key = `${number} ${places.declared ?? ''} ${places.located ?? ''} ${places.document ?? ''}`;
    const known = answers.get(key);
    if (known !== undefined && known.fromMs <= nowMs && nowMs < known.toMs) {
      return known.capabilities;
    }
    const capabilities = capabilitiesOf(book, nowMs, places);
    if (answers.size >= REMEMBERED_MAX) answers.clear();
    answers.set(key, {
      fromMs: nowMs,
      toMs: nextChangeMs(book, nowMs) ?? Number.POSITIVE_INFINITY,
      capabilities,
    });
    return capabilities;
  };
}
