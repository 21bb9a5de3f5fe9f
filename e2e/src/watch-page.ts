import type { BrowserContext, Page } from 'playwright-core';
import { getAchAccountDetails } from '@jubilee/contract/calls/ach';
import { BANK_PAYEE, LINKED_PAYEE, PUSHED_PAYEE } from '@jubilee/contract/calls/pay-out-rails';
import { loyaltyUser } from '@jubilee/contract/calls/loyalty';
import { pageOfPath } from '@jubilee/contract/settings/page-paths';

/**
 * What a page must never do, observed in a whole context: policy violations, console errors,
 * faults.
 */
export interface PageWatch {
  /** Complaints that were not allowed. */
  readonly complaints: () => readonly string[];
  /** Allows a complaint that a journey provokes; all others still count. */
  readonly allow: (pattern: RegExp) => void;
}

const BINDING = 'jubileeTellBreach';

/** Watches every page and frame of the context from its first document on. Source: HTTP-17. */
export async function watchContext(context: BrowserContext): Promise<PageWatch> {
  const breaches: string[] = [];
  const allowed: RegExp[] = [];
  await context.exposeBinding(BINDING, ({ frame }, breach: unknown) => {
    breaches.push(`policy violation in ${frame.url()}: ${String(breach)}`);
  });
  await context.addInitScript((binding) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const reportBreach: unknown = Reflect.get(globalThis, binding);
      if (typeof reportBreach !== 'function') return;
      reportBreach(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  }, BINDING);
  context.on('page', (page) => listen(page, breaches));
  return {
    complaints: () => breaches.filter((line) => !allowed.some((pattern) => pattern.test(line))),
    allow: (pattern) => void allowed.push(pattern),
  };
}

function listen(page: Page, breaches: string[]): void {
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    if (isNoPage(message.location().url, message.text(), page)) return;
    if (isNoMember(message.location().url, message.text())) return;
    if (isNothingYet(message.location().url, message.text())) return;
    breaches.push(`console of ${message.location().url}: ${message.text()}`);
  });
  page.on('pageerror', (fault) => breaches.push(`fault: ${fault.message}`));
}

/** The browser's log line for a 404, which the journey is about. Source: ROUTE-10. */
function isNoPage(address: string, line: string, page: Page): boolean {
  if (!/status of 404/.test(line) || !URL.canParse(address)) return false;
  const { origin, pathname } = new URL(address);
  return page.url().startsWith(`${origin}${pathname}`) && pageOfPath(pathname) === undefined;
}

/** The browser's log line for a player who has not joined the brand's loyalty program. Source: RUBY-6. */
function isNoMember(address: string, line: string): boolean {
  if (!/status of 400/.test(line) || !URL.canParse(address)) return false;
  return new URL(address).pathname === loyaltyUser.path;
}

/** The browser's log line for a look-up of payout details that a player does not have yet. Source: ERR-6. */
function isNothingYet(address: string, line: string): boolean {
  if (!/status of 404/.test(line) || !URL.canParse(address)) return false;
  const { pathname } = new URL(address);
  return LOOK_UPS.some((path) => pathname.startsWith(path));
}
const LOOK_UPS = [BANK_PAYEE.find, LINKED_PAYEE.find, PUSHED_PAYEE.find, getAchAccountDetails].map(
  ({ path }) => path.replace(/:.*$/, ''),
);
