/** Reduces a screenshot to at most 256 optimal colors with a light dither. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const COLOURS_MAX = 256;
/** Colors are counted in cells of 6 bits per channel. */
const CELL_BITS = 6;
const CELL_SHIFT = 8 - CELL_BITS;
/** Below 1, so that large areas do not displace the colors of small bright ones. */
const AREA_WEIGHT = 0.3;
/** An ordered dither prevents banding, and repeats, so that it compresses well. */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((step) => step / 2.5 - 3);

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly bytes: Buffer;
}

/** Accepts an 8-bit RGB or RGBA PNG without interlacing, as browsers produce them. */
export function smallerPng(png: Buffer): Buffer {
  const pixels = readPixels(png);
  const palette = choosePalette(pixels);
  return writeIndexed(pixels, palette, nearestColours(pixels, palette));
}

function readPixels(png: Buffer): Pixels {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12) {
    if (png.toString('latin1', at + 4, at + 8) !== 'IDAT') continue;
    parts.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  const raw = inflateSync(Buffer.concat(parts));
  const stride = width * channels;
  const bytes = Buffer.alloc(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)] ?? 0;
    for (let column = 0; column < stride; column += 1) {
      const at = row * stride + column;
      const left = column < channels ? 0 : (bytes[at - channels] ?? 0);
      const above = row === 0 ? 0 : (bytes[at - stride] ?? 0);
      const corner = row === 0 || column < channels ? 0 : (bytes[at - stride - channels] ?? 0);
      const given = raw[row * (stride + 1) + 1 + column] ?? 0;
      bytes[at] = given + predicted(filter, left, above, corner);
    }
  }
  return { width, height, channels, bytes };
}

function predicted(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? above : corner;
}

interface Cell {
  readonly colour: readonly [number, number, number];
  readonly count: number;
}

/** Median cut: the box with the widest color range is split until there are enough boxes. */
function choosePalette({ bytes, channels }: Pixels): (readonly [number, number, number])[] {
  const cells = new Map<number, [number, number, number, number]>();
  for (let at = 0; at < bytes.length; at += channels) {
    const [r, g, b] = [bytes[at] ?? 0, bytes[at + 1] ?? 0, bytes[at + 2] ?? 0];
    const key = cellOf(r, g, b);
    const sum = cells.get(key);
    if (sum === undefined) cells.set(key, [r, g, b, 1]);
    else {
      sum[0] += r;
      sum[1] += g;
      sum[2] += b;
      sum[3] += 1;
    }
  }
  const all = [...cells.values()].map(([r, g, b, count]): Cell => ({
    colour: [r / count, g / count, b / count],
    count,
  }));
  const boxes = [all];
  while (boxes.length < COLOURS_MAX) {
    let best = { index: -1, channel: 0, weight: 0 };
    for (const [index, box] of boxes.entries()) {
      if (box.length < 2) continue;
      for (const channel of [0, 1, 2] as const) {
        const values = box.map(({ colour }) => colour[channel]);
        const spread = Math.max(...values) - Math.min(...values);
        const weight = spread * box.reduce((sum, { count }) => sum + count, 0) ** AREA_WEIGHT;
        if (weight > best.weight) best = { index, channel, weight };
      }
    }
    const box = boxes[best.index];
    if (box === undefined) break;
    const sorted = box.toSorted(
      (a, b) => (a.colour[best.channel] ?? 0) - (b.colour[best.channel] ?? 0),
    );
    const half = sorted.reduce((sum, { count }) => sum + count, 0) / 2;
    let seen = 0;
    const cut = sorted.findIndex(({ count }) => (seen += count) >= half) + 1;
    const at = Math.min(Math.max(cut, 1), sorted.length - 1);
    boxes.splice(best.index, 1, sorted.slice(0, at), sorted.slice(at));
  }
  return boxes.map((box) => {
    const count = box.reduce((sum, cell) => sum + cell.count, 0);
    const mean = (channel: 0 | 1 | 2): number =>
      Math.round(box.reduce((sum, cell) => sum + cell.colour[channel] * cell.count, 0) / count);
    return [mean(0), mean(1), mean(2)] as const;
  });
}

function cellOf(r: number, g: number, b: number): number {
  return (
    ((r >> CELL_SHIFT) << (2 * CELL_BITS)) | ((g >> CELL_SHIFT) << CELL_BITS) | (b >> CELL_SHIFT)
  );
}

function nearestColours(
  { bytes, channels, width }: Pixels,
  palette: readonly (readonly [number, number, number])[],
): Buffer {
  const found = new Map<number, number>();
  const indexes = Buffer.alloc(bytes.length / channels);
  for (let pixel = 0; pixel < indexes.length; pixel += 1) {
    const at = pixel * channels;
    const row = Math.floor(pixel / width);
    const step = Math.round(DITHER[(row % 4) * 4 + ((pixel % width) % 4)] ?? 0);
    const [r, g, b] = [
      (bytes[at] ?? 0) + step,
      (bytes[at + 1] ?? 0) + step,
      (bytes[at + 2] ?? 0) + step,
    ];
    const key = ((r & 511) << 18) | ((g & 511) << 9) | (b & 511);
    let index = found.get(key);
    if (index === undefined) {
      let best = Number.POSITIVE_INFINITY;
      for (const [candidate, colour] of palette.entries()) {
        const distance =
          2 * (colour[0] - r) ** 2 + 4 * (colour[1] - g) ** 2 + 3 * (colour[2] - b) ** 2;
        if (distance < best) [best, index] = [distance, candidate];
      }
      index ??= 0;
      found.set(key, index);
    }
    indexes[pixel] = index;
  }
  return indexes;
}

function writeIndexed(
  { width, height }: Pixels,
  palette: readonly (readonly [number, number, number])[],
  indexes: Buffer,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // 8 bits per pixel, each an index of the palette.
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let row = 0; row < height; row += 1) {
    indexes.copy(rows, row * (width + 1) + 1, row * width, (row + 1) * width);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
