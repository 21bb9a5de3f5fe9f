import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import type { RevealedSeed } from '@jubilee/contract/entities/fairness';
import { formatDayAndTime } from '../../language/format.ts';
import { CodeFact } from './code-fact.tsx';
import styles from './fairness.module.css';

const SEEDS_VISIBLE_MAX = 20;

/** Retired seed pairs with the server's revealed seed. Source: FAIR-12. */
export function RevealedSeeds(props: { seeds: readonly RevealedSeed[] }) {
  const { seeds } = props;
  if (seeds.length === 0) {
    return (
      <p className="sm muted">
        <Trans>No seed was revealed yet. It happens when you change yours.</Trans>
      </p>
    );
  }
  return (
    <details className={styles.more}>
      <summary className="sm sb">
        <Plural value={seeds.length} one="# revealed seed" other="# revealed seeds" />
      </summary>
      <ul className={styles.seeds}>
        {seeds.slice(0, SEEDS_VISIBLE_MAX).map((seed) => (
          <Seed key={seed.seedId} seed={seed} />
        ))}
      </ul>
    </details>
  );
}

function Seed({ seed }: { seed: RevealedSeed }) {
  const from = formatDayAndTime(seed.activatedAt);
  const until = formatDayAndTime(seed.revealedAt);
  return (
    <li>
      <p className="sm sb">
        <Trans>
          {from} to {until}
        </Trans>
      </p>
      <dl className={styles.codes}>
        <CodeFact name={t`The server’s seed`} text={seed.serverSeed} />
        <CodeFact name={t`Its fingerprint`} text={seed.seedHash} />
        <CodeFact name={t`Your seed`} text={seed.clientSeed} />
      </dl>
    </li>
  );
}
