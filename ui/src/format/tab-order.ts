const FOCUSABLE =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe, [tabindex]';

/**
 * Whether Tab stops at a radio: at the checked one of its group, or at the first when none is
 * checked.
 */
function isStopOfGroup(radio: HTMLInputElement, all: readonly HTMLElement[]): boolean {
  const group = all.filter(
    (one) => one instanceof HTMLInputElement && one.type === 'radio' && one.name === radio.name,
  );
  return (
    (group.find((one) => one instanceof HTMLInputElement && one.checked) ?? group[0]) === radio
  );
}

/** The tab stops inside an element, in document order. */
export function tabStops(inside: HTMLElement): readonly HTMLElement[] {
  const all = [...inside.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (one) => one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility(),
  );
  return all.filter(
    (one) => !(one instanceof HTMLInputElement && one.type === 'radio') || isStopOfGroup(one, all),
  );
}
