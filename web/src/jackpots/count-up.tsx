import { useEffect, useState } from 'react';
import { formatAmount } from '@jubilee/ui/format/amount';

const COUNT_MS = 1_200;

/** Eased progress of the count, 0 to 1. */
function eased(share: number): number {
  return 1 - (1 - share) ** 3;
}

/**
 * Counts from zero to the amount, visually only. With reduced motion the amount appears at once.
 */
export function CountUp(props: { amount: number }) {
  const { amount } = props;
  const [displayed, setDisplayed] = useState(0);
  useEffect(() => {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    let begin: number | undefined;
    const step = (now: number): void => {
      begin ??= now;
      const share = isCalm ? 1 : Math.min(1, (now - begin) / COUNT_MS);
      setDisplayed(share === 1 ? amount : Math.round(amount * eased(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    let frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  return <span translate="no">{formatAmount(displayed)}</span>;
}
