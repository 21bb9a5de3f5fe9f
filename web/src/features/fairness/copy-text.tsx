import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Copy } from 'lucide-react';
import { Button } from '@jubilee/ui/button';
import { ScrollBox } from '../../page-parts/scroll-box.tsx';
import styles from './fairness.module.css';

/** A program's text with a copy button. */
export function CopyText(props: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(props.text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <ScrollBox label={t`The draw as a program`} className={styles.text}>
        <pre>{props.text}</pre>
      </ScrollBox>
      <Button size="small" onClick={() => void copy()}>
        <Copy className="ic ic-18" aria-hidden="true" />
        {isCopied ? <Trans>Copied</Trans> : <Trans>Copy it</Trans>}
      </Button>
    </>
  );
}
