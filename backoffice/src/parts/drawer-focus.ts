/** Enter in a list leads into the drawer; a click leaves the focus in the list, for the arrows. */
let isWanted = false;

/** Focuses the drawer that is open, or the next one that opens. */
export function moveFocusToDrawer(): void {
  const heading = document.querySelector<HTMLElement>('[data-drawer] h2');
  isWanted = heading === null;
  heading?.focus();
}

export function takeDrawerFocus(): boolean {
  const wasWanted = isWanted;
  isWanted = false;
  return wasWanted;
}
