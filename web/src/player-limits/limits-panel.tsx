import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { LimitChoiceRequest, PlayerLimit } from '@jubilee/contract/entities/player-limit';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { formatDayAndTime } from '../language/format.ts';
import { DidNotLoad } from '../page-parts/did-not-load.tsx';
import { LimitDialog } from './limit-dialog.tsx';
import { LimitHistory } from './limit-history.tsx';
import { LimitRow } from './limit-row.tsx';
import { slotId } from './limit-words.ts';
import styles from './player-limits.module.css';
import { RealityCheckChoice } from './reality-check-choice.tsx';
import { type LimitOutcome, usePlayerLimits } from './use-player-limits.ts';

/** What is limited, how much of it is used, and how to change it. Source: PLAY-20 to PLAY-23, PLAY-28. */
export function LimitsPanel() {
  const { answer, retry, isBusy, choose, confirm, cancel } = usePlayerLimits();
  const say = useToast();
  const [opened, setOpened] = useState<'new' | PlayerLimit>();
  const [problem, setProblem] = useState<string>();
  if (answer === undefined) {
    return (
      <Loading label={t`Loading your limits`}>
        <Skeleton shape="control" />
      </Loading>
    );
  }
  if (!answer.ok) {
    return <DidNotLoad title={t`Your limits didn’t load`} text={answer.message} onRetry={retry} />;
  }
  const { limits } = answer;
  const finish = (outcome: LimitOutcome, done: (limits: readonly PlayerLimit[]) => string) => {
    if (!outcome.ok) return outcome.message;
    setProblem(undefined);
    say(done(outcome.limits), 'ok');
    return undefined;
  };
  const onChoose = async (choice: LimitChoiceRequest) =>
    finish(await choose(choice), (now) => whatHolds(now, choice));
  const waiting = new Set(limits.flatMap(({ pending }) => pending?.choiceId ?? []));
  return (
    <div className={styles.limits}>
      {problem !== undefined && problem !== '' && <Alert tone="bad">{problem}</Alert>}
      {limits.length === 0 ? (
        <p className="muted">
          <Trans>You have no limits yet.</Trans>
        </p>
      ) : (
        <ul className={styles.list} aria-label={t`Your limits`}>
          {limits.map((limit) => (
            <LimitRow
              key={slotId(limit)}
              limit={limit}
              isBusy={isBusy}
              onChange={() => setOpened(limit)}
              onConfirm={async (id) => finish(await confirm(id), () => t`Your limit has changed.`)}
              onCancel={async (id) =>
                setProblem(finish(await cancel(id), () => t`Your limit stays as it is.`))
              }
            />
          ))}
        </ul>
      )}
      <p className={styles.start}>
        <Button look="primary" onClick={() => setOpened('new')}>
          <Trans>Set a limit</Trans>
        </Button>
      </p>
      <LimitHistory
        key={limits
          .map((one) => `${slotId(one)} ${one.since} ${one.pending?.choiceId ?? ''}`)
          .join()}
        waiting={waiting}
      />
      <RealityCheckChoice />
      {opened !== undefined && (
        <LimitDialog
          limit={opened === 'new' ? undefined : opened}
          isBusy={isBusy}
          onChoose={onChoose}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

function whatHolds(limits: readonly PlayerLimit[], choice: LimitChoiceRequest): string {
  const currency = 'currency' in choice ? choice.currency : null;
  const { kind, period } = choice;
  const limit = limits.find((one) => slotId(one) === slotId({ kind, currency, period }));
  if (limit?.pending === null || limit === undefined) return t`Your limit holds from now on.`;
  const when = formatDayAndTime(limit.pending.confirmFrom);
  return t`Nothing changes yet. You can confirm it from ${when} on.`;
}
