/** Arrow keys, Home and End move among buttons in a grid; only one of them is a tab stop. */
export function roveOver(buttons: readonly HTMLButtonElement[], columns: () => number): void {
  const stopAt = (index: number): void =>
    buttons.forEach((button, at) => (button.tabIndex = at === index ? 0 : -1));
  buttons.forEach((button, index) => {
    button.addEventListener('focus', () => stopAt(index));
    button.addEventListener('keydown', (event) => {
      const step = stepOf(event.key, index, columns(), buttons.length);
      const target = step === undefined ? undefined : buttons[index + step];
      if (target === undefined) return;
      event.preventDefault();
      target.focus();
    });
  });
  stopAt(0);
}

function stepOf(key: string, index: number, columns: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowLeft':
      return -1;
    case 'ArrowRight':
      return 1;
    case 'ArrowUp':
      return -columns;
    case 'ArrowDown':
      return columns;
    case 'Home':
      return -index;
    case 'End':
      return count - 1 - index;
    default:
      return undefined;
  }
}
