import type { FlagRule, FlagRuleDraft } from '@jubilee/contract/settings/flag-rule';

/** A rule as one line. */
export function lineOf(rule: FlagRule): string {
  const { ruleId, flag, value, targets, from, until, priority, note } = rule;
  const parts = [
    `${flag} = ${JSON.stringify(value)}`,
    Object.keys(targets).length === 0 ? 'for everybody' : `for ${JSON.stringify(targets)}`,
    from === undefined ? '' : `from ${from}`,
    until === undefined ? '' : `until ${until}`,
    `priority ${priority}`,
    note === undefined ? '' : `(${note})`,
  ];
  return `${ruleId}  ${parts.filter((part) => part !== '').join(' ')}`;
}

/**
 * All rules; below each one that a later rule of equal priority overrides, that rule. Source:
 * FLAG-13.
 */
export function linesOf(rules: readonly FlagRule[]): readonly string[] {
  return rules.flatMap((rule, index) => {
    const winner = rules
      .slice(index + 1)
      .findLast(({ flag, priority }) => flag === rule.flag && priority === rule.priority);
    const line = lineOf(rule);
    return winner === undefined
      ? [line]
      : [line, `    where both match, the later ${winner.ruleId} wins`];
  });
}

/** A page requests general flags when it loads; a player's flags are cached for a while. */
export function whenSeen({ targets }: Pick<FlagRuleDraft, 'targets'>): string {
  const isForPlayers = Object.keys(targets).some((name) => name !== 'brands' && name !== 'stages');
  const pages = isForPlayers
    ? 'Pages of signed-in players follow within 10 minutes'
    : 'Open pages follow within 10 minutes or when they are loaded anew';
  return `${pages}; the server itself within a second.`;
}
