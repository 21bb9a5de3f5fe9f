/** Changes of flag rules within a transaction of the staff. Source: FLAG-14, FLAG-15, BRANDROOM-5. */
import {
  type FlagRule,
  type FlagRuleDraft,
  readFlagRule,
} from '@jubilee/contract/settings/flag-rule';
import type { Pool, PoolClient } from 'pg';

type Database = Pick<PoolClient, 'query'> | Pool;

export interface AuthoredRule extends FlagRule {
  readonly setBy: string;
  readonly setAt: string;
}

interface RuleRow {
  readonly rule_id: string;
  readonly flag: string;
  readonly value: unknown;
  readonly targets: unknown;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly priority: number;
  readonly note: string | null;
  readonly set_at: string;
  readonly actor: string | null;
}

/** Those of this release in order of precedence: a later one wins. */
export async function readAuthoredRules(db: Database): Promise<readonly AuthoredRule[]> {
  const found = await db.query<RuleRow>(
    `select r.*, c.actor from settings.flag_rule r
       left join settings.flag_change c on c.rule_id = r.rule_id and c.action = 'set'
      order by r.priority, r.set_at, r.rule_id`,
  );
  return found.rows.flatMap((row) => {
    const checked = readFlagRule({
      flag: row.flag,
      value: row.value,
      targets: row.targets,
      priority: row.priority,
      ...(row.valid_from === null ? {} : { from: row.valid_from }),
      ...(row.valid_until === null ? {} : { until: row.valid_until }),
      ...(row.note === null ? {} : { note: row.note }),
    });
    if (!checked.ok) return [];
    const { rule_id: ruleId, actor, set_at: setAt } = row;
    return [{ ...checked.rule, ruleId, setBy: actor ?? 'unknown', setAt }];
  });
}

/** Waits for whoever changes rules at this moment, as the command line does. */
export async function lockFlagRules(client: PoolClient): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtext('feature flags'))`);
}

/** Under the lock. Each step is a version of its own in the record of changes. */
export async function replaceFlagRules(
  client: PoolClient,
  change: {
    readonly removed: readonly FlagRule[];
    readonly added: { readonly ruleId: string; readonly rule: FlagRuleDraft } | undefined;
    readonly actor: string;
    readonly at: string;
  },
): Promise<void> {
  const { removed, added, actor, at } = change;
  for (const { ruleId, flag, value, targets, priority } of removed) {
    await client.query('delete from settings.flag_rule where rule_id = $1', [ruleId]);
    await record(client, {
      actor,
      at,
      action: 'unset',
      ruleId,
      rule: { flag, value, targets, priority },
    });
  }
  if (added === undefined) return;
  const { ruleId, rule } = added;
  await client.query(
    `insert into settings.flag_rule (rule_id, flag, value, targets, priority, note, set_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ruleId,
      rule.flag,
      JSON.stringify(rule.value),
      JSON.stringify(rule.targets),
      rule.priority,
      rule.note ?? null,
      at,
    ],
  );
  await record(client, { actor, at, action: 'set', ruleId, rule });
}

async function record(
  client: PoolClient,
  given: {
    readonly actor: string;
    readonly at: string;
    readonly action: 'set' | 'unset';
    readonly ruleId: string;
    readonly rule: object;
  },
): Promise<void> {
  await client.query(
    `insert into settings.flag_change (version, at, actor, action, rule_id, rule)
     select coalesce(max(version), 0) + 1, $1, $2, $3, $4, $5 from settings.flag_change`,
    [given.at, given.actor, given.action, given.ruleId, JSON.stringify(given.rule)],
  );
}
