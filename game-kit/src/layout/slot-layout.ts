import { clamp } from '../motion/easing.ts';

/**
 * Positions of all parts of a slot, in CSS pixels, for windows from 320 to 2560 on either side.
 * Pure, so that a test can prove that parts never overlap.
 */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
export const SLOT_PARTS = [
  'crown',
  'frame',
  'message',
  'balance',
  'bet',
  'spin',
  'win',
  'rules',
  'sound',
] as const;
export type SlotPart = (typeof SLOT_PARTS)[number];
export interface SlotLayout {
  readonly orientation: 'landscape' | 'portrait';
  readonly boxes: Readonly<Record<SlotPart, Box>>;
}

/** Height of the ornament above the frame, as a share of the frame's height. */
const ORNAMENT = 0.05;
const box = (x: number, y: number, width: number, height: number): Box => ({ x, y, width, height });

/** `aspect`: width divided by height of the reel frame. */
export function slotLayout(width: number, height: number, aspect: number): SlotLayout {
  if (width < height * 1.15) {
    const tall = portrait(width, height, aspect);
    if (width < TWO_ROWS_WIDTH) return tall;
    const low = lowPortrait(width, height, aspect);
    if (low.boxes.frame.width > tall.boxes.frame.width * WORTH_IT) return low;
    const isTooSmall = tall.boxes.bet.height < CONTROL_LEAST;
    return isTooSmall && areReelsLargest(low) ? low : tall;
  }
  const below = landscape(width, height, aspect);
  if (below.boxes.bet.height < CONTROL_LEAST && width < NARROW && width >= TWO_ROWS_WIDTH) {
    const low = lowPortrait(width, height, aspect);
    if (areReelsLargest(low)) return low;
  }
  if (height >= LOW) return below;
  const beside = besideTheReels(width, height, aspect);
  return beside.boxes.frame.height > below.boxes.frame.height * WORTH_IT ? beside : below;
}

/** Below this height a row of controls would make the reels too small. */
const LOW = 520;
const WORTH_IT = 1.08;
/** From this width on, a phone in portrait has space for two rows of controls. */
const TWO_ROWS_WIDTH = 300;
/** A row of all controls would be too small in a narrower window. */
const NARROW = 460;
/** Lower controls are hard to hit, so that the reels give up some of their size. */
const CONTROL_LEAST = 40;

function areReelsLargest({ boxes: { frame, spin } }: SlotLayout): boolean {
  return frame.height > 0 && frame.width * frame.height > spin.width * spin.height * 3.2;
}

/**
 * A phone in landscape: the stake to the left of the reels; win and spin to the right, near the
 * thumb.
 */
function besideTheReels(width: number, height: number, aspect: number): SlotLayout {
  const pad = clamp(height * 0.024, 6, 12);
  const crown = clamp(height * 0.1, 24, 50);
  const message = clamp(height * 0.07, 19, 32);
  const column = clamp(width * 0.19, 124, 210);
  const room = height - pad - crown - message - pad * 0.5;
  const frameHeight = Math.min(room / (1 + ORNAMENT), (width - 2 * (column + 2 * pad)) / aspect);
  const frameWidth = frameHeight * aspect;
  const frameX = (width - frameWidth) / 2;
  const frameY =
    pad * 0.5 + crown + frameHeight * ORNAMENT + (room - frameHeight * (1 + ORNAMENT)) / 2;

  const columnWidth = Math.min(frameX - 2 * pad, height * 0.7);
  const left = (frameX - columnWidth) / 2;
  const right = width - left - columnWidth;
  const row = clamp(height * 0.165, 46, 76);
  const tool = clamp(height * 0.14, 38, 60);
  const spin = Math.min(columnWidth, height * 0.4, frameWidth * 0.55, 170);
  const gap = pad * 1.2;
  const bottom = height - pad * 1.5;
  const betY = bottom - row;
  const spinY = bottom - spin - row * 0.1;
  return {
    orientation: 'landscape',
    boxes: {
      crown: box(frameX, pad * 0.5, frameWidth, crown),
      frame: box(frameX, frameY, frameWidth, frameHeight),
      message: box(
        left + columnWidth + pad * 0.5,
        frameY + frameHeight + pad * 0.2,
        width - 2 * (left + columnWidth + pad * 0.5),
        message,
      ),
      rules: box(left, pad * 1.5, tool, tool),
      sound: box(left + tool + gap, pad * 1.5, tool, tool),
      balance: box(left, betY - gap - row, columnWidth, row),
      bet: box(left, betY, columnWidth, row),
      win: box(right, Math.max(pad * 1.5, spinY - gap * 1.6 - row), columnWidth, row),
      spin: box(right + (columnWidth - spin) / 2, spinY, spin, spin),
    },
  };
}

function landscape(width: number, height: number, aspect: number): SlotLayout {
  const pad = clamp(Math.min(width, height) * 0.02, 5, 22);
  /** The control row in units of its height: balance, bet, spin, win, two buttons and the gaps. */
  const unit = Math.min(clamp(height * 0.125, 44, 104), (width - 2 * pad) / 11.4);
  const spin = unit * 1.22;
  const crown = clamp(height * 0.085, 26, 72);
  const message = clamp(height * 0.05, 18, 38);

  const top = pad * 0.5 + crown;
  const bottom = height - pad * 0.7 - spin - message - pad * 0.4;
  const frameHeight = Math.min((bottom - top) / (1 + ORNAMENT), (width - 2 * pad) / aspect);
  const frameWidth = frameHeight * aspect;
  const frameY =
    top + ORNAMENT * frameHeight + Math.max(0, bottom - top - frameHeight * (1 + ORNAMENT)) / 2;
  const frame = box((width - frameWidth) / 2, frameY, frameWidth, frameHeight);

  const middle = height - pad * 0.7 - spin / 2;
  const row = middle - unit / 2;
  const gap = unit * 0.2;
  const spinX = (width - spin) / 2;
  const right = spinX + spin + gap;
  const winWidth = unit * 2.5;
  return {
    orientation: 'landscape',
    boxes: {
      crown: box(
        (width - Math.min(width - 2 * pad, frameWidth)) / 2,
        pad * 0.5,
        Math.min(width - 2 * pad, frameWidth),
        crown,
      ),
      frame,
      message: box(frame.x, frame.y + frame.height + pad * 0.2, frame.width, message),
      bet: box(spinX - gap - unit * 2.7, row, unit * 2.7, unit),
      balance: box(spinX - gap * 2 - unit * 4.8, row, unit * 2.1, unit),
      spin: box(spinX, middle - spin / 2, spin, spin),
      win: box(right, row, winWidth, unit),
      rules: box(right + winWidth + gap, row + unit * 0.08, unit * 0.84, unit * 0.84),
      sound: box(
        right + winWidth + gap * 1.6 + unit * 0.84,
        row + unit * 0.08,
        unit * 0.84,
        unit * 0.84,
      ),
    },
  };
}

function portrait(width: number, height: number, aspect: number): SlotLayout {
  const pad = clamp(width * 0.02, 5, 24);
  const frameWidth = Math.min(width - 2 * pad, height * 0.46 * aspect);
  const frameHeight = frameWidth / aspect;
  const columns = Math.min(width - 2 * pad, Math.max(frameWidth, height * 0.5), 760);
  const left = (width - columns) / 2;

  /** Controls at scale 1: message 28, win 58, spin 96, bet row 58, and four gaps of 12. */
  const natural = 288;
  const rest = height - frameHeight * (1 + ORNAMENT) - 2 * pad;
  const scale = clamp((rest - 28) / natural, 0.3, Math.max(1, columns / 430));
  const free = Math.max(0, rest - natural * scale);
  const crown = clamp(free * 0.55, 20, Math.max(64, height * 0.14));
  const air = Math.max(0, free - crown) / 6;
  const gap = 12 * scale;

  const crownY = pad + air;
  const frameY = crownY + crown + frameHeight * ORNAMENT + air * 0.5;
  const messageY = frameY + frameHeight + gap * 0.4;
  const winY = messageY + 28 * scale + gap * 0.6 + air * 0.5;
  const spinY = winY + 58 * scale + gap + air;
  const betY = spinY + 96 * scale + gap + air;
  const side = 56 * scale;
  const betWidth = (columns - gap) * 0.56;
  return {
    orientation: 'portrait',
    boxes: {
      crown: box(left, crownY, columns, crown),
      frame: box((width - frameWidth) / 2, frameY, frameWidth, frameHeight),
      message: box(pad, messageY, width - 2 * pad, 28 * scale),
      win: box(left, winY, columns, 58 * scale),
      spin: box((width - 96 * scale) / 2, spinY, 96 * scale, 96 * scale),
      rules: box(left + columns * 0.08, spinY + 20 * scale, side, side),
      sound: box(left + columns * 0.92 - side, spinY + 20 * scale, side, side),
      bet: box(left, betY, betWidth, 58 * scale),
      balance: box(left + betWidth + gap, betY, columns - betWidth - gap, 58 * scale),
    },
  };
}

/**
 * Portrait, for square boards: controls in two rows leave more height to the board. The stake with
 * its two buttons needs half a row, which is more than there is beside the big button.
 */
function lowPortrait(width: number, height: number, aspect: number): SlotLayout {
  const pad = clamp(width * 0.02, 5, 16);
  const gap = clamp(height * 0.014, 6, 16);
  const message = clamp(height * 0.042, 20, 34);
  const crown = clamp(height * 0.07, 22, 84);
  const row = clamp(height * 0.085, 42, 76);
  const spin = clamp(height * 0.14, 60, 132);
  const room = height - 2 * pad - crown - message - row - spin - 3 * gap;
  const frameHeight = Math.min(room / (1 + ORNAMENT), (width - 2 * pad) / aspect);
  const frameWidth = frameHeight * aspect;
  const air = Math.max(0, room - frameHeight * (1 + ORNAMENT)) / 3;

  const frameY = pad + crown + air * 1.4 + frameHeight * ORNAMENT;
  const messageY = frameY + frameHeight + gap * 0.5;
  const rowY = messageY + message + gap * 0.5 + air * 0.6;
  const spinY = rowY + row + gap + air * 0.4;
  const columns = Math.min(width - 2 * pad, 620);
  const left = (width - columns) / 2;
  const half = (columns - gap) / 2;
  const spinX = (width - spin) / 2;
  const middle = spinY + spin / 2;
  const besideSpin = spinX - gap * 1.4 - left;
  const tool = Math.min(row, (columns - half - spin / 2 - gap) / 2 - gap, 60);
  const toolsX = spinX + spin + gap * 1.4;
  const toolsWidth = left + columns - toolsX;
  const toolGap = (toolsWidth - 2 * tool) / 3;
  return {
    orientation: 'portrait',
    boxes: {
      crown: box(left, pad + air * 0.7, columns, crown),
      frame: box((width - frameWidth) / 2, frameY, frameWidth, frameHeight),
      message: box(pad, messageY, width - 2 * pad, message),
      bet: box(left, rowY, half, row),
      balance: box(left + half + gap, rowY, half, row),
      win: box(left, middle - row / 2, besideSpin, row),
      spin: box(spinX, spinY, spin, spin),
      rules: box(toolsX + toolGap, middle - tool / 2, tool, tool),
      sound: box(toolsX + 2 * toolGap + tool, middle - tool / 2, tool, tool),
    },
  };
}
