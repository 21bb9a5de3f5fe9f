/**
 * Reports the release of a key whose press began here and counted then, too. A key that went down in a dialog which has
 * closed since, or in the page around the frame, reports nothing, and one that is held reports once.
 */
export function onKeyPress(
  frame: Pick<Window, 'addEventListener'>,
  counts: (event: KeyboardEvent) => boolean,
  press: (event: KeyboardEvent) => void,
): void {
  const begun = new Set<string>();
  frame.addEventListener('keydown', (event) => {
    if (!event.repeat && counts(event)) begun.add(event.code);
  });
  frame.addEventListener('keyup', (event) => {
    if (begun.delete(event.code) && counts(event)) press(event);
  });
  frame.addEventListener('blur', () => begun.clear());
}
