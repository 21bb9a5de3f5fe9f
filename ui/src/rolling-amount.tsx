import { useEffect, useRef, useState } from 'react';
import { formatAmount } from './format/amount.ts';

const ROLL_MS = 600;

/** Eased progress of the animation, 0 to 1. */
function eased(part: number): number {
  return 1 - (1 - part) ** 3;
}

/**
 * An amount whose digits roll to a new value in 600 ms. Assistive technology reads only the final
 * value; with reduced motion the new value appears at once. A browser's own translation leaves it alone: its copy would
 * never change again.
 */
export function RollingAmount(props: { amount: number }) {
  const { amount } = props;
  const [displayed, setDisplayed] = useState(amount);
  const from = useRef(amount);

  useEffect(() => {
    const start = from.current;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let frame = 0;
    let begin: number | undefined;
    const step = (now: number) => {
      begin ??= now;
      const part = calm || start === amount ? 1 : Math.min(1, (now - begin) / ROLL_MS);
      const value = part === 1 ? amount : Math.round(start + (amount - start) * eased(part));
      from.current = value;
      setDisplayed(value);
      if (part < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);

  return <span translate="no">{formatAmount(displayed)}</span>;
}
