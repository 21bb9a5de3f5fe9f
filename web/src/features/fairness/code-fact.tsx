import { useState, type ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Check, Copy } from 'lucide-react';
import { IconButton } from '@jubilee/ui/button';
import styles from './fairness.module.css';

/** A long value (hash, seed) with a copy button. */
export function CodeFact(props: { name: string; note?: ReactNode; text: string }) {
  const { name, text } = props;
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <div className={styles.code}>
      <dt className="xs faint">{name}</dt>
      <dd>
        <code>{text}</code>
        <IconButton
          size="small"
          label={isCopied ? t`${name}: copied` : t`Copy: ${name}`}
          onClick={() => void copy()}
        >
          {isCopied ? (
            <Check className="ic ic-18" aria-hidden="true" />
          ) : (
            <Copy className="ic ic-18" aria-hidden="true" />
          )}
        </IconButton>
      </dd>
      {props.note !== undefined && <dd className="xs muted">{props.note}</dd>}
    </div>
  );
}
