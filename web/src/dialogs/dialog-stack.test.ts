import { describe, expect, it } from 'vitest';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import type { DialogName, OfferSummary } from './dialog-names.ts';
import { DIALOG_RULES, isOffered } from './dialog-rules.ts';
import { createDialogStack } from './dialog-stack.ts';

const OFFER: OfferSummary = {
  games: ['copper-comet'],
  plays: 12,
  endDate: '2026-11-23T00:00:00.000Z',
  currency: 'SWEEP_TICKETS',
};

function stackFor(facts: { isBlocked?: boolean; refused?: readonly DialogName[] } = {}) {
  const now = { isBlocked: facts.isBlocked ?? false };
  const stack = createDialogStack({
    rules: DIALOG_RULES,
    isOffered: (name) => facts.refused?.includes(name) !== true,
    isBlocked: () => now.isBlocked,
  });
  return { now, stack };
}

describe('the stack of dialogs', () => {
  it('[DLG-9] shows one at a time; an announcement waits for its turn', () => {
    const { stack } = stackFor();
    stack.open('mobile_menu', {});
    stack.open('free_play_dialog', OFFER);
    stack.open('update_available', {});
    expect([stack.visible(), stack.waiting()]).toEqual([
      'mobile_menu',
      ['free_play_dialog', 'update_available'],
    ]);
    stack.dismiss();
    expect(stack.visible()).toBe('update_available');
    stack.dismiss();
    expect(stack.visible()).toBe('free_play_dialog');
    stack.dismiss();
    expect(stack.visible()).toBeUndefined();
  });

  it('[DLG-9] a requested dialog replaces one that is not more urgent', () => {
    const { stack } = stackFor();
    stack.open('mobile_menu', {});
    stack.open('login', {});
    stack.open('email_password_reset', {});
    expect([stack.visible(), stack.waiting()]).toEqual(['email_password_reset', []]);
    stack.open('mobile_menu', {});
    expect([stack.visible(), stack.waiting()]).toEqual(['email_password_reset', ['mobile_menu']]);
  });

  it('[DLG-9] the same one is never there twice, and the newest facts count', () => {
    const { stack } = stackFor();
    stack.open('login', { redirect: '/account' });
    stack.open('login', { redirect: '/tier' });
    expect(stack.current()?.facts).toEqual({ redirect: '/account' });
    stack.open('free_play_dialog', OFFER);
    stack.open('free_play_dialog', { ...OFFER, plays: 3 });
    expect(stack.waiting()).toEqual(['free_play_dialog']);
    stack.close('login');
    expect(stack.current()?.facts).toMatchObject({ plays: 3 });
  });

  it('[DLG-9] nothing is announced over a round, and queued dialogs open when it ends', () => {
    const { now, stack } = stackFor({ isBlocked: true });
    stack.open('update_available', {});
    expect(stack.visible()).toBeUndefined();
    stack.open('unresolved_bets', {});
    expect(stack.visible()).toBe('unresolved_bets');
    stack.close('unresolved_bets');
    now.isBlocked = false;
    stack.recheck();
    expect(stack.visible()).toBe('update_available');
  });

  it('[DLG-9] a busy one cannot be dismissed or replaced, and ends by itself', () => {
    const { stack } = stackFor();
    stack.open('login', {});
    stack.setBusy(stack.current()?.id ?? 0, true);
    expect(stack.dismiss()).toBe(false);
    stack.open('signup', {});
    expect(stack.visible()).toBe('login');
    stack.close('login');
    expect(stack.visible()).toBe('signup');
    expect(stack.dismiss()).toBe(true);
  });

  it('[DLG-9] a navigation closes it; queued announcements open there', () => {
    const { stack } = stackFor();
    stack.open('signup', {});
    stack.open('mobile_menu', {});
    stack.open('free_play_dialog', OFFER);
    stack.leave();
    expect([stack.visible(), stack.waiting()]).toEqual(['free_play_dialog', []]);
    stack.dismiss();
    stack.open('update_available', {});
    stack.leave();
    expect(stack.visible()).toBe('update_available');
  });

  it('[DLG-11] signing out closes what is for players and forgets what waits', () => {
    const { stack } = stackFor();
    stack.open('unresolved_bets', {});
    stack.open('free_play_dialog', OFFER);
    stack.open('update_available', {});
    stack.signedOut();
    expect([stack.visible(), stack.waiting()]).toEqual(['update_available', []]);
  });

  it('[DLG-1] what is not offered here is not opened', () => {
    const { stack } = stackFor({ refused: ['daily_wheel'] });
    stack.open('daily_wheel', {});
    expect([stack.visible(), stack.waiting()]).toEqual([undefined, []]);
  });

  it('[DLG-1] a dialog exists for whom it is meant and where its flags are on', () => {
    const guest = { flags: FLAG_DEFAULTS, isPlayer: false };
    const player = { flags: FLAG_DEFAULTS, isPlayer: true };
    expect(isOffered('login', guest)).toBe(true);
    expect(isOffered('login', player)).toBe(false);
    expect(isOffered('unresolved_bets', guest)).toBe(false);
    expect(isOffered('nmi', player)).toBe(false);
    const paying = { ...FLAG_DEFAULTS, purchasesEnabled: true, cardPaymentsEnabled: true };
    expect(isOffered('nmi', { flags: paying, isPlayer: true })).toBe(true);
    expect(isOffered('nmi', { flags: paying, isPlayer: false })).toBe(false);
  });
});
