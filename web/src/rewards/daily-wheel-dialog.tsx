import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import type { DailyRewardWin } from '@jubilee/contract/entities/reward';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { formatAmount, formatMoney } from '@jubilee/ui/format/amount';
import { nowMs } from '../app/clock.ts';
import { artUrl } from '../catalogue/game-art.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { formatShare } from '../language/format.ts';
import { whyClosed } from '../player/state-sentences.ts';
import { useCapabilities } from '../player/use-capabilities.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { useOfflineReason } from '../shell/use-offline-reason.ts';
import { showWheel } from './rewards-state.ts';
import styles from './daily-wheel.module.css';
import { useDailyWheel } from './use-daily-wheel.ts';
import { WheelFrame } from './wheel-frame.tsx';
import { oddsOfWheel, sliceOfPrize } from './wheel-slices.ts';

type Won = DailyRewardWin['won'];
interface Turn {
  readonly won: Won;
  readonly place: { readonly outer: number; readonly inner: number | null };
}

/** The daily wheel: the server draws, the wheel turns to it, then the prize is said. Source: WHEEL-2, WHEEL-4. */
export function DailyWheelDialog({ onClose }: DialogViewProps<object>) {
  const session = useStartedSession();
  const [isBusy, setBusy] = useState(false);
  const [turn, setTurn] = useState<Turn>();
  const [won, setWon] = useState<Won>();
  const [problem, setProblem] = useState<string>();
  const { again } = useCapabilities();
  useEffect(() => {
    showWheel(true);
    return () => showWheel(false);
  }, []);
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
    const place = sliceOfPrize(answer.won, nowMs());
    // A server with other slices than this page: the prize counts, not the picture.
    if (place === undefined) setWon(answer.won);
    else setTurn({ won: answer.won, place });
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
          <WheelFrame place={turn?.place} onLanded={land} />
        </div>
      }
    >
      <p className="md muted">
        <Trans>One free spin every day. Every slice is a prize.</Trans>
      </p>
      {problem !== undefined && <Alert tone="warn">{problem}</Alert>}
      <SpinButton isBusy={isBusy || turn !== undefined} onSpin={() => void spin()} />
      <Odds />
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
function Odds() {
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
          {oddsOfWheel().map(({ points, sweepTickets, chances, of }) => (
            <tr key={points}>
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
