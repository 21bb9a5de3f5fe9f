import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Check, Clock3, X } from 'lucide-react';
import type { VerifiedStep } from '@jubilee/core/games/verify-steps';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import styles from './fairness.module.css';
import { FACT_MESSAGES, STEP_MESSAGES } from './step-messages.ts';

const SIGNS = { holds: Check, fails: X, open: Clock3 } as const;

/** A check step by step: a sentence each, and below it the compared values. Source: FAIR-16. */
export function StepList(props: { steps: readonly VerifiedStep[] }) {
  return (
    <ol className={styles.steps}>
      {props.steps.map((step, index) => (
        <Step key={`${step.name}-${index}`} step={step} />
      ))}
    </ol>
  );
}

function formatResult(result: VerifiedStep['result']): string {
  if (result === 'holds') return t`It fits.`;
  return result === 'fails' ? t`It doesn’t fit.` : t`Not known yet.`;
}

function Step({ step }: { step: VerifiedStep }) {
  const Sign = SIGNS[step.result];
  const message = STEP_MESSAGES[step.name][step.result];
  const facts = Object.entries(step.facts).filter(([, text]) => text !== '');
  return (
    <li data-result={step.result}>
      <span className={styles.sign} aria-hidden="true">
        <Sign className="ic ic-16" />
      </span>
      <div className={styles.stepText}>
        <p className="sm">
          <VisuallyHidden>{formatResult(step.result)} </VisuallyHidden>
          <span>{message === undefined ? step.name : i18n._(message)}</span>
        </p>
        {facts.length > 0 && (
          <details className={styles.facts}>
            <summary className="xs">
              <Trans>The numbers</Trans>
            </summary>
            <dl>
              {facts.map(([name, text]) => (
                <div key={name}>
                  <dt className="xs faint">{nameOf(name)}</dt>
                  <dd>
                    <code>{name === 'round' ? String(Number(text) + 1) : text}</code>
                  </dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
    </li>
  );
}

function nameOf(fact: string): string {
  const message = FACT_MESSAGES[fact];
  return message === undefined ? fact : i18n._(message);
}
