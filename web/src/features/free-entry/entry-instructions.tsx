import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import type { PostalEntry } from '@jubilee/contract/entities/postal-entry';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { Button } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { formatMoney } from '@jubilee/ui/format/amount';
import { QrPicture } from '@jubilee/ui/qr-picture';
import { useBrand } from '../../brand/brand-context.ts';
import { formatCalendarDay } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './free-entry.module.css';

/** What to write and where to send it, as the rules say it; prints on one page. Source: POST-4. */
export function EntryInstructions(props: {
  legal: LegalFacts;
  /** The code to write; without one the steps stand alone. */
  entry: PostalEntry | undefined;
}) {
  const { legal, entry } = props;
  const tickets = formatMoney(legal.entryTickets, 'SWEEP_TICKETS');
  const firstDay = formatCalendarDay(legal.periodStart);
  const lastDay = formatCalendarDay(legal.periodEnd);
  return (
    <Card label={t`How to send your card`} className={styles.instructions ?? ''}>
      <div className={styles.instructionsHead}>
        <h2 className="h2">
          <Trans>How to send your card</Trans>
        </h2>
        {entry !== undefined && (
          <span className={styles.noPrint}>
            <Button look="outline" size="small" onClick={() => print()}>
              <Printer className="ic ic-16" aria-hidden="true" />
              <Trans>Print the instructions</Trans>
            </Button>
          </span>
        )}
      </div>
      {entry !== undefined && <CodeToWrite entry={entry} />}
      <Steps legal={legal} />
      <p className="sm muted">
        <Trans>
          Each valid card gives {tickets}. The promotion runs from {firstDay} to {lastDay}: codes
          are given out on these days, and a postmark shows one of them. One card counts for each
          day that a postmark shows. This page is for you and stays at home: a printed card is void.
        </Trans>{' '}
        <Link to="/rules" className={styles.noPrint}>
          <Trans>All of it is in the rules</Trans>
        </Link>
      </p>
    </Card>
  );
}

function CodeToWrite(props: { entry: PostalEntry }) {
  const { code, lastPostmarkOn } = props.entry;
  return (
    <div className={styles.code}>
      <QrPicture text={code} label={t`The code as a QR picture`} sizePx={104} />
      <div className={styles.codeText}>
        <span className="sm muted">
          <Trans>Your code, for one card</Trans>
        </span>
        <strong className={styles.codeBig} translate="no">
          {code}
        </strong>
        <span className="sm muted">
          <Trans>Last day of the postmark: {formatCalendarDay(lastPostmarkOn)}</Trans>
        </span>
      </div>
    </div>
  );
}

/** The sentences on the card are those of the rules, in the language of the rules. */
function Steps(props: { legal: LegalFacts }) {
  const brand = useBrand().name;
  const request = `${brand} Sweep Tickets request`;
  const sentence = props.legal.entrySentence.replaceAll('<brand>', brand);
  return (
    <ol className={styles.steps}>
      <li>
        <Trans>Take a plain white card of 4 by 6 inches (10 by 15 cm), without lines.</Trans>
      </li>
      <li>
        <Trans>
          Write on it, by hand and legibly: your full name; the email address of your account; your
          home address with ZIP code; the state you were in when you wrote; your code; the words
          below; and the date.
        </Trans>
        <p className={styles.words} lang="en" translate="no">
          {request}
        </p>
      </li>
      <li>
        <Trans>Below that, write by hand:</Trans>
        <p className={styles.words} lang="en" translate="no">
          {sentence}
        </p>
      </li>
      <li>
        <Trans>
          Put the card in a standard envelope, one card in each, with your name and return address
          written by hand on the outside.
        </Trans>
      </li>
      <li>
        <Trans>Send it with postage paid to:</Trans>
        <address className={styles.address} translate="no">
          {props.legal.entryAddress}
        </address>
      </li>
    </ol>
  );
}
