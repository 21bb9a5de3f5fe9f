/**
 * The rules as this node knows them: read at the start, then whenever their version changes. When
 * the database is unavailable, the last rules stay active. Source: FLAG-13, FLAG-14.
 */
import {
  type FlagRule,
  type FlagRuleDraft,
  readFlagRule,
} from '@jubilee/contract/settings/flag-rule';
import { ok, refuse, type Result } from '@jubilee/contract/values/result';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Tables } from '../../platform/db/tables.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import { repeatEvery } from '../../platform/jobs/repeat.ts';
import { readRules, removeRule, rulesVersion, storeRule } from './flag-rules.store.ts';

/** The same interval as the change feed of players. */
const POLL_INTERVAL_MS = 300;

export interface FlagRules {
  /** The active rules; a later one wins. */
  readonly now: () => readonly FlagRule[];
  /** Adds a rule with an audit record; other nodes apply it within a second. */
  set(rule: FlagRuleDraft, actor: string): Promise<string>;
  /** Refuses: NOT_FOUND. */
  unset(ruleId: string, actor: string): Promise<Result<null>>;
  close(): Promise<void>;
}

export async function openFlagRules(deps: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Logger;
}): Promise<FlagRules> {
  const { db, clock, ids, log } = deps;
  let rules: readonly FlagRule[] = [];
  let version = 0n;
  let isAway = false;

  async function read(): Promise<void> {
    const current = await rulesVersion(db);
    isAway = false;
    if (current === version) return;
    const stored = await readRules(db);
    rules = stored.flatMap(({ ruleId, written }) => {
      const checked = readFlagRule(written);
      if (checked.ok) return [{ ...checked.rule, ruleId }];
      log.warn({ ruleId, reason: checked.reason }, 'a flag rule does not fit this release');
      return [];
    });
    version = current;
  }

  await read();
  const loop = repeatEvery(POLL_INTERVAL_MS, read, (error) => {
    // Logged once per outage, not three times a second.
    if (!isAway) log.error({ err: error }, 'the flag rules could not be read');
    isAway = true;
  });
  const changeBy = (ruleId: string, actor: string) => ({
    ruleId,
    actor,
    at: isoInstant(clock.now()),
  });
  return {
    now: () => rules,
    async set(rule, actor) {
      const ruleId = ids.uuidV7();
      await storeRule(db, changeBy(ruleId, actor), rule);
      await read();
      return ruleId;
    },
    async unset(ruleId, actor) {
      const removed = await removeRule(db, changeBy(ruleId, actor));
      if (removed === undefined) return refuse('NOT_FOUND');
      await read();
      return ok(null);
    },
    close: () => loop.stop(),
  };
}
