/** Browser profiles that outlive their windows, for journeys about remembered devices. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect } from 'vitest';
import { PASSWORD } from '@jubilee/testkit/test-users';
import { CHROMIUM_ARGUMENTS, ensureChromium } from '../../../tools/src/browser/chromium.ts';
import { balanceRadio, browserStorageOf } from './account-steps.ts';
import type { Journeys } from './open-journeys.ts';
import { IN_MOTION_WITH_WORKER, visitBefore } from '../session/as-users.ts';
import { until } from '../until.ts';

export const CHOICE = { name: /signed in on this device/ };

export const isRemembered = async (page: Page): Promise<boolean> =>
  (await browserStorageOf(page)).includes('jubilee:remembered');

/** The profiles of a file of journeys; closed and removed after it. */
export async function openProfiles(journeys: Journeys) {
  const folder = await mkdtemp(join(tmpdir(), 'jubilee-profiles-'));
  const open = new Set<BrowserContext>();
  const known = new Set<string>();
  afterAll(async () => {
    for (const context of open) await context.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** A browser with this profile, in motion and with its service worker, as players have it. */
  async function browserWith(profile: string): Promise<{ context: BrowserContext; page: Page }> {
    const context = await chromium.launchPersistentContext(join(folder, profile), {
      executablePath: await ensureChromium(),
      args: [...CHROMIUM_ARGUMENTS],
      headless: true,
      ...IN_MOTION_WITH_WORKER,
      locale: 'en-US',
      viewport: { width: 1280, height: 720 },
    });
    open.add(context);
    // Later openings of a profile are no first visits in any case.
    if (!known.has(profile)) await visitBefore(context, journeys.web(), IN_MOTION_WITH_WORKER);
    known.add(profile);
    return { context, page: context.pages()[0] ?? (await context.newPage()) };
  }

  async function closed(context: BrowserContext): Promise<void> {
    open.delete(context);
    await context.close();
  }

  /** The form of /login, with the choice or without it. */
  async function signIn(page: Page, email: string, isChosen: boolean): Promise<void> {
    await page.goto(`${journeys.web()}/login`);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    const choice = page.getByRole('checkbox', CHOICE);
    await choice.waitFor();
    expect(await choice.isChecked()).toBe(false);
    if (isChosen) await choice.check();
    await page.getByRole('button', { name: 'Log in' }).click();
    await balanceRadio(page, 'POINTS').waitFor({ state: 'attached' });
  }

  /** A closed profile that remembers a new player, whose address is returned. */
  async function rememberedProfile(profile: string): Promise<string> {
    const { email } = await journeys.app().users.verified();
    const { context, page } = await browserWith(profile);
    await signIn(page, email, true);
    await until('the device remembers', 20_000, () => isRemembered(page));
    await closed(context);
    return email;
  }

  return { folder, browserWith, closed, signIn, rememberedProfile };
}
