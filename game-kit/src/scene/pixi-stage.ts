import { Application } from 'pixi.js';
import { createFrameSteps } from '../motion/frame-steps.ts';
import type { FrameSource } from '../motion/motion.ts';
import { createCanvasQuality, QUALITY_MIN } from './canvas-quality.ts';
import { isDrawnBySoftware } from './drawing-power.ts';

/**
 * The canvas of a game: WebGL without eval (the page's policy forbids it), at most two pixels per
 * CSS pixel, resized with its element.
 */
const PIXELS_PER_POINT_MAX = 2;

/**
 * Textures per draw call in software rendering, where choosing among many per pixel costs more than
 * calls.
 */
const PICTURES_AT_ONCE_BY_SOFTWARE = 2;

export interface PixiStage extends FrameSource {
  readonly app: Application;
  /** Calls back now and on every change of size, in CSS pixels. */
  onResize(listener: (width: number, height: number) => void): void;
}

/** `adapt` false keeps full resolution on slow machines; for screenshots of the harness. */
export async function createPixiStage(host: HTMLElement, adapt: boolean): Promise<PixiStage> {
  const app = new Application();
  const isBySoftware = isDrawnBySoftware();
  const isSlow = adapt && isBySoftware;
  const quality = createCanvasQuality(isSlow ? QUALITY_MIN : 1);
  const resolution = (): number =>
    Math.min(globalThis.devicePixelRatio, PIXELS_PER_POINT_MAX) * quality.share;
  // Replaces the library's eval by plain functions; must be imported before the renderer is
  // created.
  await import('pixi.js/unsafe-eval');
  await app.init({
    preference: 'webgl',
    antialias: !isSlow && globalThis.devicePixelRatio < 1.5,
    autoDensity: true,
    backgroundColor: 0x0c0420,
    resolution: resolution(),
    width: Math.max(1, host.clientWidth),
    height: Math.max(1, host.clientHeight),
    // The canvas gets no pointer events: every control is a real button above it.
    eventMode: 'none',
  });
  if (isBySoftware) app.renderer.limits.maxBatchableTextures = PICTURES_AT_ONCE_BY_SOFTWARE;
  app.canvas.setAttribute('aria-hidden', 'true');
  host.append(app.canvas);

  const fit = (): void => {
    app.renderer.resolution = resolution();
    app.renderer.resize(Math.max(1, host.clientWidth), Math.max(1, host.clientHeight));
  };
  const steps = createFrameSteps(reportError);
  // Real time since the last frame: the ticker caps its own delta at a tenth of a second.
  app.ticker.add(() => steps.run(app.ticker.elapsedMS));
  if (adapt) {
    app.ticker.add(() => {
      // The canvas gets coarser or finer; text stays sharp.
      if (quality.onFrame(app.ticker.elapsedMS)) fit();
    });
  }

  return {
    app,
    onFrame: (step, onFault) => steps.onFrame(step, onFault),
    onResize: (listener) => {
      new ResizeObserver(() => {
        fit();
        listener(Math.max(1, host.clientWidth), Math.max(1, host.clientHeight));
      }).observe(host);
      listener(Math.max(1, host.clientWidth), Math.max(1, host.clientHeight));
    },
  };
}
