import styles from '../shell/first-paint.module.css';

function firstPaint(): Element | undefined {
  return document.getElementsByClassName(styles['first'] ?? '')[0];
}

/** True while the document's own picture of the lobby is on screen. Source: ROUTE-34. */
export function isFirstPaintVisible(): boolean {
  return document.documentElement.dataset['first'] === 'true' && firstPaint() !== undefined;
}

/** The page has drawn itself: called in the same frame, so that nothing moves. */
export function endFirstPaint(): void {
  firstPaint()?.remove();
}
