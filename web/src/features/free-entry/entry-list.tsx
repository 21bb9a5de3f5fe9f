import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { PostalEntry } from '@jubilee/contract/entities/postal-entry';
import { ENTRY_CREDIT_BUSINESS_DAYS } from '@jubilee/contract/values/postal-entries';
import { Button } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Pill } from '@jubilee/ui/pill';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { formatCalendarDay, formatDay } from '../../language/format.ts';
import { REFUSAL_MESSAGES, STATE_MESSAGES, STATE_TONES } from './entry-messages.ts';
import styles from './free-entry.module.css';

/** The player's codes, newest first. Source: POST-5. */
export function EntryList(props: {
  entries: readonly PostalEntry[];
  chosen: string | undefined;
  onChoose: (code: string) => void;
}) {
  return (
    <Card label={t`Your codes`} className={styles.list ?? ''}>
      <h2 className="h2">
        <Trans>Your codes</Trans>
      </h2>
      {props.entries.length === 0 ? (
        <p className="md muted">
          <Trans>You have none yet. Each code is for one card.</Trans>
        </p>
      ) : (
        <ul className={styles.rows}>
          {props.entries.map((entry) => (
            <li key={entry.requestId} className={styles.row}>
              <span className={styles.rowText}>
                <strong className={styles.rowCode} translate="no">
                  {entry.code}
                </strong>
                <span className="sm muted">{factOf(entry)}</span>
              </span>
              <StatePill state={entry.state} />
              {entry.state === 'requested' && (
                <Button
                  size="small"
                  look="outline"
                  aria-pressed={entry.code === props.chosen}
                  onClick={() => props.onChoose(entry.code)}
                >
                  <Trans>
                    Instructions<VisuallyHidden> for {entry.code}</VisuallyHidden>
                  </Trans>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function StatePill(props: { state: PostalEntry['state'] }) {
  const tone = STATE_TONES[props.state];
  const text = i18n._(STATE_MESSAGES[props.state]);
  return tone === undefined ? <Pill>{text}</Pill> : <Pill tone={tone}>{text}</Pill>;
}

function factOf(entry: PostalEntry): string {
  if (entry.state === 'credited' && entry.creditedAt !== null) {
    const tickets = formatMoney(entry.tickets ?? 0, 'SWEEP_TICKETS');
    const day = formatDay(entry.creditedAt);
    return t`${tickets} on ${day}`;
  }
  if (entry.refusal !== null) return i18n._(REFUSAL_MESSAGES[entry.refusal]);
  if (entry.receivedOn !== null) {
    const day = formatCalendarDay(entry.receivedOn);
    return t`Arrived on ${day}. We credit within ${ENTRY_CREDIT_BUSINESS_DAYS} business days.`;
  }
  const day = formatCalendarDay(entry.lastPostmarkOn);
  return t`Postmark until ${day}`;
}
