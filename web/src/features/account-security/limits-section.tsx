import { t } from '@lingui/core/macro';
import { LimitsPanel } from '../../player-limits/limits-panel.tsx';
import { Section } from './section.tsx';

/** Limits that players set themselves, and the reality check. Source: PLAY-20. */
export function LimitsSection() {
  return (
    <Section
      id="limits"
      title={t`Limits`}
      text={t`Lower a limit and it holds at once. Raising one takes 24 hours, and you confirm it then.`}
    >
      <LimitsPanel />
    </Section>
  );
}
