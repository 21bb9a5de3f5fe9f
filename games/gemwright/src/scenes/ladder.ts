import { thereAndBack } from '@jubilee/game-kit/motion/easing';
import type { Motion } from '@jubilee/game-kit/motion/motion';
import { Container, Sprite, Text, type TextStyleOptions, type Texture } from 'pixi.js';
import { GRID, RAIL } from '../board-measures.ts';

/** The multipliers beside the gems: seven rungs in a paid drop, one growing number in free ones. */
export interface Ladder {
  readonly container: Container;
  /** Lights the rungs up to this step of a paid drop; -1 for none. */
  climb(step: number): void;
  /** Displays the growing multiplier of free drops instead of the rungs. */
  grow(multiplier: number): void;
}

const NUMBER: TextStyleOptions = {
  fontFamily: 'Jubilee Display',
  fontWeight: '900',
  fontSize: 50,
  fill: 0xffffff,
};
/** From the end of the rail to the end of the board. */
const RAIL_END = 44;
const LIT = 0x4a1a06;
const DARK = 0xf0b4d4;

export function createLadder(
  multipliers: readonly number[],
  pictures: { readonly rung: Texture; readonly rungLit: Texture },
  motion: Motion,
): Ladder {
  const container = new Container();
  const rungs = new Container();
  const medal = new Container();
  container.addChild(rungs, medal);
  const x = 30 + (RAIL - 24) / 2;
  const pitch = (GRID.height - 2 * RAIL_END) / multipliers.length;
  const plate = (text: string): { spot: Container; picture: Sprite; number: Text } => {
    const spot = new Container();
    const picture = new Sprite(pictures.rung);
    picture.anchor.set(0.5);
    picture.setSize(RAIL - 44, 78);
    const number = new Text({ text, style: { ...NUMBER } });
    number.anchor.set(0.5);
    number.tint = DARK;
    spot.addChild(picture, number);
    return { spot, picture, number };
  };
  const steps = multipliers.map((times, index) => {
    const step = plate(`×${times}`);
    step.spot.position.set(x, GRID.height - RAIL_END - pitch * (index + 0.5));
    rungs.addChild(step.spot);
    return step;
  });
  const growing = plate('');
  growing.picture.texture = pictures.rungLit;
  growing.picture.setSize(RAIL - 36, 104);
  growing.number.tint = LIT;
  growing.spot.position.set(x, GRID.height / 2);
  medal.addChild(growing.spot);
  medal.visible = false;

  let at = -1;
  let grown = 0;
  const swell = (spot: Container): void => {
    void motion
      .tween({
        durationMs: 420,
        ease: thereAndBack,
        step: (progress) => spot.scale.set(1 + 0.24 * progress),
      })
      .then(() => spot.scale.set(1));
  };
  return {
    container,
    climb: (step) => {
      rungs.visible = true;
      medal.visible = false;
      grown = 0;
      const reached = Math.min(step, steps.length - 1);
      steps.forEach(({ picture, number }, index) => {
        const isLit = index === reached;
        picture.texture = isLit ? pictures.rungLit : pictures.rung;
        picture.alpha = index < reached ? 0.75 : 1;
        number.tint = isLit ? LIT : DARK;
        number.alpha = index < reached ? 0.55 : 1;
      });
      const rung = steps[reached];
      if (rung !== undefined && step !== at) swell(rung.spot);
      at = step;
    },
    grow: (multiplier) => {
      rungs.visible = false;
      medal.visible = true;
      growing.number.text = `×${multiplier}`;
      growing.number.scale.set(1);
      growing.number.scale.set(Math.min(1, (RAIL - 60) / growing.number.width));
      if (multiplier > grown) swell(growing.spot);
      grown = multiplier;
    },
  };
}
