import { useEffect, useRef, type ReactNode } from 'react';
import styles from './chip.module.css';

/** The class of one filter chip; put it on a link or a button. */
export const chipClass = styles.chip ?? '';

/** How much of what follows the chosen chip is shown too, CSS px. */
const PEEK_PX = 32;

/** Brings a chip into sight; sideways only, so that the page stays where it is. */
function showChip(row: HTMLElement, chip: Element): void {
  const [outer, inner] = [row.getBoundingClientRect(), chip.getBoundingClientRect()];
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + PEEK_PX;
}

/** A line of filter chips that scrolls sideways when it is too long. */
export function ChipRow(props: { label: string; children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const scrolledTo = useRef<Element | null>(null);
  // After every change: the chosen chip may come later than the row. Once shown, a reader may scroll on.
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
