/** Rules that change flags while the platform runs. Source: FLAG-13, FLAG-14. */
import type { FlagRuleDraft } from '@jubilee/contract/settings/flag-rule';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/tables.ts';

/** A stored row; the reader checks whether it is a valid rule of this release. */
export interface StoredRule {
  readonly ruleId: string;
  readonly written: unknown;
}

/** Increases with every change; 0 when nothing was ever changed. */
export async function rulesVersion(db: Kysely<Tables>): Promise<bigint> {
  const row = await db
    .selectFrom('settings.flag_change')
    .select('version')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.version ?? 0n;
}

/** All rules in order of precedence: a later one wins. */
export async function readRules(db: Kysely<Tables>): Promise<StoredRule[]> {
  const rows = await db
    .selectFrom('settings.flag_rule')
    .selectAll()
    .orderBy('priority')
    .orderBy('set_at')
    .orderBy('rule_id')
    .execute();
  return rows.map((row) => ({
    ruleId: row.rule_id,
    written: {
      flag: row.flag,
      value: row.value,
      targets: row.targets,
      priority: row.priority,
      ...(row.valid_from === null ? {} : { from: instant(row.valid_from) }),
      ...(row.valid_until === null ? {} : { until: instant(row.valid_until) }),
      ...(row.note === null ? {} : { note: row.note }),
    },
  }));
}

function instant(text: string): string {
  return new Date(text).toISOString();
}

interface Change {
  readonly ruleId: string;
  /** Who made the change: a member of staff, or the command line. */
  readonly actor: string;
  readonly at: string;
}

/** Adds the rule and its audit record together. Returns the version from which it is active. */
export async function storeRule(
  db: Kysely<Tables>,
  change: Change,
  rule: FlagRuleDraft,
): Promise<bigint> {
  return db.transaction().execute(async (tx) => {
    const version = await nextVersion(tx);
    await tx
      .insertInto('settings.flag_rule')
      .values({
        rule_id: change.ruleId,
        flag: rule.flag,
        value: JSON.stringify(rule.value),
        targets: JSON.stringify(rule.targets),
        valid_from: rule.from ?? null,
        valid_until: rule.until ?? null,
        priority: rule.priority,
        note: rule.note ?? null,
        set_at: change.at,
      })
      .execute();
    await record(tx, version, 'set', change, rule);
    return version;
  });
}

/** Removes the rule and records its content; undefined when there is no such rule. */
export async function removeRule(db: Kysely<Tables>, change: Change): Promise<bigint | undefined> {
  return db.transaction().execute(async (tx) => {
    const version = await nextVersion(tx);
    const gone = await tx
      .deleteFrom('settings.flag_rule')
      .where('rule_id', '=', change.ruleId)
      .returning(['flag', 'value', 'targets', 'priority'])
      .executeTakeFirst();
    if (gone === undefined) return undefined;
    await record(tx, version, 'unset', change, gone);
    return version;
  });
}

/** Serializes changes, so that versions become visible in their order. */
async function nextVersion(tx: Kysely<Tables>): Promise<bigint> {
  await sql`select pg_advisory_xact_lock(hashtext('feature flags'))`.execute(tx);
  return (await rulesVersion(tx)) + 1n;
}

async function record(
  tx: Kysely<Tables>,
  version: bigint,
  action: 'set' | 'unset',
  change: Change,
  rule: object,
): Promise<void> {
  await tx
    .insertInto('settings.flag_change')
    .values({
      version,
      at: change.at,
      actor: change.actor,
      action,
      rule_id: change.ruleId,
      rule: JSON.stringify(rule),
    })
    .execute();
}
