import { expect, test } from 'vitest';
import { layoutWithFreePlays } from './free-play-layout.ts';
import { SLOT_PARTS, slotLayout, type Box } from './slot-layout.ts';

const ASPECT = 1128 / 708;
/** Boards of 3 by 3, 7 by 7, 6 by 5 and 5 by 3, and the limits of the aspect. */
const ASPECTS = [0.7, 1, 1.2, ASPECT, 2] as const;
const SIDES = [
  320, 360, 390, 412, 480, 568, 640, 720, 768, 844, 900, 1024, 1180, 1300, 1440, 1920, 2160, 2560,
];
const sizes = SIDES.flatMap((width) => SIDES.map((height) => [width, height] as const));
const shapes = sizes.flatMap(([width, height]) =>
  ASPECTS.map((aspect) => [width, height, aspect] as const),
);

const overlap = (a: Box, b: Box): boolean =>
  a.x + a.width > b.x + 0.01 &&
  b.x + b.width > a.x + 0.01 &&
  a.y + a.height > b.y + 0.01 &&
  b.y + b.height > a.y + 0.01;

test('[GAME-19] no two parts overlap in any window from 320 to 2560', () => {
  const clashes: string[] = [];
  for (const [width, height, aspect] of shapes) {
    const { boxes } = slotLayout(width, height, aspect);
    for (const [index, one] of SLOT_PARTS.entries()) {
      for (const other of SLOT_PARTS.slice(index + 1)) {
        if (overlap(boxes[one], boxes[other]))
          clashes.push(`${width}x${height} ${aspect}: ${one} and ${other}`);
      }
    }
  }
  expect(clashes).toEqual([]);
});

test('[GAME-19] every part lies inside the window', () => {
  const outside: string[] = [];
  for (const [width, height, aspect] of shapes) {
    for (const [name, box] of Object.entries(slotLayout(width, height, aspect).boxes)) {
      const fits =
        box.x >= -0.01 &&
        box.y >= -0.01 &&
        box.x + box.width <= width + 0.01 &&
        box.y + box.height <= height + 0.01 &&
        box.width > 0 &&
        box.height > 0;
      if (!fits) outside.push(`${width}x${height}: ${name} ${JSON.stringify(box)}`);
    }
  }
  expect(outside).toEqual([]);
});

test('[GAME-19] the reels keep their shape and stay the largest thing', () => {
  for (const [width, height, aspect] of shapes) {
    const { boxes } = slotLayout(width, height, aspect);
    expect(boxes.frame.width / boxes.frame.height).toBeCloseTo(aspect, 5);
    expect(boxes.frame.width * boxes.frame.height).toBeGreaterThan(
      boxes.spin.width * boxes.spin.height * 3,
    );
  }
});

test('[GAME-19] controls can be touched on the phones we draw for', () => {
  for (const [width, height] of [
    [390, 844],
    [360, 640],
    [844, 390],
  ] as const) {
    const { boxes } = slotLayout(width, height, ASPECT);
    for (const part of ['spin', 'rules', 'sound'] as const) {
      expect(boxes[part].height).toBeGreaterThanOrEqual(36);
    }
  }
});

test('[GAME-19] on a phone held sideways the reels have most of the height', () => {
  for (const aspect of ASPECTS) {
    const { frame } = slotLayout(844, 306, aspect).boxes;
    expect(frame.height).toBeGreaterThan(306 * 0.72);
  }
});

test('[GAME-19] on a phone held upright a square board has nearly the whole width, and controls a thumb can hit', () => {
  for (const aspect of [0.95, 1, 1.2]) {
    const { boxes } = slotLayout(390, 640, aspect);
    expect(boxes.frame.width).toBeGreaterThan(340);
    for (const part of ['spin', 'bet', 'rules', 'sound'] as const) {
      expect(Math.min(boxes[part].width, boxes[part].height)).toBeGreaterThanOrEqual(40);
    }
  }
});

test('[FREE-10] [GAME-19] the strip of free plays covers nothing and lies inside the window', () => {
  const clashes: string[] = [];
  for (const [width, height, aspect] of shapes) {
    const { layout, strip } = layoutWithFreePlays(width, height, aspect);
    const isInside =
      strip.x >= 0 &&
      strip.y >= 0 &&
      strip.x + strip.width <= width &&
      strip.y + strip.height <= height;
    if (!isInside) clashes.push(`${width}x${height} ${aspect}: outside`);
    for (const part of SLOT_PARTS) {
      if (overlap(layout.boxes[part], strip)) clashes.push(`${width}x${height} ${aspect}: ${part}`);
    }
  }
  expect(clashes).toEqual([]);
});
