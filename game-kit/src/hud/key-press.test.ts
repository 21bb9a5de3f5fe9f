import { beforeEach, expect, test } from 'vitest';
import { onKeyPress } from './key-press.ts';

let frame = new EventTarget();
let isDialogOpen = false;
let presses = 0;

beforeEach(() => {
  frame = new EventTarget();
  isDialogOpen = false;
  presses = 0;
  onKeyPress(
    frame as never,
    () => !isDialogOpen,
    () => (presses += 1),
  );
});

function send(type: 'keydown' | 'keyup' | 'blur', repeat = false, code = 'Enter'): void {
  frame.dispatchEvent(Object.assign(new Event(type), { code, repeat }));
}

test('[BET-16] a key counts once, on its release, however long it is held', () => {
  send('keydown');
  send('keydown', true);
  expect(presses).toBe(0);
  send('keyup');
  send('keyup');
  expect(presses).toBe(1);
});

test.each([
  ['went down in a dialog that has closed since', ['keydown']],
  ['went down in a dialog and repeats after it', ['keydown', 'repeat']],
  ['went down elsewhere', []],
  ['repeats here first', ['repeat']],
  ['went down before the frame lost the focus', ['after', 'keydown', 'blur']],
  ['is another key', ['after', 'other']],
] as const)('[BET-16] a release counts for nothing whose key %s', (_, steps) => {
  isDialogOpen = steps[0] !== 'after';
  for (const step of steps) {
    if (step === 'keydown' || step === 'blur') send(step);
    if (step === 'other') send('keydown', false, 'Space');
    if (step === 'repeat') {
      isDialogOpen = false;
      send('keydown', true);
    }
  }
  isDialogOpen = false;
  send('keyup');
  expect(presses).toBe(0);
});
