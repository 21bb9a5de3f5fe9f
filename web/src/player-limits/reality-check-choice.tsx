import { useCallback, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { realityCheck, setRealityCheck } from '@jubilee/contract/calls/player-limits';
import {
  REALITY_CHECK_MINUTES,
  type RealityCheckMinutes,
} from '@jubilee/contract/values/player-limits';
import { Segmented } from '@jubilee/ui/segmented';
import { useToast } from '@jubilee/ui/toast';
import { useAnswer } from '../player/use-answer.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { minutesText } from './limit-words.ts';
import styles from './player-limits.module.css';

/** How often play pauses for the facts; it holds at once, also in games that are open elsewhere from their next check on. Source: PLAY-28. */
export function RealityCheckChoice() {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const say = useToast();
  const [chosen, setChosen] = useState<RealityCheckMinutes>();
  const load = useCallback(async () => {
    if (engine === undefined || userId === undefined) throw new Error('nobody is signed in');
    const answer = await engine.call(realityCheck, { params: { userId } });
    return answer.ok
      ? { ok: true as const, minutes: answer.value.intervalMinutes }
      : callProblem(answer.problem);
  }, [engine, userId]);
  const { answer } = useAnswer<{ readonly ok: true; readonly minutes: RealityCheckMinutes }>(
    engine === undefined || userId === undefined ? undefined : load,
  );
  if (answer?.ok !== true || engine === undefined || userId === undefined) return null;
  const change = async (intervalMinutes: RealityCheckMinutes) => {
    const before = chosen;
    setChosen(intervalMinutes);
    const done = await engine.call(setRealityCheck, {
      params: { userId },
      body: { intervalMinutes },
    });
    if (done.ok) return;
    setChosen(before);
    const { message } = callProblem(done.problem);
    if (message !== '') say(message, 'bad');
  };
  return (
    <div className={styles.check}>
      <div>
        <h3 className="h3">
          <Trans>Reality check</Trans>
        </h3>
        <p className="sm muted">
          <Trans>Games pause this often and show your time, stakes and wins.</Trans>
        </p>
      </div>
      <Segmented
        label={t`Time between two reality checks`}
        value={String(chosen ?? answer.minutes)}
        options={REALITY_CHECK_MINUTES.map((minutes) => ({
          value: String(minutes),
          text: minutesText(minutes),
        }))}
        onChange={(text) => {
          const minutes = REALITY_CHECK_MINUTES.find((one) => String(one) === text);
          if (minutes !== undefined) void change(minutes);
        }}
      />
    </div>
  );
}
