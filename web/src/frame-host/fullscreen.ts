import { answerInTime } from '../app/answer-in-time.ts';
import { logProblem } from '../app/log.ts';
import { wait } from '../app/wait.ts';

const CHANGE_MAX_MS = 2_000;
const inTime = (changing: Promise<void>): Promise<void> =>
  answerInTime(changing, { maxMs: CHANGE_MAX_MS, wait });

export function isPageFullscreen(): boolean {
  return document.fullscreenElement !== null;
}

/**
 * Toggles fullscreen of the page's body; returns the resulting state, since the browser may refuse.
 * Source: FRAME-12.
 */
export async function setPageFullscreen(on: boolean): Promise<boolean> {
  try {
    if (on && !isPageFullscreen()) await inTime(document.body.requestFullscreen());
    if (!on && isPageFullscreen()) await inTime(document.exitFullscreen());
  } catch (cause) {
    logProblem('The browser refused a change of full screen', cause);
  }
  return isPageFullscreen();
}
