/**
 * Marks the frame while it is used by touch. The browser shows a focus ring where a script moves the
 * focus before any key or pointer was used, as on the big button of a phone; a key shows it again.
 * Source: GAME-116.
 */
export function markTouch(frame: Window): void {
  const { documentElement: root } = frame.document;
  const mark = (isTouch: boolean): void => {
    root.toggleAttribute('data-touch', isTouch);
  };
  mark(frame.matchMedia('(hover: none) and (pointer: coarse)').matches);
  frame.addEventListener('pointerdown', (event) => mark(event.pointerType === 'touch'), true);
  frame.addEventListener('keydown', () => mark(false), true);
}
