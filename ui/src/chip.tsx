import { useEffect, useRef, type ReactNode } from 'react';
import styles from './chip.module.css';

/** The class of one filter chip, for a link or a button. */
export const chipClass = styles.chip ?? '';

/** How many CSS px of the next chip stay visible after the selected one. */
const PEEK_PX = 32;

/** Scrolls a chip into view, horizontally only, so that the page does not move. */
function showChip(row: HTMLElement, chip: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + PEEK_PX;
}

/** A row of filter chips that scrolls horizontally when it is too long. */
export function ChipRow(props: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef<Element | null>(null);
  // On every render: the selected chip may arrive after the row. Scrolls once, then leaves the row
  // to the user.
  useEffect(() => {
    const chosen = row.current?.querySelector('[aria-current], [aria-pressed="true"]') ?? null;
    if (row.current !== null && chosen !== null && chosen !== scrolledTo.current) {
      showChip(row.current, chosen);
    }
    scrolledTo.current = chosen;
  });
  return (
    <nav aria-label={props.label}>
      <div ref={row} className={styles.chips}>
        {props.children}
      </div>
    </nav>
  );
}
