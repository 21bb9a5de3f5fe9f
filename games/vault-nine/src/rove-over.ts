/** Arrow keys, Home and End move among buttons in a grid; only one of them is a tab stop. */
export function roveOver(buttons: readonly HTMLButtonElement[], columns: number): void {
  const stopAt = (index: number): void =>
    buttons.forEach((button, at) => (button.tabIndex = at === index ? 0 : -1));
  buttons.forEach((button, index) => {
    button.addEventListener('focus', () => stopAt(index));
    button.addEventListener('keydown', (event) => {
      const next = neighbour(event.key, index, columns, buttons.length);
      const target = next === undefined ? undefined : buttons[next];
      if (target === undefined) return;
      event.preventDefault();
      target.focus();
    });
  });
  stopAt(0);
}

function neighbour(key: string, index: number, columns: number, count: number): number | undefined {
  const column = index % columns;
  switch (key) {
    case 'ArrowLeft':
      return column === 0 ? undefined : index - 1;
    case 'ArrowRight':
      return column === columns - 1 ? undefined : index + 1;
    case 'ArrowUp':
      return index - columns;
    case 'ArrowDown':
      return index + columns < count ? index + columns : undefined;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
