/**
 * The jackpots of this platform: its own, or those of a file for trying others. Source: JACK-14,
 * JACK-24.
 */
import { existsSync, readFileSync } from 'node:fs';
import { type JackpotDefinition, JACKPOTS, parseJackpots } from '@jubilee/core/jackpots/definition';
import { type Config, SettingError } from '../platform/config/env.ts';
import { parseStrictJson } from '../platform/http/strict-json.ts';

const NAME = 'JUBILEE_JACKPOT_RULES';

/** Faults: a file that is missing or invalid, with one line per problem that names the field. */
export function jackpotRules({
  jackpotRulesFile: path,
}: Pick<Config, 'jackpotRulesFile'>): JackpotDefinition {
  if (path === undefined) return JACKPOTS;
  if (!existsSync(path)) throw new SettingError(`${NAME}: the file ${path} does not exist.`);
  const json = parseStrictJson(readFileSync(path));
  if (!json.ok) throw new SettingError(`${NAME}: ${path} is not JSON.`);
  const parsed = parseJackpots(path, json.value);
  if (parsed.ok) return parsed.definition;
  const lines = parsed.problems.map(({ file, field, problem }) => `${file}: ${field} ${problem}`);
  throw new SettingError(`${NAME}: ${lines.join('\n')}`);
}
