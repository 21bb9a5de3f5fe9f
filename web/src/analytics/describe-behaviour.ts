import type { UserBehaviour } from '@jubilee/contract/entities/analytics-event';
import { scrubAddress } from '../observability/scrub-text.ts';
import { redactText } from './redact-text.ts';

/** The longest text that the contract allows. */
const TEXT_MAX = 200;
const NAME_MAX = 100;

/** Elements that can be pressed or chosen: the text of anything else is page content. */
const PRESSED = [
  'a',
  'button',
  'summary',
  'label',
  'input',
  'select',
  'textarea',
  '[contenteditable]',
  ...['button', 'link', 'tab', 'menuitem', 'option', 'switch', 'radio', 'checkbox'].map(
    (role) => `[role="${role}"]`,
  ),
].join(', ');
const TYPING_ROLES = '[role="textbox"], [role="searchbox"], [role="combobox"], [role="spinbutton"]';
/** Input types whose value comes from the page; every other type holds what the user typed. */
const FIXED_VALUE_TYPES = /^(?:button|submit|reset|checkbox|radio)$/;
const NO_TEXT_FROM =
  'input, select, textarea, script, style, svg, [contenteditable], [data-private]';

export interface DescribeParts {
  readonly origin: string;
  /** Texts that identify the player. */
  readonly personal: readonly string[];
}

/**
 * All twelve fields of one click, input or change; a field that the element lacks is empty. Never
 * typed text, nor anything marked `data-private`. Source: ANALYT-1, ANALYT-2.
 */
export function describeBehaviour(
  eventType: UserBehaviour['eventType'],
  target: Element,
  { origin, personal }: DescribeParts,
): UserBehaviour {
  const element = eventType === 'click' ? (target.closest(PRESSED) ?? target) : target;
  const tag = element.tagName.toLowerCase();
  const isPrivate = element.closest('[data-private]') !== null;
  const redact = (text: string, max = TEXT_MAX): string => redactText(text, personal, max);
  const attribute = (name: string): string => redact(element.getAttribute(name) ?? '');
  const given = element.closest('[data-event]')?.getAttribute('data-event') ?? '';
  const isOpen = !isPrivate && !isTyped(element);
  const address = element.closest('a')?.getAttribute('href') ?? '';
  return {
    eventType,
    eventName: redact(given, NAME_MAX) || `${eventType}_${tag}`.slice(0, NAME_MAX),
    tag: tag.slice(0, TEXT_MAX),
    id: attribute('id'),
    class: attribute('class'),
    text: isOpen && element.matches(PRESSED) ? redact(getLabel(element)) : '',
    href: address === '' ? '' : redact(scrubAddress(address, origin)),
    target: attribute('target'),
    value: isOpen ? redact(valueOf(element)) : '',
    type: redact(typeOf(element)),
    name: attribute('name'),
    role: attribute('role'),
  };
}

/** True for every element that takes typed text, and for what is inside it. */
export function isTyped(element: Element): boolean {
  const field = element.closest('input, textarea, [contenteditable]');
  if (field instanceof HTMLInputElement && FIXED_VALUE_TYPES.test(field.type)) return false;
  return field !== null || element.closest(TYPING_ROLES) !== null;
}

/** The value of buttons, selects, checkboxes and radios; empty for anything else. */
function valueOf(element: Element): string {
  if (element instanceof HTMLSelectElement) {
    return [...element.selectedOptions].map((option) => option.value).join(',');
  }
  if (element instanceof HTMLButtonElement) return element.value;
  if (!(element instanceof HTMLInputElement) || !FIXED_VALUE_TYPES.test(element.type)) return '';
  return element.type === 'checkbox' ? String(element.checked) : element.value;
}

function typeOf(element: Element): string {
  return element instanceof HTMLInputElement ||
    element instanceof HTMLButtonElement ||
    element instanceof HTMLSelectElement
    ? element.type
    : (element.getAttribute('type') ?? '');
}

/** The element's name on the page: its text, or its accessible label. */
function getLabel(element: Element): string {
  if (element.matches('input, select')) return '';
  const visible = visibleText(element).trim();
  return visible === '' ? (element.getAttribute('aria-label') ?? '') : visible;
}

function visibleText(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? '';
  if (node instanceof Element && (node.matches(NO_TEXT_FROM) || node.ariaHidden === 'true'))
    return '';
  return [...node.childNodes].map((child) => visibleText(child)).join(' ');
}
