import { expect, it } from 'vitest';
import type { JackpotState } from '@jubilee/contract/entities/jackpot';
import { FLAG_DEFAULTS } from '@jubilee/contract/settings/flags';
import { makeShared } from '../catalogue/shared-value.ts';
import { DIALOG_RULES, isOffered } from '../dialogs/dialog-rules.ts';
import { createDialogStack } from '../dialogs/dialog-stack.ts';
import { followWins } from './follow-wins.ts';

const NONE: JackpotState = {
  paused: false,
  triggered: false,
  type: null,
  winId: null,
  amountWon: 0,
  currencyWon: null,
  displayName: '',
  showWin: false,
  totals: null,
  loaded: false,
};
const win = (number: number): JackpotState => ({
  ...NONE,
  triggered: true,
  showWin: true,
  type: 'MINI',
  winId: `0195f0a0-0000-7000-8000-00000000000${String(number)}`,
  amountWon: 900,
  currencyWon: 'POINTS',
});

function page(jackpotEnabled = true) {
  const board = makeShared<JackpotState>(NONE);
  let isBlocked = false;
  const dialogs = createDialogStack({
    rules: DIALOG_RULES,
    isOffered: (name) =>
      isOffered(name, { flags: { ...FLAG_DEFAULTS, jackpotEnabled }, isPlayer: true }),
    isBlocked: () => isBlocked,
  });
  const completed: string[] = [];
  const stop = followWins({
    board,
    dialogs,
    pendingWins: {
      complete: (winId) => {
        completed.push(winId);
        board.write(NONE);
        return Promise.resolve();
      },
    },
  });
  const block = (now: boolean) => {
    isBlocked = now;
    dialogs.recheck();
  };
  return { board, dialogs, completed, stop, block };
}

it('[JACK-5][JACK-20] a win is shown once, and closing it any way completes it', () => {
  const { board, dialogs, completed } = page();
  board.write(win(1));
  board.write(win(1));
  expect(dialogs.current()?.facts).toEqual({ type: 'MINI', amount: 900, currency: 'POINTS' });
  dialogs.dismiss();
  expect(completed).toEqual([win(1).winId]);
  board.write(win(2));
  expect(dialogs.visible()).toBe('jackpot_win');
  dialogs.close('jackpot_win');
  expect(completed).toEqual([win(1).winId, win(2).winId]);
});

it('[FRAME-19][JACK-20] it never covers a round or a requested dialog, and is not completed unseen', () => {
  const { board, dialogs, completed, block } = page();
  block(true);
  board.write(win(1));
  expect(dialogs.visible()).toBeUndefined();
  block(false);
  expect(dialogs.visible()).toBe('jackpot_win');
  dialogs.dismiss();
  dialogs.open('mobile_menu', {});
  board.write(win(2));
  expect(dialogs.visible()).toBe('mobile_menu');
  expect(completed).toEqual([win(1).winId]);
  dialogs.dismiss();
  expect(dialogs.visible()).toBe('jackpot_win');
});

it('[JACK-11] with jackpots off no win is shown; it is cleared with the player', () => {
  const off = page(false);
  off.board.write(win(1));
  expect(off.dialogs.visible()).toBeUndefined();
  const { board, dialogs, completed, stop } = page();
  board.write(win(1));
  stop();
  expect(dialogs.visible()).toBeUndefined();
  expect(completed).toEqual([]);
});
