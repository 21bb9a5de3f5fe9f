import { useEffect, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Timer } from 'lucide-react';
import type { Currency } from '@jubilee/contract/values/currency';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { classNames } from '@jubilee/ui/format/class-names';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { nowMs } from '../app/clock.ts';
import { every } from '../app/every.ts';
import { useShared } from '../catalogue/shared-value.ts';
import { formatElapsed } from '../play/elapsed.ts';
import { signedAmount } from '../play/signed-amount.ts';
import { tallyOfPage } from '../play/session-tally.ts';
import styles from './session-clock.module.css';

const SECOND_MS = 1_000;

function useElapsed(startedAtMs: number): string {
  const [now, setNow] = useState(nowMs);
  useEffect(() => every(SECOND_MS, () => setNow(nowMs())), []);
  return formatElapsed(now - startedAtMs);
}

/** How long this session has lasted, and its wins minus its stakes. Source: PLAY-5. */
export function SessionClock(props: {
  startedAtMs: number;
  currency: Currency;
  className?: string;
}) {
  const { currency } = props;
  const time = useElapsed(props.startedAtMs);
  const net = useShared(tallyOfPage)[currency];
  const money = signedAmount(net, formatMoney(Math.abs(net), currency));
  return (
    <span
      className={classNames(styles.session, 'num', props.className)}
      role="timer"
      aria-live="off"
    >
      <VisuallyHidden>{t`This session: ${time}, net ${money}`}</VisuallyHidden>
      <Timer className="ic ic-18" aria-hidden="true" />
      <span className={styles.time} aria-hidden="true">
        {time}
      </span>
      <span className={styles.net} aria-hidden="true" title={t`Won less staked in this session`}>
        <span className={styles.word}>{t`Net`}</span>{' '}
        <span translate="no">{signedAmount(net, formatAmount(Math.abs(net)))}</span>
      </span>
    </span>
  );
}
