import { logProblem } from '../app/log.ts';

export function isPageFullscreen(): boolean {
  return document.fullscreenElement !== null;
}

/**
 * Toggles fullscreen of the page's body; returns the resulting state, since the browser may refuse.
 * Source: FRAME-12.
 */
export async function setPageFullscreen(on: boolean): Promise<boolean> {
  try {
    if (on && !isPageFullscreen()) await document.body.requestFullscreen();
    if (!on && isPageFullscreen()) await document.exitFullscreen();
  } catch (cause) {
    logProblem('The browser refused a change of full screen', cause);
  }
  return isPageFullscreen();
}
