import { useEffect, useRef, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { SelfExclusion } from '@jubilee/contract/entities/self-exclusion';
import { Button } from '@jubilee/ui/button';
import { nowMs } from '../app/clock.ts';
import { useBrand } from '../brand/brand-context.ts';
import { FormProblem } from '../identity-forms/form-problem.tsx';
import { formatDay, formatDayAndTime } from '../language/format.ts';
import styles from './time-away.module.css';

/** What is in force: until when, how it ends, and who helps. Source: PLAY-13. */
export function ExclusionStatus(props: {
  exclusion: SelfExclusion;
  /** It was just chosen here: the reader begins with it. */
  isNew: boolean;
  isBusy: boolean;
  requestEnd: () => Promise<string | undefined>;
}) {
  const { exclusion, isNew } = props;
  const [problem, setProblem] = useState<string>();
  const [now] = useState(nowMs);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) title.current?.focus();
  }, [isNew]);
  const mayEnd =
    exclusion.ending === 'onRequest' &&
    exclusion.until !== null &&
    Date.parse(exclusion.until) <= now;
  return (
    <div className={styles.status}>
      <h3 className="h3" ref={title} tabIndex={-1}>
        {exclusion.length === 'coolOff' ? t`You’re taking a break` : t`You’ve excluded yourself`}
      </h3>
      <p className="num">{untilText(exclusion)}</p>
      <p className="sm muted">{endingText(exclusion, mayEnd)}</p>
      {exclusion.isFromOtherAccount && (
        <p className="sm muted">
          <Trans>You chose this in another account of yours. It holds for all of them.</Trans>
        </p>
      )}
      <p className="sm muted">
        <Trans>You can’t play or buy meanwhile. Your history and what you’ve won stay yours.</Trans>
      </p>
      <FormProblem text={problem} />
      {mayEnd && (
        <Button
          look="outline"
          busy={props.isBusy}
          onClick={() => void props.requestEnd().then((text) => setProblem(text))}
        >
          <Trans>Ask for it to end</Trans>
        </Button>
      )}
    </div>
  );
}

function untilText({ until, length, ending }: SelfExclusion): string {
  if (until === null) return t`For ever`;
  const isTimeOfDay = length === 'coolOff' || ending === 'requested';
  const end = isTimeOfDay ? formatDayAndTime(until) : formatDay(until);
  return t`Until ${end}`;
}

function endingText({ ending, until }: SelfExclusion, mayEnd: boolean): string {
  if (ending === 'never' || until === null) return t`It doesn’t end.`;
  if (ending === 'byItself') return t`It ends by itself.`;
  if (ending === 'requested') return t`You asked for it to end. Play opens then by itself.`;
  if (mayEnd) return t`Its time is over. When you ask for it to end, play opens 24 hours later.`;
  const day = formatDay(until);
  return t`From ${day} on you can ask here for it to end. Play opens 24 hours later.`;
}

/** A player whom the staff excluded. */
export function ExcludedByStaff() {
  const { supportEmail } = useBrand();
  return (
    <p>
      <Trans>
        Your account is closed for play. If you have a question about it, write to{' '}
        <a className="link" href={`mailto:${supportEmail}`}>
          {supportEmail}
        </a>
        .
      </Trans>
    </p>
  );
}
