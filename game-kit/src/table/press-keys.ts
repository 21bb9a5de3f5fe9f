/** A letter or digit presses its action on release, unless a dialog is open. */
export function pressKeys(frame: Window, press: (key: string) => boolean): void {
  frame.addEventListener('keyup', (event) => {
    const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlain || event.key.length !== 1 || event.key === ' ') return;
    if (frame.document.querySelector('dialog[open]') !== null) return;
    if (press(event.key)) event.preventDefault();
  });
}
