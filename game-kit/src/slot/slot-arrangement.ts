import type { FreePlayStrip } from '../free-plays/free-play-strip.ts';
import type { Banners } from '../hud/banners.ts';
import type { Hud } from '../hud/hud.ts';
import { layoutWithFreePlays } from '../layout/free-play-layout.ts';
import { slotLayout } from '../layout/slot-layout.ts';
import type { SlotScene } from './slot-game.ts';

/** Places every part of a slot; again when the window or the strip of free plays changes. */
export interface SlotArrangement {
  readonly resize: (width: number, height: number) => void;
  readonly arrange: () => void;
}

export function createSlotArrangement(
  parts: {
    readonly scene: Pick<SlotScene<never>, 'resize'>;
    readonly hud: Pick<Hud, 'resize'>;
    readonly banners: Pick<Banners, 'resize'>;
    readonly strip: Pick<FreePlayStrip, 'isVisible' | 'resize'>;
  },
  boardAspect: number,
): SlotArrangement {
  const { scene, hud, banners, strip } = parts;
  let size = { width: 0, height: 0 };
  const arrange = (): void => {
    const { width, height } = size;
    if (width === 0) return;
    const free = strip.isVisible ? layoutWithFreePlays(width, height, boardAspect) : undefined;
    const layout = free?.layout ?? slotLayout(width, height, boardAspect);
    scene.resize(width, height, layout);
    banners.resize(layout.boxes.frame);
    hud.resize(layout);
    if (free !== undefined) strip.resize(free.strip);
  };
  return {
    arrange,
    resize: (width, height) => {
      size = { width, height };
      arrange();
    },
  };
}
