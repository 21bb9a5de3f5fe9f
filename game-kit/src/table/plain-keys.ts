/** Reports a key on release, without Ctrl, Alt and Meta, unless a dialog is open. */
export function onPlainKey(frame: Window, press: (event: KeyboardEvent) => void): void {
  frame.addEventListener('keyup', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (frame.document.querySelector('dialog[open]') !== null) return;
    press(event);
  });
}
