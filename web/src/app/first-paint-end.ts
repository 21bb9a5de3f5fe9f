import styles from '../shell/first-paint.module.css';

function firstPaint(): Element | undefined {
  return document.getElementsByClassName(styles['first'] ?? '')[0];
}

/** True while the document's prerendered lobby is on screen. Source: ROUTE-34. */
export function isFirstPaintVisible(): boolean {
  return document.documentElement.dataset['first'] === 'true' && firstPaint() !== undefined;
}

/**
 * Removes the prerendered lobby in the frame of the page's first render, so that nothing shifts.
 */
export function endFirstPaint(): void {
  firstPaint()?.remove();
}
