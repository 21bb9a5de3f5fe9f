import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { WorkedOutRound } from '@jubilee/core/games/verify-by-hand';
import { formatAmount } from '@jubilee/ui/format/amount';
import { roundResult } from '../../play/round-result.ts';
import { ScrollBox } from '../../page-parts/scroll-box.tsx';
import { CodeFact } from './code-fact.tsx';
import styles from './fairness.module.css';

/** A round that was calculated from its seeds. */
export function WorkedRound(props: { worked: WorkedOutRound; betAmount: number }) {
  const { worked } = props;
  const won = formatAmount(worked.amountWon);
  const result = roundResult(BigInt(props.betAmount), worked.amountWon);
  return (
    <section className={styles.worked} aria-label={t`What the round must have been`}>
      <output key={result} className="h3">
        {result === 'nothing' && <Trans>Nothing won</Trans>}
        {result === 'returned' && <Trans>Returned {won}</Trans>}
        {result === 'won' && <Trans>Won {won}</Trans>}
      </output>
      <dl className={styles.codes}>
        <CodeFact
          name={t`Fingerprint of the server’s seed`}
          note={<Trans>This must be what you were shown before the bet.</Trans>}
          text={worked.seedHash}
        />
        <CodeFact name={t`Text of the draw`} text={worked.message} />
        <CodeFact name={t`Key of the draw`} text={worked.key} />
        <CodeFact name={t`First numbers of the draw`} text={worked.words.join(' ')} />
      </dl>
      <details className={styles.more}>
        <summary className="sm sb">
          <Trans>Everything that happened in the round</Trans>
        </summary>
        <ScrollBox label={t`Everything that happened in the round`} className={styles.text}>
          <pre>{JSON.stringify(worked.book, null, 1)}</pre>
        </ScrollBox>
      </details>
    </section>
  );
}
