import { onKeyPress } from './key-press.ts';

/**
 * Space and Enter spin on release, unless another control has the focus or a dialog is open.
 * Holding a key therefore plays one round only. Source: rules of play (release of the key).
 */
export function pressToSpin(frame: Window, spin: () => void): void {
  const isSpinKey = (event: KeyboardEvent): boolean => {
    if (event.key !== ' ' && event.key !== 'Enter') return false;
    if (frame.document.querySelector('dialog[open]') !== null) return false;
    const target = event.target;
    if (!(target instanceof Element)) return true;
    const control = target.closest('button, a, input');
    return control === null || control.matches('.spin, .main-button');
  };
  frame.addEventListener('keydown', (event) => {
    if (isSpinKey(event)) event.preventDefault();
  });
  onKeyPress(frame, isSpinKey, (event) => {
    event.preventDefault();
    spin();
  });
}
