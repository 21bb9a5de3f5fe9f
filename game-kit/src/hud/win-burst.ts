import { element } from './elements.ts';

/**
 * Light and paper behind the plate of a big win: one burst, animated by transform and opacity only.
 */
export interface WinBurst {
  readonly root: HTMLElement;
  /** `tier` of the win, 0 to 4; with reduced motion there is only the light. */
  show(tier: number): void;
  hide(): void;
}

const PIECES_BY_TIER = [20, 28, 40, 56, 72] as const;
/** Coprime steps spread the pieces evenly without a visible grid or spiral. */
const STEPS = { angle: 0.618_034, reach: 0.754_878, turn: 0.569_84, wait: 0.414_214 } as const;
const part = (index: number, of: keyof typeof STEPS): number => (index * STEPS[of]) % 1;

export function createWinBurst(isCalm: boolean): WinBurst {
  const root = element('div', { class: 'burst', hidden: true });
  root.setAttribute('aria-hidden', 'true');
  return {
    root,
    show: (tier) => {
      const count = isCalm ? 0 : (PIECES_BY_TIER[tier] ?? PIECES_BY_TIER[0]);
      root.replaceChildren(
        element('b', { class: 'burst-light' }),
        ...Array.from({ length: count }, (_, index) => piece(index)),
      );
      root.hidden = false;
    },
    hide: () => {
      root.hidden = true;
      root.replaceChildren();
    },
  };
}

/** Target, rotation and start time of a piece. */
function piece(index: number): HTMLElement {
  const made = element('i', { class: `burst-piece tint-${String(index % 4)}` });
  const angle = part(index, 'angle') * Math.PI * 2;
  const reach = 0.4 + part(index, 'reach') * 0.6;
  made.style.setProperty('--x', `${(Math.cos(angle) * reach * 62).toFixed(1)}cqw`);
  made.style.setProperty('--y', `${(Math.sin(angle) * reach * 64 - 14).toFixed(1)}cqh`);
  made.style.setProperty('--turn', `${(part(index, 'turn') * 900 - 450).toFixed(0)}deg`);
  made.style.setProperty('--wait', `${(part(index, 'wait') * 260).toFixed(0)}ms`);
  return made;
}
