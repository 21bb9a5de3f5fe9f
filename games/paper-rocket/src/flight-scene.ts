import { centsAt, msAt } from './round-clock.ts';
import { type Axes, type Field, flightAxes } from './flight-axes.ts';
import { drawBurst } from './flight-burst.ts';

/** State of the picture at one moment of a flight. Multipliers in hundredths. */
export interface FlightMoment {
  /** `ready` on the ground, `flying`, or `down` with the time since the crash. */
  readonly stage: 'ready' | 'flying' | 'down';
  readonly elapsedMs: number;
  readonly cents: number;
  readonly downMs: number;
  readonly flags: readonly Flag[];
}
export interface Flag {
  readonly name: string;
  readonly cents: number;
  readonly isMine: boolean;
}
export interface Pictures {
  readonly rocket: CanvasImageSource;
  readonly flame: CanvasImageSource;
  readonly scraps: readonly CanvasImageSource[];
}

const CURVE_STEPS = 64;
const FLAGS_MAX = 12;
const SCRAPS = 16;
const SCRAP_FALL_MS = 1_600;
const ROCKET_SHAPE = 260 / 420;
const TAU = Math.PI * 2;

/** Draws the curve, the rocket at its tip, the flags along it, and scraps of paper at the end. */
export function drawFlight(
  to: CanvasRenderingContext2D,
  size: { readonly width: number; readonly height: number },
  moment: FlightMoment,
  look: {
    readonly pictures: Pictures;
    readonly growthPerMs: number;
    readonly formatMultiplier: (cents: number) => string;
    readonly isCalm: boolean;
  },
): void {
  to.clearRect(0, 0, size.width, size.height);
  const rocketHeight = Math.min(150, Math.max(56, Math.min(size.height, size.width) * 0.24));
  const field = fieldOf(size, rocketHeight);
  const axes = flightAxes(field, moment.elapsedMs, moment.cents);
  drawLines(to, field, axes, look.formatMultiplier);
  if (moment.stage === 'ready') {
    drawRocket(to, look.pictures, {
      x: field.left + rocketHeight * 0.3,
      y: field.top + field.height,
      angle: 0.35,
      height: rocketHeight,
      flame: 0,
    });
    return;
  }
  drawCurve(to, field, axes, moment, look.growthPerMs);
  drawFlags(to, field, axes, moment, look);
  const tip = { x: axes.x(moment.elapsedMs), y: axes.y(moment.cents) };
  if (moment.stage === 'flying') {
    const ahead = moment.elapsedMs + 300;
    const rise = axes.y(centsAt(look.growthPerMs, ahead)) - tip.y;
    const run = axes.x(ahead) - tip.x;
    const flicker = look.isCalm ? 1 : 0.82 + 0.18 * Math.sin(moment.elapsedMs / 37);
    drawRocket(to, look.pictures, {
      ...tip,
      angle: Math.atan2(run, -rise),
      height: rocketHeight,
      flame: flicker * (1 + heatOf(moment.cents)),
    });
  } else if (!look.isCalm) {
    drawBurst(to, { ...tip, height: rocketHeight }, moment.downMs);
    drawScraps(to, look.pictures, tip, moment.downMs, rocketHeight);
  }
}

function fieldOf(
  { width, height }: { readonly width: number; readonly height: number },
  rocketHeight: number,
): Field {
  const left = Math.max(58, width * 0.075);
  const top = Math.max(54, rocketHeight * 0.62);
  return {
    left,
    top,
    width: width - left - rocketHeight * 0.35,
    height: height - top - Math.max(18, height * 0.07),
  };
}

function drawLines(
  to: CanvasRenderingContext2D,
  field: Field,
  axes: Axes,
  format: (cents: number) => string,
): void {
  to.font = "650 13px 'Jubilee Text', sans-serif";
  to.textBaseline = 'middle';
  to.textAlign = 'right';
  for (const cents of axes.lines) {
    const y = axes.y(cents);
    to.fillStyle = 'rgb(255 255 255 / 0.16)';
    to.fillRect(field.left, y, field.width, 1);
    const label = format(cents);
    const wide = to.measureText(label).width;
    // Cloud and city move behind the numbers, so the numbers get a dark plate.
    to.fillStyle = 'rgb(10 20 64 / 0.78)';
    to.beginPath();
    to.roundRect(field.left - wide - 14, y - 11, wide + 14, 22, 11);
    to.fill();
    to.fillStyle = '#f1f5ff';
    to.fillText(label, field.left - 7, y + 0.5);
  }
}

/** How warm the colors are: 0 on the ground, 1 from fifty times on. */
const HOTTEST_CENTS = 5_000;
function heatOf(cents: number): number {
  return Math.min(1, Math.log(Math.max(100, cents) / 100) / Math.log(HOTTEST_CENTS / 100));
}

/** Text that is readable on sky and cloud alike. */
function outlined(to: CanvasRenderingContext2D, label: string, x: number, y: number): void {
  to.lineWidth = 4;
  to.lineJoin = 'round';
  to.strokeStyle = 'rgb(10 20 64 / 0.7)';
  to.strokeText(label, x, y);
  to.fillText(label, x, y);
}

function drawCurve(
  to: CanvasRenderingContext2D,
  field: Field,
  axes: Axes,
  { elapsedMs, cents, stage }: FlightMoment,
  growthPerMs: number,
): void {
  const ground = field.top + field.height;
  const trace = (): void => {
    to.beginPath();
    to.moveTo(axes.x(0), ground);
    for (let step = 1; step <= CURVE_STEPS; step += 1) {
      const ms = (elapsedMs * step) / CURVE_STEPS;
      const at = step === CURVE_STEPS ? cents : 100 * Math.exp(growthPerMs * ms);
      to.lineTo(axes.x(ms), axes.y(at));
    }
  };
  trace();
  to.lineTo(axes.x(elapsedMs), ground);
  to.closePath();
  const shade = to.createLinearGradient(0, field.top, 0, ground);
  const isDown = stage === 'down';
  shade.addColorStop(0, isDown ? 'rgb(255 122 104 / 0.22)' : 'rgb(255 208 92 / 0.2)');
  shade.addColorStop(1, 'rgb(255 255 255 / 0)');
  to.fillStyle = shade;
  to.fill();
  trace();
  to.lineJoin = 'round';
  to.lineCap = 'round';
  const thick = 5 + 8 * heatOf(cents);
  to.lineWidth = thick + 4;
  to.strokeStyle = 'rgb(10 20 64 / 0.35)';
  to.stroke();
  to.lineWidth = thick;
  to.strokeStyle = isDown ? '#ffb3a0' : glowing(to, axes, elapsedMs);
  to.stroke();
}

/** White along the path, warmer towards the flame. */
function glowing(to: CanvasRenderingContext2D, axes: Axes, elapsedMs: number): CanvasGradient {
  const trail = to.createLinearGradient(
    axes.x(0),
    0,
    Math.max(axes.x(0) + 1, axes.x(elapsedMs)),
    0,
  );
  trail.addColorStop(0, 'rgb(255 255 255 / 0.55)');
  trail.addColorStop(0.6, '#ffffff');
  trail.addColorStop(0.88, '#ffe28a');
  trail.addColorStop(1, '#ff9a4a');
  return trail;
}

function drawFlags(
  to: CanvasRenderingContext2D,
  field: Field,
  axes: Axes,
  { flags, cents }: FlightMoment,
  look: { readonly growthPerMs: number; readonly formatMultiplier: (cents: number) => string },
): void {
  const seen = flags.filter((flag) => flag.cents <= cents);
  const mine = seen.filter((flag) => flag.isMine);
  const others = seen.filter((flag) => !flag.isMine).slice(-FLAGS_MAX);
  for (const flag of [...others, ...mine]) {
    const x = axes.x(msAt(look.growthPerMs, flag.cents));
    const y = axes.y(flag.cents);
    const tall = flag.isMine ? 34 : 20;
    const colour = flag.isMine ? '#ffd05c' : '#8fd8ff';
    to.strokeStyle = 'rgb(255 255 255 / 0.9)';
    to.lineWidth = 2;
    to.beginPath();
    to.moveTo(x, y);
    to.lineTo(x, y - tall);
    to.stroke();
    to.fillStyle = colour;
    to.beginPath();
    to.moveTo(x, y - tall);
    to.lineTo(x - 15, y - tall + 5);
    to.lineTo(x, y - tall + 11);
    to.fill();
    to.fillStyle = '#ffffff';
    to.beginPath();
    to.arc(x, y, flag.isMine ? 5 : 3.5, 0, TAU);
    to.fill();
    if (!flag.isMine && seen.length > 6) continue;
    to.font = `${flag.isMine ? '800 15' : '600 12'}px 'Jubilee Text', sans-serif`;
    // The space above and left of the curve is empty; near the left edge the text goes to the other
    // side.
    const isAtEdge = x < field.left + 70;
    to.textAlign = isAtEdge ? 'left' : 'right';
    to.fillStyle = flag.isMine ? '#ffe9b0' : 'rgb(255 255 255 / 0.85)';
    const label = flag.isMine ? look.formatMultiplier(flag.cents) : flag.name;
    outlined(to, label, isAtEdge ? x - 12 : x - 3, y - tall - 9);
  }
}

function drawRocket(
  to: CanvasRenderingContext2D,
  pictures: Pictures,
  at: {
    readonly x: number;
    readonly y: number;
    readonly angle: number;
    readonly height: number;
    readonly flame: number;
  },
): void {
  const width = at.height * ROCKET_SHAPE;
  to.save();
  to.translate(at.x, at.y);
  to.rotate(at.angle);
  if (at.flame > 0) {
    const flameHeight = at.height * 0.46 * at.flame;
    to.drawImage(pictures.flame, -width * 0.19, at.height * 0.18, width * 0.38, flameHeight);
  }
  to.drawImage(pictures.rocket, -width / 2, -at.height * 0.56, width, at.height);
  to.restore();
}

function drawScraps(
  to: CanvasRenderingContext2D,
  { scraps }: Pictures,
  tip: { readonly x: number; readonly y: number },
  downMs: number,
  rocketHeight: number,
): void {
  const share = downMs / SCRAP_FALL_MS;
  if (share >= 1) return;
  for (let index = 0; index < SCRAPS; index += 1) {
    const picture = scraps[index % scraps.length];
    if (picture === undefined) continue;
    // Fixed paths without randomness: each scrap has its own direction, spin and weight.
    const turn = (index / SCRAPS) * TAU + index * 0.7;
    const far = rocketHeight * (0.5 + ((index * 7) % 5) * 0.22);
    const out = 1 - (1 - share) ** 3;
    const x = tip.x + Math.cos(turn) * far * out;
    const y = tip.y + Math.sin(turn) * far * 0.7 * out + share * share * rocketHeight * 1.4;
    const size = rocketHeight * (0.13 + (index % 3) * 0.035);
    to.save();
    to.globalAlpha = 1 - share ** 3;
    to.translate(x, y);
    to.rotate(turn + share * (index % 2 === 0 ? 5 : -4));
    to.drawImage(picture, -size / 2, -size / 2, size, size);
    to.restore();
  }
}
