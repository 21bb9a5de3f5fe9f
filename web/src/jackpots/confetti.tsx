import { useEffect, useState, type CSSProperties } from 'react';
import styles from './jackpot-win.module.css';

const PIECES = 72;
const GONE_AFTER_MS = 2_600;
const COLOURS = ['grand', 'major', 'minor', 'mini'] as const;
/** Unrelated step sizes spread the pieces evenly without a visible grid or spiral. */
const STEPS = { angle: 0.618_034, reach: 0.754_878, turn: 0.569_84, wait: 0.414_214 } as const;

const part = (index: number, of: keyof typeof STEPS): number => (index * STEPS[of]) % 1;

/** A piece's target, rotation and delay. */
function flight(index: number): CSSProperties {
  const colour = COLOURS[index % COLOURS.length] ?? 'grand';
  const angle = part(index, 'angle') * Math.PI * 2;
  const reach = 0.35 + part(index, 'reach') * 0.65;
  const flying = {
    '--x': `${String(Math.round(Math.cos(angle) * reach * 62))}vw`,
    '--y': `${String(Math.round(Math.sin(angle) * reach * 46 - 8))}vh`,
    '--turn': `${String(Math.round(part(index, 'turn') * 900 - 450))}deg`,
    '--wait': `${String(Math.round(part(index, 'wait') * 240))}ms`,
    '--colour': `var(--jp-${colour})`,
  };
  return flying as CSSProperties;
}

/** One burst: the pieces are removed after their last frame. */
export function Confetti() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOver) return null;
  return (
    <div className={styles.confetti} aria-hidden="true">
      {Array.from({ length: PIECES }, (_, index) => (
        <i key={index} {...(index % 3 === 0 ? { 'data-round': '' } : {})} style={flight(index)} />
      ))}
    </div>
  );
}
