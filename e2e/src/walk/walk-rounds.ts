/**
 * A new user's walk through all games as users have the app, with motion and a service worker, and what has to be
 * true after each round. The long run plays 100 rounds, half of them on each device. Source: OPS-54.
 */
import type { BrowserContextOptions, Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEFAULT_BRAND } from '@jubilee/brands';
import { expectBalance, newAddress } from '../journeys/account-steps.ts';
import { visitWithWorker } from '../journeys/app-steps.ts';
import { betsOf, type RecordedBet } from '../journeys/bet-records.ts';
import { GAME_ROWS } from '../journeys/games/game-rows.ts';
import { MAIN_BUTTON } from '../journeys/games/play-one-round.ts';
import { gameFrame, readDisplayedAmount } from '../journeys/game-steps.ts';
import { signUpAndConfirm } from '../journeys/newcomer-steps.ts';
import type { Journeys, Visit } from '../journeys/open-journeys.ts';
import type { RunningClock } from '../journeys/running-clock.ts';

/** Part of the long run only: half an hour on a quiet machine. */
export const IS_LONG = process.env['JUBILEE_LONG'] === '1';
const ROUND_MS_MAX = 60_000;
/** Rounds played before the player goes back to the lobby. */
const ROUNDS_OF_VISIT = 4;
/** Signing up and confirming the email. */
const SIGN_UP_MS_MAX = 120_000;

interface PlayedRound {
  readonly journeys: Journeys;
  readonly visit: Visit;
  readonly email: string;
  readonly frame: Frame;
  /** Rounds with this one. */
  readonly played: number;
}

/** Has no common divisor with the number of games, so that each few rounds are of different kinds. */
const STRIDE = 11;

/** While the connection holds, the session lasts and the balance suffices, none of this is true. */
const UNTRUE =
  /offline|connection|couldn’t|could not|didn’t|try again|paused|not enough|is safe|signed out|expired/i;

/** Of one device. */
export const ROUNDS = 50;
export const WALK_MS_MAX = SIGN_UP_MS_MAX + ROUNDS * ROUND_MS_MAX;

/** Signs up on this device, and plays the rounds from this one on. */
export async function walk(
  { journeys, clock }: { readonly journeys: Journeys; readonly clock: RunningClock },
  device: BrowserContextOptions,
  { from }: { readonly from: number },
): Promise<void> {
  const visit = await visitWithWorker(journeys, { ...device, reducedMotion: 'no-preference' });
  const email = newAddress();
  await signUpAndConfirm(journeys, visit, email);
  await expectBalance(visit.page, 'POINTS', DEFAULT_BRAND.welcomeGrant.POINTS);
  let frame: Frame | undefined;
  for (let played = 1; played <= ROUNDS; played += 1) {
    const { gameName, playRound } = gameAt(from + Math.floor((played - 1) / ROUNDS_OF_VISIT));
    frame ??= await openFromLobby(visit.page, gameName);
    await playRound({ frame, advance: (durationMs) => clock.advance(durationMs) });
    await expectTruth({ journeys, visit, email, frame, played }, gameName);
    process.stderr.write(`walk: ${String(played)} of ${String(ROUNDS)} rounds\n`);
    if (played % ROUNDS_OF_VISIT > 0 && played < ROUNDS) continue;
    frame = undefined;
    await visit.page.goBack();
    await visit.page.waitForURL(`${journeys.web()}/`);
  }
}

function gameAt(index: number): (typeof GAME_ROWS)[number] {
  const row = GAME_ROWS[(index * STRIDE) % GAME_ROWS.length];
  if (row === undefined) throw new Error('There are no games.');
  return row;
}

async function openFromLobby(page: Page, gameName: string): Promise<Frame> {
  await page.locator(`main a[href="/game/${gameName}"]:visible`).first().click();
  return gameFrame(page, MAIN_BUTTON);
}

/** The game says what the newest bet was paid, balances are those of the ledger, and nothing complains. */
async function expectTruth(at: PlayedRound, gameName: string): Promise<void> {
  const { journeys, visit, email, frame, played } = at;
  const round = `round ${String(played)}, ${gameName}`;
  await expect
    .poll(() => betsOf(journeys, email), { message: `bets after ${round}` })
    .toHaveLength(played);
  const [bet] = await betsOf(journeys, email);
  if (bet === undefined) throw new Error(`There is no bet after ${round}.`);
  await expect.poll(() => saidOutcome(frame), { message: round }).toBe(outcomeOf(bet));
  await expectLedgerBalance(at, round);
  expect(await untrueNotices(visit.page, frame), round).toEqual([]);
  expect(visit.complaints(), round).toEqual([]);
}

/** A bet pays nothing, or the amount, whatever the game calls it. */
const outcomeOf = ({ won }: RecordedBet): string => (won === 0 ? 'nothing' : String(won));

/** What the game says about the end of its round. */
async function saidOutcome(frame: Frame): Promise<string> {
  const said = (await frame.locator('#game > [role="status"]').textContent()) ?? '';
  if (/No win|came down/.test(said)) return 'nothing';
  const [, amount] = /(?:You won|Returned|You cashed out) ([\d,]+)/.exec(said) ?? [];
  return amount === undefined ? `it says "${said}"` : amount.replaceAll(',', '');
}

/** The game and the page around it show what the ledger has, in each place that shows a balance. */
async function expectLedgerBalance(
  { journeys, visit: { page }, email, frame }: PlayedRound,
  round: string,
): Promise<void> {
  const { services, users } = journeys.app();
  const walletId = await users.walletOf(await users.signIn(email));
  const inLedger = async (): Promise<number> => {
    const accounts = await services.wallet.accounts(walletId);
    return Number(accounts.find(({ currency }) => currency === 'POINTS')?.balance);
  };
  const balance = await inLedger();
  await expect
    .poll(() => readDisplayedAmount(frame, 'balance'), { message: `game, ${round}` })
    .toBe(balance);
  await expect.poll(() => pageBalances(page), { message: `page, ${round}` }).toEqual([balance]);
}

/** The Points that the page itself shows, each different number once. */
async function pageBalances(page: Page): Promise<readonly number[]> {
  const names = await page
    .getByRole('radio', { name: / Points$/ })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  return [...new Set(names.map((name) => Number(name.replaceAll(/\D/g, ''))))];
}

async function untrueNotices(page: Page, frame: Frame): Promise<readonly string[]> {
  const said: string[] = [];
  for (const from of [page.mainFrame(), frame]) {
    const notices = from.locator(
      ':is([role="status"], [role="alert"], [role="dialog"], dialog[open], .overlay):visible',
    );
    said.push(...(await notices.allTextContents()));
  }
  return said.filter((text) => UNTRUE.test(text));
}
