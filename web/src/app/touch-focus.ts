const WITHOUT_TEXT = 'input, textarea, select, [contenteditable]';

/**
 * Marks the page while it is used by touch. The browser shows a focus ring wherever a script moves
 * the focus before any key or pointer was used, as on the first page of a phone; a key shows it
 * again. Source: ROUTE-36.
 */
export function markTouch(view: Window): void {
  const { documentElement: root } = view.document;
  const mark = (isTouch: boolean): void => {
    root.toggleAttribute('data-touch', isTouch);
  };
  mark(view.matchMedia('(hover: none) and (pointer: coarse)').matches);
  view.addEventListener('pointerdown', (event) => mark(event.pointerType === 'touch'), true);
  view.addEventListener(
    'keydown',
    ({ target }) => {
      // Typing on the keyboard of a screen moves no focus.
      if (!(target instanceof Element && target.matches(WITHOUT_TEXT))) mark(false);
    },
    true,
  );
}
