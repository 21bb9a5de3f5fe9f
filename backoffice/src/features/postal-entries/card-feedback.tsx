import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { entrantText, verdictText } from './postal-names.ts';
import styles from './postal.module.css';
import type { Feedback } from './use-card-queue.ts';

/** What became of the card that was read last, large enough to be seen from a scanner's distance. */
export function CardFeedback(props: { feedback: Feedback | undefined; waiting: number }) {
  const { feedback, waiting } = props;
  return (
    <output className={styles.feedback} data-tone={toneOf(feedback)}>
      {feedback === undefined && <span className="muted">Ready. Read the first code.</span>}
      {feedback?.kind === 'card' && (
        <>
          {feedback.card.refusal === null ? (
            <CircleCheck className={styles.sign} aria-hidden="true" />
          ) : (
            <CircleX className={styles.sign} aria-hidden="true" />
          )}
          <span className={styles.feedbackText}>
            <strong className="h2">{verdictText(feedback.card)}</strong>
            <span>
              <span className="mono">{feedback.card.code}</span> · {entrantText(feedback.card)}
              {feedback.card.entrant !== null && ` · ${feedback.card.entrant.declaredState}`}
            </span>
          </span>
        </>
      )}
      {feedback?.kind === 'problem' && (
        <>
          <TriangleAlert className={styles.sign} aria-hidden="true" />
          <span className={styles.feedbackText}>
            <strong className="h3">{feedback.sentence}</strong>
            <span className="mono">{feedback.typed.code}</span>
          </span>
          {feedback.repeat !== undefined && (
            <Button size="small" onClick={feedback.repeat}>
              Send it again
            </Button>
          )}
        </>
      )}
      {waiting > 1 && <span className="sm muted num">{waiting} waiting</span>}
    </output>
  );
}

function toneOf(feedback: Feedback | undefined): string {
  if (feedback === undefined) return 'none';
  if (feedback.kind === 'problem') return 'warn';
  return feedback.card.refusal === null ? 'ok' : 'bad';
}
