/** The rules of states, which are only ever added. Source: STATE-1, STATE-4. */
import type { Capability } from '@jubilee/contract/values/capabilities';
import type { JurisdictionRule } from '@jubilee/core/jurisdictions/rule';
import type { ClientBase } from 'pg';

type Queryable = Pick<ClientBase, 'query'>;

/** A rule of one brand as it is stored. */
export interface StoredRule extends JurisdictionRule {
  readonly brand: number;
  readonly version: bigint;
}

interface RuleRow {
  readonly version: bigint;
  readonly brand: number;
  readonly jurisdiction: string;
  readonly capability: Capability;
  readonly is_allowed: boolean;
  readonly from_day: string;
  readonly to_day: string | null;
  readonly prize_cap: bigint | null;
  readonly source: string;
  readonly note: string | null;
  readonly is_for_counsel: boolean;
}

/** A rule with the change that it came with. */
export interface HistoricRule extends StoredRule {
  readonly at: string;
  readonly staffId: string | null;
  readonly reason: string;
}

const COLUMNS = `r.version, r.brand, r.jurisdiction, r.capability, r.is_allowed, r.from_day::text, r.to_day::text,
  r.prize_cap, r.source, r.note, r.is_for_counsel`;

/** Increases with every change; 0 when nothing was ever stored. */
export async function rulesVersion(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>(
    'select coalesce(max(version), 0) as version from jurisdiction.change',
  );
  return rows[0]?.version ?? 0n;
}

/** All rules of all brands, the oldest change first. */
export async function readRules(db: Queryable): Promise<StoredRule[]> {
  const { rows } = await db.query<RuleRow>(
    `select ${COLUMNS} from jurisdiction.rule r order by r.version, r.position`,
  );
  return rows.map(toRule);
}

/** The rules of one jurisdiction, the latest change first. */
export async function readHistory(
  db: Queryable,
  of: { readonly brand: number; readonly jurisdiction: string; readonly limit: number },
): Promise<HistoricRule[]> {
  const { rows } = await db.query<
    RuleRow & { readonly at: string; readonly staff_id: string | null; readonly reason: string }
  >(
    `select ${COLUMNS}, c.at, c.staff_id, c.reason
       from jurisdiction.rule r join jurisdiction.change c on c.version = r.version
      where r.brand = $1 and r.jurisdiction = $2
      order by r.version desc, r.position limit $3`,
    [of.brand, of.jurisdiction, of.limit],
  );
  return rows.map((row) => ({
    ...toRule(row),
    at: new Date(row.at).toISOString(),
    staffId: row.staff_id,
    reason: row.reason,
  }));
}

/** The latest change of one jurisdiction; 0 when it has no rule. */
export async function versionOf(
  db: Queryable,
  of: { readonly brand: number; readonly jurisdiction: string },
): Promise<bigint> {
  const { rows } = await db.query<{ version: bigint }>(
    'select coalesce(max(version), 0) as version from jurisdiction.rule where brand = $1 and jurisdiction = $2',
    [of.brand, of.jurisdiction],
  );
  return rows[0]?.version ?? 0n;
}

/** Serializes changes until the transaction ends, so that versions become visible in their order. */
export async function lockRules(client: Queryable): Promise<void> {
  await client.query("select pg_advisory_xact_lock(hashtext('rules of jurisdictions'))");
}

export interface RuleChange {
  readonly brand: number;
  readonly at: string;
  /** Undefined: the rules that the installation began with. */
  readonly staffId: string | undefined;
  readonly reason: string;
  readonly rules: readonly JurisdictionRule[];
}

/** The rules are locked already. Returns the version of the change. */
export async function appendChange(client: Queryable, change: RuleChange): Promise<bigint> {
  const { brand, at, staffId, reason, rules } = change;
  const version = (await rulesVersion(client)) + 1n;
  await client.query(
    'insert into jurisdiction.change (version, brand, at, staff_id, reason) values ($1, $2, $3, $4, $5)',
    [version, brand, at, staffId ?? null, reason],
  );
  await client.query(
    `insert into jurisdiction.rule
       (version, position, brand, jurisdiction, capability, is_allowed, from_day, to_day, prize_cap, source, note, is_for_counsel)
     select $1, position - 1, $2, jurisdiction, capability, "isAllowed", "fromDay", "toDay", "prizeCap", source, note, "isForCounsel"
       from rows from (jsonb_to_recordset($3::jsonb) as (
         jurisdiction text, capability text, "isAllowed" boolean, "fromDay" date, "toDay" date,
         "prizeCap" bigint, source text, note text, "isForCounsel" boolean)) with ordinality
         as row (jurisdiction, capability, "isAllowed", "fromDay", "toDay", "prizeCap", source, note, "isForCounsel", position)`,
    [version, brand, JSON.stringify(rules)],
  );
  return version;
}

/** The brands that have rules. */
export async function brandsWithRules(client: Queryable): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ brand: number }>(
    'select distinct brand from jurisdiction.change',
  );
  return new Set(rows.map(({ brand }) => brand));
}

function toRule(row: RuleRow): StoredRule {
  return {
    version: row.version,
    brand: row.brand,
    jurisdiction: row.jurisdiction,
    capability: row.capability,
    isAllowed: row.is_allowed,
    fromDay: row.from_day,
    toDay: row.to_day ?? undefined,
    prizeCap: row.prize_cap === null ? undefined : Number(row.prize_cap),
    source: row.source,
    note: row.note ?? undefined,
    isForCounsel: row.is_for_counsel,
  };
}
