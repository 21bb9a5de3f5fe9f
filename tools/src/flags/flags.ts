/**
 * `npm run flags`: lists, sets and removes the rules that change flags while the app runs. Every
 * change is recorded with the name of its author. Source: FLAG-13, FLAG-15.
 */
import { userInfo } from 'node:os';
import { readFlagRule } from '@jubilee/contract/settings/flag-rule';
import { type FlagRules, openFlagRules } from '../../../server/src/modules/settings/index.ts';
import { systemClock } from '../../../server/src/platform/clock/clock.ts';
import { openKysely } from '../../../server/src/platform/db/kysely.ts';
import { systemIds } from '../../../server/src/platform/ids/ids.ts';
import { createLog } from '../../../server/src/platform/log/log.ts';
import { withPool } from '../database/with-pool.ts';
import { lineOf, linesOf, whenSeen } from './flag-rule-lines.ts';
import { draftOf, readArguments, slipIn, type RuleOptions } from './flag-rule-options.ts';

const USAGE = `npm run flags -- list
npm run flags -- set <flag> <value> [--brand id] [--stage dev] [--user id] [--percent 10]
    [--state TX] [--country US] [--loyalty gold] [--verified true] [--staff true]
    [--from 2026-08-15T12:00:00.000Z] [--until ...] [--priority 0] [--note "why"] [--by name]
npm run flags -- unset <rule id> [--by name]
A target that is given several times matches any of its values.`;

async function run(argv: readonly string[]): Promise<number> {
  const { positionals, values } = readArguments(argv);
  const [command, ...rest] = positionals;
  const work = WORK[command ?? ''];
  if (work === undefined) {
    console.error(USAGE);
    return 2;
  }
  return withPool({ max: 2, applicationName: 'flags' }, async (pool) => {
    const db = openKysely(pool);
    const log = createLog('error');
    const rules = await openFlagRules({ db, clock: systemClock, ids: systemIds, log });
    const code = await work(rules, rest, values);
    await rules.close();
    return code;
  });
}

type Work = (rules: FlagRules, args: readonly string[], options: RuleOptions) => Promise<number>;

const WORK: Readonly<Record<string, Work>> = { list, set, unset };

function list(rules: FlagRules): Promise<number> {
  for (const line of linesOf(rules.now())) console.log(line);
  if (rules.now().length === 0) console.log('no rules: every flag is as its brand has it');
  return Promise.resolve(0);
}

async function set(
  rules: FlagRules,
  [flag = '', value = '']: readonly string[],
  options: RuleOptions,
): Promise<number> {
  const read = readFlagRule(draftOf(flag, value, options));
  const reason = read.ok ? slipIn(flag, value) : read.reason;
  if (!read.ok || reason !== undefined) {
    console.error(`Invalid rule: ${reason}.\n\n${USAGE}`);
    return 1;
  }
  const ruleId = await rules.set(read.rule, actorOf(options));
  console.log(`set ${lineOf({ ...read.rule, ruleId })}\n${whenSeen(read.rule)}`);
  return 0;
}

async function unset(
  rules: FlagRules,
  [ruleId = '']: readonly string[],
  options: RuleOptions,
): Promise<number> {
  const known = rules.now().find((rule) => rule.ruleId === ruleId);
  if (known === undefined || !(await rules.unset(ruleId, actorOf(options))).ok) {
    console.error(`There is no rule ${ruleId}. npm run flags -- list shows them.`);
    return 1;
  }
  console.log(`unset ${ruleId}\n${whenSeen(known)}`);
  return 0;
}

function actorOf({ by }: RuleOptions): string {
  return (by ?? `${userInfo().username} at the command line`).slice(0, 100);
}

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
