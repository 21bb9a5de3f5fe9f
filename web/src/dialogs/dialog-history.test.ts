import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBrowserPast } from './browser-past.fixture.ts';
import { createDialogHistory, isDialogEntry } from './dialog-history.ts';
import type { DialogName } from './dialog-names.ts';
import { DIALOG_RULES } from './dialog-rules.ts';
import { createDialogStack } from './dialog-stack.ts';

const SUMMARY = {
  games: ['koi-cascade'],
  plays: 1,
  endDate: '2026-11-23T00:00:00.000Z',
  currency: 'POINTS',
} as const;

function openPage() {
  const past = createBrowserPast();
  const round = { isOpen: false };
  const stack = createDialogStack({
    rules: DIALOG_RULES,
    isOffered: () => true,
    isBlocked: () => round.isOpen,
  });
  const history = createDialogHistory(stack, past.ports);
  past.listen(history.onTravel, history.onWrite);
  stack.subscribe(history.changed);
  const open = (name: DialogName): void => {
    if (name === 'free_play_dialog') stack.open(name, SUMMARY);
    else if (name === 'login') stack.open(name, {});
    else if (name === 'update_available') stack.open(name, {});
    else if (name === 'unresolved_bets') stack.open(name, {});
    else stack.open('mobile_menu', {});
  };
  return { past, stack, round, open };
}

const paths = (past: ReturnType<typeof createBrowserPast>) =>
  past.entries().map(({ address }) => address);

describe('dialogs and the back button', () => {
  it('[DLG-10] Back closes the dialog and stays on the page', () => {
    const { past, stack } = openPage();
    past.navigate('/promotions');
    stack.open('mobile_menu', {});
    expect(past.position()).toBe(2);
    past.travel(-1);
    past.settle();
    expect([stack.visible(), past.here().address, past.position()]).toEqual([
      undefined,
      '/promotions',
      1,
    ]);
  });

  it('[DLG-10] closing it otherwise removes its entry', () => {
    const { past, stack } = openPage();
    stack.open('mobile_menu', {});
    stack.dismiss();
    past.settle();
    expect([past.position(), isDialogEntry(past.here().state)]).toEqual([0, false]);
  });

  it('[DLG-10] a page opened from a dialog replaces its entry, at once or while it closes', () => {
    for (const closesFirst of [true, false]) {
      const { past, stack } = openPage();
      stack.open('mobile_menu', {});
      if (closesFirst) stack.dismiss();
      past.navigate('/tier');
      past.settle();
      expect([stack.visible(), paths(past), past.position()]).toEqual([
        undefined,
        ['/', '/tier'],
        1,
      ]);
    }
  });

  it('[DLG-10] a page opened during the traversal back is still shown', () => {
    const { past, stack } = openPage();
    past.navigate('/promotions');
    stack.open('mobile_menu', {});
    stack.dismiss();
    past.runSoon();
    past.navigate('/tier');
    past.settle();
    expect([stack.visible(), paths(past)]).toEqual([undefined, ['/', '/promotions', '/tier']]);
    expect(past.position()).toBe(2);
  });

  it('[DLG-10] a dialog that follows another uses the same entry', () => {
    const { past, stack } = openPage();
    stack.open('mobile_menu', {});
    stack.open('login', {});
    stack.close('login');
    stack.open('signup', {});
    past.settle();
    expect([stack.visible(), past.position()]).toEqual(['signup', 1]);
  });

  it('[DLG-10] a busy dialog stays when the user goes back', () => {
    const { past, stack } = openPage();
    stack.open('login', {});
    stack.setBusy(stack.current()?.id ?? 0, true);
    past.travel(-1);
    past.settle();
    expect([stack.visible(), past.position()]).toEqual(['login', 1]);
  });

  it('[DLG-10] a dialog that nobody requested replaces no forward entry, and Back still closes it', () => {
    const { past, stack } = openPage();
    past.navigate('/game/vault-nine');
    past.travel(-1);
    past.settle();
    stack.open('unresolved_bets', {});
    past.settle();
    expect([stack.visible(), paths(past)]).toEqual(['unresolved_bets', ['/', '/game/vault-nine']]);
    past.travel(1);
    past.settle();
    expect([stack.visible(), past.here().address]).toEqual([undefined, '/game/vault-nine']);
    stack.open('unresolved_bets', {});
    past.travel(-1);
    past.settle();
    expect([stack.visible(), past.here().address]).toEqual([undefined, '/game/vault-nine']);
    past.travel(-1);
    past.settle();
    stack.open('mobile_menu', {});
    expect(isDialogEntry(past.here().state)).toBe(true);
  });

  const names = fc.constantFrom<DialogName>(
    'mobile_menu',
    'login',
    'free_play_dialog',
    'update_available',
    'unresolved_bets',
  );
  const step = fc.oneof(
    fc.record({ does: fc.constant('open' as const), name: names }),
    fc.record({ does: fc.constant('close' as const), name: names }),
    fc.record({ does: fc.constant('navigate' as const), to: fc.constantFrom('/', '/tier', '/a') }),
    fc.record({
      does: fc.constantFrom(
        'dismiss',
        'back',
        'forward',
        'signOut',
        'busy',
        'roundBegins',
        'roundEnds',
        'settle',
      ),
    }),
  );

  it('[DLG-9] [DLG-10] for any sequence of events, one dialog is open and the page is where it was navigated to', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { past, stack, round, open } = openPage();
        for (const now of steps) {
          if (now.does === 'open') open(now.name);
          else if (now.does === 'close') stack.close(now.name);
          else if (now.does === 'navigate') {
            past.settle();
            past.navigate(now.to);
            past.settle();
            expect(past.here().address).toBe(now.to);
          } else if (now.does === 'dismiss') stack.dismiss();
          else if (now.does === 'back' || now.does === 'forward') {
            past.settle();
            past.travel(now.does === 'back' ? -1 : 1);
            past.settle();
          } else if (now.does === 'signOut') {
            stack.signedOut();
            const there = [stack.visible(), ...stack.waiting()];
            expect(there).not.toContain('unresolved_bets');
            expect(there).not.toContain('free_play_dialog');
          } else if (now.does === 'busy') stack.setBusy(stack.current()?.id ?? 0, true);
          else if (now.does === 'settle') past.settle();
          else {
            round.isOpen = now.does === 'roundBegins';
            stack.recheck();
          }
          const there = [stack.visible(), ...stack.waiting()].filter((name) => name !== undefined);
          expect(new Set(there).size).toBe(there.length);
          // Only announcements during a round wait while no dialog is open.
          if (stack.visible() === undefined && !round.isOpen) expect(stack.waiting()).toEqual([]);
        }
        past.settle();
        const isEntryless = !stack.isRequested() && past.ports.canGoForward();
        if (stack.visible() === undefined) expect(isDialogEntry(past.here().state)).toBe(false);
        else if (!isEntryless) expect(isDialogEntry(past.here().state)).toBe(true);
        // Going back from there never needs a press that does nothing.
        const marked = past
          .entries()
          .slice(0, past.position())
          .filter(({ state }) => isDialogEntry(state));
        expect(marked).toEqual([]);
      }),
      { numRuns: 2_000 },
    );
  });
});
