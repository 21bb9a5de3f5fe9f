/** User actions with dialogs, and their keyboard behavior. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Dialogs that a development server opens for a guest by URL, with their titles. */
export const GUEST_DIALOGS = [
  ['login', 'Welcome back'],
  ['signup', 'Create your account'],
  ['email_password_reset', 'Reset your password'],
  ['mobile_menu', 'Menu'],
  ['game_search', 'Find a game'],
  ['install', /home screen$/],
  ['update_available', 'A new version is ready'],
  ['facebook', 'Open this page in your browser'],
] as const;

/** The same for a player of a server with every feature. */
export const PLAYER_DIALOGS = [
  ['unresolved_bets', 'Open rounds'],
  ['jackpots', 'Jackpots'],
  ['jackpot_win', /^Major jackpot, /],
  ['free_play_dialog', '12 free plays are yours'],
  ['free_play_reminder', /^Your free plays end on /],
  ['unredeemed_credits_reminder', 'You have free plays waiting'],
  ['lto_promotion', 'Tide pack'],
  ['daily_wheel', 'Your daily spin'],
  ['payment_confirmation', 'No payment to show'],
  ['nmi', 'Pay by card'],
  ['acceptBlue', 'Pay by card'],
  ['authorize_net', 'Pay by card'],
  ['deferred_kyc', 'One check before you redeem'],
  ['purchase_kyc', 'Verified'],
  ['purchase_kyc_confirmation', 'Verified'],
  ['ruby_rewards_signup', 'Join Ruby Rewards'],
  ['ruby_rewards_connect', 'Connect Ruby Rewards'],
  ['ruby_rewards_purchase', 'Pay with ruby points'],
  ['ruby_rewards_insufficient_funds', 'Not enough ruby points'],
] as const;

/** A server in which every dialog exists. */
export const EVERYTHING_ON = {
  purchasesEnabled: true,
  cardPaymentsEnabled: true,
  cashoutsEnabled: true,
  dailyRewardsEnabled: true,
  bingoEnabled: true,
  freePlayEnabled: true,
  jackpotEnabled: true,
  limitedTimeOfferEnabled: true,
  kycEnabled: true,
  usingSumsub: true,
  deferredKycEnabled: true,
  rubyRewardsEnabled: true,
} as const;

const STOPS_MAX = 40;

export const dialogOf = (page: Page, title: string | RegExp) =>
  page.getByRole(
    'dialog',
    typeof title === 'string' ? { name: title, exact: true } : { name: title },
  );

/** Opens a dialog by URL without reloading the page, wherever the focus is. */
export async function openByAddress(page: Page, name: string, title: string | RegExp) {
  await page.evaluate((wanted) => {
    history.replaceState(history.state, '', `${location.pathname}?dialog=${wanted}`);
  }, name);
  const dialog = dialogOf(page, title);
  await dialog.waitFor();
  return dialog;
}

/** Where the focus is: in the dialog, on the page, or nowhere. */
function focusedElement(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return 'nowhere';
    return at.closest('dialog') === null ? `page: ${at.textContent}` : 'dialog';
  });
}

/** Which element of the dialog has the focus, by a number of its own; -1 when it is outside. */
function stopInDialog(page: Page): Promise<number> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at.closest('dialog') === null) return -1;
    // Its place among the others would change with what a dialog shows meanwhile.
    const known = (Reflect.get(window, 'tabStops') as Element[] | undefined) ?? [];
    Reflect.set(window, 'tabStops', known);
    if (!known.includes(at)) known.push(at);
    return known.indexOf(at);
  });
}

/** Tab cycles through everything in the dialog, forwards and backwards, and never leaves it. */
export async function expectTabStaysInside(page: Page, name: string): Promise<void> {
  const stops = [await stopInDialog(page)];
  expect(stops[0], `${name} gets the focus`).toBeGreaterThanOrEqual(0);
  for (let stop = -1; stop !== stops[0] && stops.length <= STOPS_MAX; stops.push(stop)) {
    await page.keyboard.press('Tab');
    stop = await stopInDialog(page);
    expect(stop, `${name} traps Tab`).toBeGreaterThanOrEqual(0);
  }
  expect(stops.length, `${name} comes round`).toBeLessThanOrEqual(STOPS_MAX);
  await page.keyboard.press('Shift+Tab');
  expect(await stopInDialog(page), `${name} cycles backwards`).toBe(stops.at(-2));
}

/** Escape closes the dialog and restores the focus. */
export async function expectEscapeRestoresFocus(
  page: Page,
  name: string,
  at: string,
): Promise<void> {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await focusedElement(page), `${name} returns the focus`).toBe(`page: ${at}`);
}

/** Waits until the entry of a closed dialog was removed from the history. */
export async function expectNoEntry(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => (history.state as { dialog?: true } | null)?.dialog === true))
    .toBe(false);
}
