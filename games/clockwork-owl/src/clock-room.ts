import { element } from '@jubilee/game-kit/hud/elements';

/**
 * The room behind the table: its clockwork turns slowly, and each right guess advances it by a
 * tooth.
 */
export interface ClockRoom {
  readonly element: HTMLElement;
  drive(right: number): void;
}

const WORKS = ['gear-left', 'gear-left-small', 'gear-right', 'gear-right-small'] as const;

export function createClockRoom(): ClockRoom {
  const plate = element('div', { class: 'scene-plate' }, [
    element('div', { class: 'hand' }),
    ...WORKS.map((name) => element('div', { class: `gear ${name}` })),
  ]);
  const scene = element('div', { class: 'scene' }, [plate]);
  scene.setAttribute('aria-hidden', 'true');
  return {
    element: scene,
    drive: (right) => plate.style.setProperty('--right', String(right)),
  };
}
