import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PlayerLimit } from '@jubilee/contract/entities/player-limit';
import { Button } from '@jubilee/ui/button';
import { Meter } from '@jubilee/ui/meter';
import { nowMs } from '../app/clock.ts';
import { formatDayAndTime } from '../language/format.ts';
import { ConfirmDialog } from '../page-parts/confirm-dialog.tsx';
import { limitAmountText, slotTitle } from './limit-words.ts';
import styles from './player-limits.module.css';

/** Nearly used up. */
const WARN_SHARE = 0.8;

/** One limit: how much of it is used, and a looser one that waits. Source: PLAY-20, PLAY-22. */
export function LimitRow(props: {
  limit: PlayerLimit;
  isBusy: boolean;
  onChange: () => void;
  /** Resolves to what is wrong. */
  onConfirm: (choiceId: string) => Promise<string | undefined>;
  onCancel: (choiceId: string) => Promise<void>;
}) {
  const { limit, isBusy } = props;
  const title = slotTitle(limit);
  const amount = limitAmountText(limit, limit.amount);
  // Whoever is ahead has lost nothing.
  const spent = Math.max(0, limit.used ?? 0);
  const share = limit.amount === 0 ? 1 : spent / limit.amount;
  const used = limitAmountText(limit, spent);
  const percent = String(Math.min(100, Math.floor(share * 100)));
  return (
    <li className={styles.limit}>
      <div className={styles.facts}>
        <div className={styles.line}>
          <h3 className="h3">{title}</h3>
          <span className="num" translate="no">
            {limit.used === null ? (
              <b>{amount}</b>
            ) : (
              <Trans>
                <b>{used}</b> of {amount}
              </Trans>
            )}
          </span>
        </div>
        {limit.used !== null && (
          <Meter
            label={t`${percent} percent used`}
            share={share}
            {...(share >= WARN_SHARE ? { tone: 'warn' as const } : {})}
          />
        )}
      </div>
      <Button
        size="small"
        disabled={isBusy}
        aria-label={t`Change: ${title}`}
        onClick={props.onChange}
      >
        <Trans>Change</Trans>
      </Button>
      {limit.pending !== null && (
        <Pending
          limit={limit}
          pending={limit.pending}
          isBusy={isBusy}
          onConfirm={props.onConfirm}
          onCancel={props.onCancel}
        />
      )}
    </li>
  );
}

function Pending(props: {
  limit: PlayerLimit;
  pending: NonNullable<PlayerLimit['pending']>;
  isBusy: boolean;
  onConfirm: (choiceId: string) => Promise<string | undefined>;
  onCancel: (choiceId: string) => Promise<void>;
}) {
  const { limit, pending } = props;
  const [isConfirming, setConfirming] = useState(false);
  const [now] = useState(nowMs);
  const isDue = Date.parse(pending.confirmFrom) <= now;
  const when = formatDayAndTime(pending.confirmFrom);
  const amount = pending.amount === null ? undefined : limitAmountText(limit, pending.amount);
  const what = amount === undefined ? t`no limit` : amount;
  const confirm = async () => {
    const wrong = await props.onConfirm(pending.choiceId);
    if (wrong === undefined) setConfirming(false);
    return wrong;
  };
  return (
    <div className={styles.pending}>
      <p className="sm num">
        {isDue
          ? t`You chose ${what}. Nothing has changed yet: confirm it, or leave it as it is.`
          : t`You chose ${what}. You can confirm it from ${when} on; until then nothing changes.`}
      </p>
      <span className={styles.answers}>
        {isDue && (
          <Button size="small" disabled={props.isBusy} onClick={() => setConfirming(true)}>
            <Trans>Confirm</Trans>
          </Button>
        )}
        <Button
          size="small"
          look="outline"
          disabled={props.isBusy}
          onClick={() => void props.onCancel(pending.choiceId)}
        >
          <Trans>Keep the limit</Trans>
        </Button>
      </span>
      {isConfirming && (
        <ConfirmDialog
          title={amount === undefined ? t`Remove this limit?` : t`Raise this limit to ${amount}?`}
          text={slotTitle(limit)}
          action={amount === undefined ? t`Remove it` : t`Raise it`}
          otherwise={t`Keep the limit`}
          onConfirm={confirm}
          onClose={() => setConfirming(false)}
        />
      )}
    </div>
  );
}
