import { clamp } from '../motion/easing.ts';
import { slotLayout, type Box, type SlotLayout } from './slot-layout.ts';

/**
 * Space for the free-play strip: above the win when the controls are beside the reels, else below
 * everything.
 */
export function layoutWithFreePlays(
  width: number,
  height: number,
  aspect: number,
): { readonly layout: SlotLayout; readonly strip: Box } {
  const whole = slotLayout(width, height, aspect);
  const { frame, spin, win } = whole.boxes;
  const gap = clamp(height * 0.02, 5, 10);
  const isBeside = win.x >= frame.x + frame.width && win.y + win.height <= spin.y;
  const free = win.y - 2 * gap;
  if (isBeside && free >= CARD_LEAST && win.width >= CARD_WIDTH_LEAST) {
    const high = Math.min(free, CARD_MOST);
    return {
      layout: whole,
      strip: { x: win.x, y: win.y - gap - high, width: win.width, height: high },
    };
  }
  const row = clamp(height * 0.058, 40, 52);
  const wide = Math.min(width - 2 * gap, row * 11);
  return {
    layout: slotLayout(width, height - row - gap / 2, aspect),
    strip: { x: (width - wide) / 2, y: height - row - gap / 2, width: wide, height: row },
  };
}

const CARD_LEAST = 78;
const CARD_MOST = 104;
const CARD_WIDTH_LEAST = 120;
