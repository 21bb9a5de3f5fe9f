import type { Box } from '../layout/slot-layout.ts';

/** Reports the position of an element in the page, now and after every layout change. */
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
