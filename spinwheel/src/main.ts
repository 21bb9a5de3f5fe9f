import {
  wheelCommandSchema,
  type WheelCommand,
  type WheelReport,
} from '@jubilee/contract/frame/wheel';
import './wheel.css';
import { drawWheel } from './draw-wheel.ts';

const TURNS = 5;
const TURN_MS = 5_200;
const EASING = 'cubic-bezier(0.12, 0.66, 0.1, 1)';
/** The bonus stays under the pointer for a moment before its own wheel comes. */
const BONUS_PAUSE_MS = 900;

type Shown = Extract<WheelCommand, { wheel: 'show' }>;
type Turn = Extract<WheelCommand, { wheel: 'turn' }>;
let shown: Shown | undefined;
let turning: SVGElement | undefined;

// Only the page may frame this document, so its parent is the page. Nothing here is a secret.
const tell = (report: WheelReport): void => parent.postMessage(report, '*');

function show(command: Shown): void {
  shown = command;
  for (const [name, color] of Object.entries(command.colors)) {
    document.documentElement.style.setProperty(`--${name}`, color);
  }
  turning = drawWheel(command.name, command.outer);
}

/** Turns until the slice stands under the pointer. */
async function land(index: number, count: number, isStill: boolean): Promise<void> {
  if (turning === undefined) return;
  const to = `rotate(${TURNS * 360 - (index * 360) / count}deg)`;
  if (!isStill) {
    const motion = turning.animate([{ transform: 'rotate(0deg)' }, { transform: to }], {
      duration: TURN_MS,
      easing: EASING,
      fill: 'forwards',
    });
    await motion.finished;
    motion.cancel();
  }
  turning.style.transform = to;
}

async function turn({ outer, inner, isStill }: Turn): Promise<void> {
  if (shown === undefined) return;
  await land(outer, shown.outer.length, isStill);
  if (inner !== null) {
    if (!isStill) await new Promise((resolve) => setTimeout(resolve, BONUS_PAUSE_MS));
    turning = drawWheel(shown.name, shown.inner);
    await land(inner, shown.inner.length, isStill);
  }
  tell({ wheel: 'landed' });
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  if (event.source !== parent) return;
  const command = wheelCommandSchema.safeParse(event.data);
  if (!command.success) return;
  if (command.data.wheel === 'show') show(command.data);
  else void turn(command.data);
});
tell({ wheel: 'ready' });
