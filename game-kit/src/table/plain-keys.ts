import { onKeyPress } from '../hud/key-press.ts';

/** Reports a key on release, without Ctrl, Alt and Meta, unless a dialog is open. */
export function onPlainKey(frame: Window, press: (event: KeyboardEvent) => void): void {
  const counts = (event: KeyboardEvent): boolean =>
    !event.ctrlKey &&
    !event.altKey &&
    !event.metaKey &&
    frame.document.querySelector('dialog[open]') === null;
  onKeyPress(frame, counts, press);
}
