import { onPlainKey } from './plain-keys.ts';

/** A letter or digit presses its action on release, unless a dialog is open. */
export function pressKeys(frame: Window, press: (key: string) => boolean): void {
  onPlainKey(frame, (event) => {
    if (event.key.length !== 1 || event.key === ' ') return;
    if (press(event.key)) event.preventDefault();
  });
}
