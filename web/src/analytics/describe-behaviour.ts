import type { UserBehaviour } from '@jubilee/contract/entities/analytics-event';
import { scrubAddress } from '../observability/scrub-text.ts';
import { redactText } from './redact-text.ts';

/** The contract allows no longer text. */
const TEXT_MAX = 200;
const NAME_MAX = 100;

/** What can be pressed or chosen: the words of anything else are the page's content. */
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
/** Kinds of input whose value the page has given them; every other kind holds what somebody typed. */
const FIXED_VALUE_TYPES = /^(?:button|submit|reset|checkbox|radio)$/;
const NO_TEXT_FROM =
  'input, select, textarea, script, style, svg, [contenteditable], [data-private]';

export interface DescribeParts {
  readonly origin: string;
  /** Texts that name the player. */
  readonly personal: readonly string[];
}

/**
 * All twelve fields of one click, input or change; a field that the element has not is empty. Never
 * what somebody typed, nor what the page marks with `data-private`. Source: ANALYT-1, ANALYT-2.
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

/** True for everything that takes typed text, of whatever kind, and for what lies inside of it. */
export function isTyped(element: Element): boolean {
  const field = element.closest('input, textarea, [contenteditable]');
  if (field instanceof HTMLInputElement && FIXED_VALUE_TYPES.test(field.type)) return false;
  return field !== null || element.closest(TYPING_ROLES) !== null;
}

/** Real for buttons, selects, check boxes and radios; empty for all else. */
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

/** What the element is called on the page: its own words, or its label for those who cannot see. */
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
