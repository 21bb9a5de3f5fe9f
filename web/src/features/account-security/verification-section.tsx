import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { countDone, type Gate } from '../../player/gates.ts';
import { GateList } from '../../player/gate-list.tsx';
import { useGates } from '../../player/use-gates.ts';
import styles from './account.module.css';
import { Section } from './section.tsx';

/** The gates of this server as a checklist. Source: ROUTE-23. */
export function VerificationSection() {
  const gates = useGates();
  if (gates === undefined) return null;
  const done = countDone(gates);
  return (
    <Section id="verification" title={t`Verification`} text={summaryOf(gates, done)}>
      {gates.length > 1 && (
        <div className={styles.bar} aria-hidden="true">
          {gates.map(({ name }, index) => (
            <i key={name} data-done={index < done ? '' : undefined} />
          ))}
        </div>
      )}
      <GateList gates={gates} />
      {gates.length === 1 && (
        <p className={`sm muted ${styles.note ?? ''}`}>
          <Trans>Nothing else is asked for here.</Trans>
        </p>
      )}
    </Section>
  );
}

function summaryOf(gates: readonly Gate[], done: number): string {
  const count = gates.length;
  if (done === count) return t`Everything is done.`;
  const isDue = gates.some(({ state }) => state === 'todo');
  return isDue
    ? plural(done, {
        one: `# of ${count} done. The rest is short.`,
        other: `# of ${count} done. The rest is short.`,
      })
    : plural(done, {
        one: `# of ${count} done. The rest is asked for when it’s needed.`,
        other: `# of ${count} done. The rest is asked for when it’s needed.`,
      });
}
