import { describe, expect, it } from 'vitest';
import { asUsual, pathOf, SERVER_ANSWERS } from '../engine/server-answers.fixture.ts';
import type { Scripted, Seen } from '../../calls/fetch.fixture.ts';
import { eventually, openFakeBrowser, type FakeBrowser, type FakeTab } from './tabs.fixture.ts';

const MINUTE_MS = 60_000;
const POINTS = 'POINTS' as const;

const isIn = (tab: FakeTab, uid = 'alice') =>
  eventually(() => expect([tab.facts().phase, tab.facts().person?.uid]).toEqual(['player', uid]));
const isOut = (tab: FakeTab) => eventually(() => expect(tab.facts().phase).toBe('guest'));
const hasRequested = ({ hub }: FakeBrowser) =>
  eventually(() => expect(hub.posted.map(({ type }) => type)).toContain('request'));
const state = (tab: FakeTab) => {
  const { sessionId, startedAtMs } = tab.facts();
  return { sessionId, startedAtMs };
};

/** A browser with one tab in which somebody has signed in. */
async function browserOf(uid = 'alice'): Promise<{ browser: FakeBrowser; first: FakeTab }> {
  const browser = openFakeBrowser();
  const first = browser.openTab();
  await isOut(first);
  await first.signIn(uid);
  await isIn(first, uid);
  return { browser, first };
}

describe('a new tab', () => {
  it('[SESS-26] gets the session of a living one: no login, the same session and the same start', async () => {
    const { browser, first } = await browserOf();
    first.tally.record({ what: 'laid', id: 'r', currency: POINTS, amount: 30 });
    const second = browser.openTab();
    await isIn(second);
    expect(state(second)).toEqual(state(first));
    expect(browser.server.logins).toEqual(['alice']);
    second.tally.resume();
    expect(second.net.read().POINTS).toBe(-30);
  });

  it('[SESS-26] a hand-over is never on the channel in the clear', async () => {
    const { browser } = await browserOf();
    await isIn(browser.openTab());
    expect(browser.hub.posted.map(({ type }) => type)).toContain('give');
    const said = JSON.stringify(browser.hub.posted, (_key, value: unknown) =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value,
    );
    for (const secret of ['token-1', 'refresh-1', 'session-1', 'alice']) {
      expect(said).not.toContain(secret);
    }
  });

  it('[SESS-12] is a guest once every tab was closed, with or without a word', async () => {
    const { browser, first } = await browserOf();
    first.close();
    expect([...browser.device.keys()]).toEqual([]);
    await isOut(browser.openTab());

    const other = await browserOf();
    other.first.crash();
    const late = other.browser.openTab();
    await hasRequested(other.browser);
    other.browser.clock.advance(MINUTE_MS);
    await isOut(late);
    expect([...other.browser.device.keys()]).toEqual([]);
  });

  it('[SESS-26] waits for a living tab that is busy, but not for one that is not there', async () => {
    const { browser, first } = await browserOf();
    browser.clock.advance(59 * MINUTE_MS + 45_000);
    // The first has to renew its token before it gives it away.
    const renewal = browser.service.hold();
    const second = browser.openTab();
    await eventually(() => expect(browser.service.used).toHaveLength(1));
    browser.clock.advance(5_000);
    expect(second.facts().phase).toBe('starting');
    renewal.release();
    await isIn(second);
    expect(state(second)).toEqual(state(first));
    expect(browser.service.used).toHaveLength(1);
  });

  it('[SESS-26] whose storage is a copy, as a duplicated one has it, goes on in the same session', async () => {
    const { browser, first } = await browserOf();
    const copy = browser.openTab(new Map(first.storage));
    await isIn(copy);
    expect(state(copy)).toEqual(state(first));
    expect(browser.server.logins).toEqual(['alice']);
  });

  it('[SESS-26] with the session of yesterday follows the living tabs', async () => {
    const { browser, first } = await browserOf('bob');
    const old = new Map(first.storage);
    await first.engine.leave();
    browser.clock.advance(MINUTE_MS);
    await first.signIn('alice');
    await isIn(first);
    const reopened = browser.openTab(old);
    await isIn(reopened, 'alice');
    expect(state(reopened)).toEqual(state(first));
  });

  it('[SESS-26] messages in another form, and hand-overs that nobody requested, change nothing', async () => {
    const { browser, first } = await browserOf();
    const before = state(first);
    const key = new Uint8Array(65);
    for (const data of [
      undefined,
      'hello',
      { type: 'left' },
      { type: 'left', from: 'x', id: 'unknown', why: 'requested' },
      { type: 'here', from: 'x', state: { id: 'a', openedAtMs: 'soon', tokenUntilMs: 1 } },
      { type: 'give', from: 'x', requestId: 'none', encrypted: { key, iv: key, text: key } },
      { type: 'request', from: 'x', requestId: 'mine', key },
      { type: 'balance', from: 'x', id: 'unknown', account: { balance: 5 } },
    ])
      browser.hub.inject(data);
    const second = browser.openTab();
    await isIn(second);
    expect(state(first)).toEqual(before);
    expect(state(second)).toEqual(before);
  });
});

describe('all tabs', () => {
  it('[SESS-26] a guest tab that is open follows a sign-in elsewhere', async () => {
    const browser = openFakeBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await isOut(one);
    await isOut(two);
    await one.signIn('alice');
    await isIn(one);
    await isIn(two);
    expect(browser.server.logins).toEqual(['alice']);
  });

  it('[SESS-28] sign out with one, before the server answers, and only one calls it', async () => {
    const { browser, first } = await browserOf();
    const second = browser.openTab();
    const third = browser.openTab();
    await isIn(second);
    await isIn(third);
    const farewell = first.pause('/logout');
    const leaving = first.engine.leave();
    await farewell.reached;
    await isOut(second);
    await isOut(third);
    expect(second.facts().notice?.text).toContain('another tab');
    farewell.release();
    await leaving;
    await eventually(() => expect(first.calls('/logout')).toBe(1));
    expect([second, third].map((tab) => tab.calls('/logout'))).toEqual([0, 0]);
    expect([...second.storage.keys()]).toEqual([]);
    expect([...browser.device.keys()]).toEqual([]);
    await isOut(browser.openTab());
  });

  it('[SESS-28] offline, a sign-out reaches them all the same', async () => {
    const browser = openFakeBrowser();
    let isOffline = false;
    const answer = (seen: Seen) => (isOffline ? 'silence' : browser.server.answer(seen));
    const first = browser.openTab(undefined, answer);
    await isOut(first);
    await first.signIn('alice');
    await isIn(first);
    const second = browser.openTab(undefined, answer);
    await isIn(second);
    isOffline = true;
    await first.engine.leave();
    await isOut(second);
    expect([...second.storage.keys()]).toEqual([]);
  });

  it('[SESS-28] a tab that cannot log in leaves the others and their session alone', async () => {
    const { browser, first } = await browserOf();
    const second = browser.openTab(undefined, (seen) =>
      pathOf(seen) === '/userDetails' ? { refusal: 'ACCOUNT_DISABLED' } : asUsual(seen),
    );
    await eventually(() => expect(second.facts().notice).toBeDefined());
    await isOut(second);
    expect(second.calls('/logout')).toBe(0);
    expect(first.facts().phase).toBe('player');
  });

  it('[SESS-28] a page that slept through the sign-out learns of it when it wakes', async () => {
    const { browser, first } = await browserOf();
    const second = browser.openTab();
    await isIn(second);
    const asleep = new Map(second.storage);
    second.crash();
    await first.engine.leave();
    const restored = browser.openTab(asleep, asUsual);
    await eventually(() => {
      // The other sleeping tab is still listed, and does not answer.
      browser.clock.advance(1_000);
      expect(restored.facts().notice?.text ?? '').toContain('has ended');
    });
    await isOut(restored);
  });

  it('[SESS-28] a page out of the back button’s cache learns from the server, where no tab is left to say it', async () => {
    const browser = openFakeBrowser();
    let isOver = false;
    const tab = browser.openTab(undefined, (seen) =>
      isOver && pathOf(seen) === '/login'
        ? { refusal: 'INVALID_ACCESS_TOKEN' }
        : browser.server.answer(seen),
    );
    await isOut(tab);
    await tab.signIn('alice');
    await isIn(tab);
    browser.server.over.add('session-1');
    isOver = true;
    tab.life.restore();
    await eventually(() => {
      browser.clock.advance(1_000);
      expect(tab.facts().phase).toBe('guest');
    });
    expect(tab.facts().notice?.text).toContain('ended');
  });

  it('[SESS-29] another account in one tab becomes the account of all, and they say so', async () => {
    const { browser, first } = await browserOf();
    browser.clock.advance(MINUTE_MS);
    const second = browser.openTab();
    await isIn(second);
    await second.signIn('bob');
    await isIn(second, 'bob');
    await isIn(first, 'bob');
    expect(state(first)).toEqual(state(second));
    await eventually(() =>
      expect(first.facts().notice).toMatchObject({
        text: expect.stringContaining('one account at a time'),
        isAlert: true,
      }),
    );
    expect(second.facts().notice).toBeUndefined();
    expect(browser.server.logins).toEqual(['alice', 'bob']);
    expect(first.calls('/logout')).toBe(0);
  });

  it('[SESS-29] the later login counts, also when the clock was set back', async () => {
    const { browser, first } = await browserOf();
    const second = browser.openTab();
    await isIn(second);
    browser.clock.setBack(60 * MINUTE_MS);
    await second.signIn('bob');
    await isIn(first, 'bob');
    expect(second.facts().person?.uid).toBe('bob');
  });

  it('[SESS-29] of two logins at once, all tabs keep the same one', async () => {
    const browser = openFakeBrowser();
    const [one, two] = [browser.openTab(), browser.openTab()];
    await isOut(one);
    await isOut(two);
    await Promise.all([one.signIn('alice'), two.signIn('bob')]);
    await eventually(() => {
      expect([one.facts().phase, two.facts().phase]).toEqual(['player', 'player']);
      expect(state(one)).toEqual(state(two));
      expect(one.facts().person?.uid).toBe(two.facts().person?.uid);
    });
  });

  it(
    '[SESS-27] an ended session is replaced by one login for all, and all learn what ended it',
    { repeats: 9 },
    async () => {
      const browser = openFakeBrowser();
      const answer = (seen: Seen): Scripted =>
        pathOf(seen) === '/userDetails' && browser.server.over.has('session-1')
          ? { json: { ...(SERVER_ANSWERS['/userDetails'] as object), selfExcluded: true } }
          : browser.server.answer(seen);
      const open = () => browser.openTab(new Map(), answer);
      const [first, second, third] = [open(), open(), open()];
      await isOut(first);
      await first.signIn('alice');
      await isIn(first);
      await isIn(second);
      await isIn(third);
      browser.server.over.add('session-1');
      const before = state(first).startedAtMs;
      // The third has nothing to ask for, and takes the new session over.
      await Promise.all([first, second].map((tab) => tab.engine.refreshBalances()));
      await eventually(() =>
        expect([first, second, third].map((tab) => state(tab))).toEqual(
          Array.from({ length: 3 }, () => ({ sessionId: 'session-2', startedAtMs: before })),
        ),
      );
      await eventually(() => {
        for (const tab of [first, second, third])
          expect(tab.facts().details?.selfExcluded).toBe(true);
      });
      expect(browser.server.logins).toEqual(['alice', 'alice']);
    },
  );

  it('[SESS-27] a token that is due is renewed by one tab, and all use it', async () => {
    const { browser, first } = await browserOf();
    const second = browser.openTab();
    const third = browser.openTab();
    await isIn(second);
    await isIn(third);
    browser.clock.advance(56 * MINUTE_MS);
    const tokens = () =>
      Promise.all([first, second, third].map((tab) => tab.identity.token(false)));
    await eventually(async () => {
      const [one, two, three] = await tokens();
      expect(one).toEqual({ ok: true, value: 'token-2 of alice' });
      expect([two, three]).toEqual([one, one]);
    });
    expect(browser.service.used).toEqual(['refresh-1']);
    await eventually(() => expect(browser.isQuiet()).toBe(true));
    // The next one is due an hour later, and by the token that came of this one.
    browser.clock.advance(56 * MINUTE_MS);
    await eventually(async () =>
      expect((await tokens())[0]).toEqual({ ok: true, value: 'token-3 of alice' }),
    );
    expect(browser.service.used).toEqual(['refresh-1', 'refresh-2']);
  });

  it('[SESS-30] show the same balance and the same net position after a bet in one', async () => {
    const { browser, first } = await browserOf();
    const second = browser.openTab();
    await isIn(second);
    const account = { currency: POINTS, balance: 4_000, lockedBalance: 5, version: 9 };
    first.engine.balances.update(account);
    first.tally.record({ what: 'laid', id: 'r', currency: POINTS, amount: 100 });
    first.tally.record({ what: 'over', id: 'r', currency: POINTS, laid: 100, won: 250 });
    await eventually(() => {
      expect(second.engine.balances.read().POINTS).toEqual(account);
      expect(second.net.read().POINTS).toBe(150);
    });
    expect(first.net.read().POINTS).toBe(150);
    // What traveled back is not counted again.
    second.tally.record({ what: 'over', id: 'r', currency: POINTS, laid: 100, won: 250 });
    expect(second.net.read().POINTS).toBe(150);
  });

  it('[SESS-30] an older balance from another tab is dropped', async () => {
    const { browser, first } = await browserOf();
    const second = browser.openTab();
    await isIn(second);
    const newer = { currency: POINTS, balance: 1, lockedBalance: 0, version: 12 };
    second.engine.balances.update(newer);
    browser.hub.inject({
      type: 'balance',
      from: 'another',
      id: JSON.parse(first.storage.get('jubilee:shared') ?? '{}').id as string,
      account: { ...newer, balance: 9, version: 11 },
    });
    await eventually(() => expect(first.engine.balances.read().POINTS).toEqual(newer));
    expect(second.engine.balances.read().POINTS).toEqual(newer);
  });

  it('[SESS-30] a bet that is placed while a tab opens is counted there, too', async () => {
    const { browser, first } = await browserOf();
    first.tally.record({ what: 'laid', id: 'r', currency: POINTS, amount: 100 });
    const second = browser.openTab();
    await hasRequested(browser);
    first.tally.record({ what: 'over', id: 'r', currency: POINTS, laid: 100, won: 0 });
    first.tally.record({ what: 'laid', id: 's', currency: POINTS, amount: 7 });
    await isIn(second);
    second.tally.resume();
    await eventually(() => expect(second.net.read().POINTS).toBe(-107));
  });
});
