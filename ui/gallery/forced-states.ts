/** Elements that can have focus; in a radio group only the checked one can. */
const FOCUSABLE =
  ":where(a, button, input, select):not(:where([aria-pressed='false'], [type='radio']:not(:checked)))";
const INSIDE = {
  hover: ":is([data-is~='hover'], [data-is~='hover'] *)",
  active: ":is([data-is~='press'], [data-is~='press'] *)",
  focus: `:is([data-is~='focus'] ${FOCUSABLE})`,
  within: ":is([data-is~='focus'], [data-is~='focus'] *)",
};
const STATES = /:(hover|active|focus-visible|focus-within|focus)(?![-\w])/g;

function forced(selector: string): string {
  return selector.replaceAll(STATES, (_, state: string) => {
    if (state === 'hover') return INSIDE.hover;
    if (state === 'active') return INSIDE.active;
    return state === 'focus-within' ? INSIDE.within : INSIDE.focus;
  });
}

function isGroup(
  rule: CSSRule,
): rule is CSSRule & Pick<CSSGroupingRule, 'cssRules' | 'insertRule'> {
  return 'cssRules' in rule && 'insertRule' in rule;
}

function copyStates(group: Pick<CSSGroupingRule, 'cssRules' | 'insertRule'>): void {
  for (let at = group.cssRules.length - 1; at >= 0; at -= 1) {
    const rule = group.cssRules[at];
    if (rule === undefined) continue;
    if (isGroup(rule)) copyStates(rule);
    if (!(rule instanceof CSSStyleRule)) continue;
    const selector = forced(rule.selectorText);
    // Inserted right after the original with equal specificity, so that later rules still win.
    if (selector !== rule.selectorText) {
      group.insertRule(`${selector} { ${rule.style.cssText} }`, at + 1);
    }
  }
}

/**
 * Forces a pointer or keyboard state on an example: inside `data-is="hover"`, `press` or `focus`
 * the rules of that state apply. Runs once, after all styles have loaded.
 */
export function forceStates(): void {
  for (const sheet of document.styleSheets) copyStates(sheet);
}
