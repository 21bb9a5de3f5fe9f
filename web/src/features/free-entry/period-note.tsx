import { Trans } from '@lingui/react/macro';
import type { LegalFacts } from '@jubilee/contract/settings/legal-facts';
import { Alert } from '@jubilee/ui/alert';
import { formatCalendarDay } from '../../language/format.ts';

/** Why no code can be requested now: the promotion has yet to begin, or is over. Source: POST-4. */
export function PeriodNote(props: { legal: LegalFacts; period: 'before' | 'over' }) {
  const firstDay = formatCalendarDay(props.legal.periodStart);
  const lastDay = formatCalendarDay(props.legal.periodEnd);
  return (
    <Alert tone="info">
      {props.period === 'before' ? (
        <Trans>
          Free entry by post begins on {firstDay}. You can request codes here from then on.
        </Trans>
      ) : (
        <Trans>Free entry by post ended on {lastDay}.</Trans>
      )}
    </Alert>
  );
}
