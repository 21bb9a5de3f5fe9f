import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { DailySpin, Wheel } from '@jubilee/contract/entities/reward';
import { oddsOfWheel } from '@jubilee/core/rewards/daily-wheel';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { useShared } from '../catalogue/shared-value.ts';
import { artUrl } from '../catalogue/game-art.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { formatShare } from '../language/format.ts';
import { Link } from '../navigation/link.tsx';
import { whyClosed } from '../player/state-sentences.ts';
import { useCapabilities } from '../player/use-capabilities.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { useOfflineReason } from '../shell/use-offline-reason.ts';
import { currentWheel, showWheel } from './daily-reward.ts';
import styles from './daily-wheel.module.css';
import { useDailyWheel } from './use-daily-wheel.ts';
import { WheelFrame } from './wheel-frame.tsx';

type Won = DailySpin['won'];

/** The daily wheel: the server draws, the wheel turns to it, then the prize is said. Source: WHEEL-2, WHEEL-4. */
export function DailyWheelDialog({ onClose }: DialogViewProps<object>) {
  const session = useStartedSession();
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState<DailySpin>();
  const wheel = useShared(currentWheel);
  const dailyReward = session?.dailyReward;
  const [won, setWon] = useState<Won>();
  const [problem, setProblem] = useState<string>();
  const { again } = useCapabilities();
  useEffect(() => {
    showWheel(true);
    return () => showWheel(false);
  }, []);
  useEffect(() => {
    void dailyReward?.readWheel().then((unread) => {
      if (unread !== undefined) setProblem(callProblem(unread).message);
    });
  }, [dailyReward]);
  const land = useCallback(() => {
    setWon(turn?.won);
    void session?.engine.refreshBalances();
  }, [turn, session]);
  const spin = async (): Promise<void> => {
    if (session === undefined) return;
    setBusy(true);
    setProblem(undefined);
    const answer = await session.dailyReward.spin();
    setBusy(false);
    if (!answer.ok) {
      again();
      setProblem(callProblem(answer.problem).message);
      return;
    }
    // Slices that are not known or were changed since the wheel was opened: the prize counts, not the picture.
    if (answer.spin.wheelVersion === wheel?.version) {
      setTurn(answer.spin);
      return;
    }
    setWon(answer.spin.won);
    void session.engine.refreshBalances();
  };
  if (won !== undefined) return <Result won={won} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      width="narrow"
      title={t`Your daily spin`}
      onClose={onClose}
      banner={
        <div className={styles.stage}>
          {wheel === undefined ? (
            <div className={styles.wheel} />
          ) : (
            <WheelFrame wheel={wheel} place={turn} onLanded={land} />
          )}
        </div>
      }
    >
      <p className="md muted">
        <Trans>One free spin every day. Every slice is a prize.</Trans>
      </p>
      {problem !== undefined && <Alert tone="warn">{problem}</Alert>}
      <SpinButton isBusy={isBusy || turn !== undefined} onSpin={() => void spin()} />
      {wheel !== undefined && <Odds wheel={wheel} />}
    </Dialog>
  );
}

function SpinButton(props: { readonly isBusy: boolean; readonly onSpin: () => void }) {
  const wheel = useDailyWheel();
  const offline = useOfflineReason();
  if (props.isBusy) {
    return (
      <Button look="reward" size="large" block busy>
        <Trans>Spin</Trans>
      </Button>
    );
  }
  const why = wheel?.closed === undefined ? undefined : whyClosed(wheel.closed);
  if (why !== undefined) return <p className="md">{why}</p>;
  if (wheel?.isReady !== true) {
    return <p className="md num">{wheel?.next ?? t`Your spin isn’t ready yet.`}</p>;
  }
  return (
    <>
      {offline !== undefined && <p className="sm">{offline}</p>}
      <Button
        look="reward"
        size="large"
        block
        data-autofocus=""
        aria-disabled={offline === undefined ? undefined : true}
        onClick={offline === undefined ? props.onSpin : undefined}
      >
        <Trans>Spin</Trans>
      </Button>
    </>
  );
}

/** Every prize with its chance. Source: WHEEL-4. */
function Odds({ wheel }: { readonly wheel: Wheel }) {
  return (
    <details className={styles.odds}>
      <summary>
        <Trans>Prizes and odds</Trans>
      </summary>
      <table className="num">
        <thead>
          <tr>
            <th scope="col">
              <Trans>Prize</Trans>
            </th>
            <th scope="col">
              <Trans>Chance</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {oddsOfWheel(wheel.slices).map(({ points, sweepTickets, chances, of }) => (
            <tr key={`${points}/${sweepTickets}`}>
              <td>
                {formatMoney(points, 'POINTS')}
                <br />
                {formatMoney(sweepTickets, 'SWEEP_TICKETS')}
              </td>
              <td>
                {t`${formatAmount(chances)} in ${formatAmount(of)}`}
                <br />
                {formatShare(chances / of)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="sm">
        <Trans>
          Each spin is drawn from your seeds as a bet is. Once a seed is revealed you can check it
          under <Link to="/fairness">Fairness</Link>.
        </Trans>
      </p>
    </details>
  );
}

function Result(props: { readonly won: Won; readonly onClose: () => void }) {
  const { won, onClose } = props;
  const points = formatMoney(won.pointsAmount, 'POINTS');
  const tickets = formatMoney(won.sweepTicketsAmount, 'SWEEP_TICKETS');
  const next = useDailyWheel()?.next;
  return (
    <Dialog
      isOpen
      width="narrow"
      title={t`You won ${points}`}
      note={t`Today’s spin`}
      onClose={onClose}
      art={{ url: artUrl('gift') ?? '' }}
    >
      <output className="md muted">
        <Trans>Added to your balance, with {tickets} on top.</Trans>
      </output>
      {next !== undefined && <p className="sm muted num">{next}</p>}
      <Button look="primary" size="large" block data-autofocus="" onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </Dialog>
  );
}
