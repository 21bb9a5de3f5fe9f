import type { Box } from '../layout/slot-layout.ts';

/** Tells where an element stands in the page, now and whenever it is laid out anew. */
export function followTable(part: HTMLElement, root: HTMLElement, onBox: (box: Box) => void): void {
  const measure = (): void => {
    const own = part.getBoundingClientRect();
    const whole = root.getBoundingClientRect();
    onBox({ x: own.x - whole.x, y: own.y - whole.y, width: own.width, height: own.height });
  };
  const observer = new ResizeObserver(measure);
  observer.observe(part);
  observer.observe(root);
  measure();
}
