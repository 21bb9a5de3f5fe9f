/** The moment the rocket comes apart: a flash, an expanding ring, and smoke that stays a while. */
const FLASH_MS = 320;
const RING_MS = 620;
const SMOKE_MS = 1_500;
const PUFFS = 9;
const TAU = Math.PI * 2;

export interface BurstOrigin {
  readonly x: number;
  readonly y: number;
  /** Size of the rocket; everything else is relative to it. */
  readonly height: number;
}

export function drawBurst(to: CanvasRenderingContext2D, origin: BurstOrigin, downMs: number): void {
  drawSmoke(to, origin, downMs / SMOKE_MS);
  drawRing(to, origin, downMs / RING_MS);
  drawFlash(to, origin, downMs / FLASH_MS);
}

function drawSmoke(
  to: CanvasRenderingContext2D,
  { x, y, height }: BurstOrigin,
  share: number,
): void {
  if (share >= 1) return;
  const out = 1 - (1 - share) ** 3;
  for (let index = 0; index < PUFFS; index += 1) {
    // Multiples of the golden angle spread the puffs without a pattern and without randomness.
    const turn = index * 2.399_963;
    const far = height * (0.12 + ((index * 0.618) % 1) * 0.34) * out;
    const size = height * (0.1 + ((index * 0.381) % 1) * 0.12) * (0.5 + out);
    to.globalAlpha = 0.5 * (1 - share) ** 1.4;
    to.fillStyle = index % 3 === 0 ? '#ffd9c4' : '#e6ebff';
    to.beginPath();
    to.arc(
      x + Math.cos(turn) * far,
      y + Math.sin(turn) * far * 0.8 - height * 0.22 * share,
      size,
      0,
      TAU,
    );
    to.fill();
  }
  to.globalAlpha = 1;
}

function drawRing(
  to: CanvasRenderingContext2D,
  { x, y, height }: BurstOrigin,
  share: number,
): void {
  if (share >= 1) return;
  const out = 1 - (1 - share) ** 3;
  to.globalAlpha = 0.8 * (1 - share);
  to.strokeStyle = '#fff1d0';
  to.lineWidth = Math.max(1, height * 0.07 * (1 - share));
  to.beginPath();
  to.arc(x, y, height * (0.15 + 0.75 * out), 0, TAU);
  to.stroke();
  to.globalAlpha = 1;
}

function drawFlash(
  to: CanvasRenderingContext2D,
  { x, y, height }: BurstOrigin,
  share: number,
): void {
  if (share >= 1) return;
  const reach = height * (0.45 + 0.35 * share);
  const light = to.createRadialGradient(x, y, 0, x, y, reach);
  light.addColorStop(0, 'rgb(255 250 230 / 1)');
  light.addColorStop(0.35, 'rgb(255 206 110 / 0.85)');
  light.addColorStop(1, 'rgb(255 120 70 / 0)');
  to.globalAlpha = (1 - share) ** 1.5;
  to.fillStyle = light;
  to.beginPath();
  to.arc(x, y, reach, 0, TAU);
  to.fill();
  to.globalAlpha = 1;
}
