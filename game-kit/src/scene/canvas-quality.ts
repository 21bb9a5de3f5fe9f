/**
 * How fine the canvas is drawn, as a share of full resolution. Slow frames make it coarser; frames
 * that are fast again for long enough make it finer. Pure: the caller passes the time of each frame.
 */
export interface CanvasQuality {
  readonly share: number;
  /** True when the share has changed, so that the canvas must be resized. */
  onFrame(elapsedMs: number): boolean;
}

const SLOW_FRAME_MS = 42;
/** A machine that draws thirty frames a second counts as fast. */
const FAST_FRAME_MS = 36;
const SLOW_FRAMES_IN_A_ROW = 14;
const FAST_FRAMES_WANTED = 150;
/** What a frame that is not fast takes back: one now and then only delays the finer canvas. */
const FAST_FRAMES_LOST = 30;
/** A finer canvas that is slow again soon doubles the wait, so that it does not change all the time. */
const FAST_FRAMES_MAX = FAST_FRAMES_WANTED * 16;
const STEP = 0.75;
export const QUALITY_MIN = 0.5;

/** `most` is the share at the start, and the limit. */
export function createCanvasQuality(most: number): CanvasQuality {
  let share = most;
  let slow = 0;
  let fast = 0;
  let fastWanted = FAST_FRAMES_WANTED;
  let hasRisen = false;
  const become = (next: number): boolean => {
    slow = 0;
    fast = 0;
    const isOther = next !== share;
    share = next;
    return isOther;
  };
  return {
    get share() {
      return share;
    },
    onFrame(elapsedMs) {
      slow = elapsedMs > SLOW_FRAME_MS ? slow + 1 : 0;
      fast = elapsedMs <= FAST_FRAME_MS ? fast + 1 : Math.max(0, fast - FAST_FRAMES_LOST);
      if (slow >= SLOW_FRAMES_IN_A_ROW && share > QUALITY_MIN) {
        if (hasRisen) fastWanted = Math.min(FAST_FRAMES_MAX, fastWanted * 2);
        hasRisen = false;
        return become(Math.max(QUALITY_MIN, share * STEP));
      }
      if (fast >= fastWanted && share < most) {
        hasRisen = true;
        return become(Math.min(most, share / STEP));
      }
      return false;
    },
  };
}
