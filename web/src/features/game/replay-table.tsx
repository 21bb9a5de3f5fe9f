import { useCallback, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCcw } from 'lucide-react';
import { userBet } from '@jubilee/contract/calls/games';
import type { PlayedBet } from '@jubilee/contract/entities/bet';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { Button, buttonClass } from '@jubilee/ui/button';
import { EmptyState, ErrorState } from '@jubilee/ui/empty-state';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Pill } from '@jubilee/ui/pill';
import { useReplayHost } from '../../frame-host/use-replay-host.ts';
import { formatDayAndTime } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { navigate } from '../../navigation/navigate.ts';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { Outcome } from '../../session/types.ts';
import { PageTitle } from '../../app/page-title.tsx';
import { GameBar } from './game-bar.tsx';
import { GameLoading } from './game-loading.tsx';
import styles from './game.module.css';
import { type ReplayWayBack, useReplayWayBack } from './replay-way-back.ts';
import { StageFrame } from './stage-frame.tsx';

type Answer =
  | { readonly ok: true; readonly played: PlayedBet | undefined }
  | (Outcome & { readonly ok: false });

/**
 * An earlier round in its game: no bet is placed, and no balance is shown. Source: ROUTE-29,
 * FRAME-31.
 */
export function ReplayTable(props: { game: Game; betId: string }) {
  const { game, betId } = props;
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const load = useMemo(() => {
    if (engine === undefined || userId === undefined) return undefined;
    return async (): Promise<Answer> => {
      // An id that cannot be one of our bets is not requested.
      if (!uuidV7Schema.safeParse(betId).success) return UNKNOWN;
      const answer = await engine.call(userBet, { params: { userId, betId } });
      if (answer.ok) return { ok: true, played: answer.value };
      const { problem } = answer;
      if (problem.kind === 'refused' && problem.status === 404) return UNKNOWN;
      return callProblem(problem);
    };
  }, [engine, userId, betId]);
  const { answer, retry } = useAnswer(load);
  const back = useReplayWayBack(game.gameName);
  const [tries, setTries] = useState(0);
  if (answer === undefined) return <GameLoading title={game.title} />;
  if (!answer.ok) {
    return (
      <main id="main" className={styles.message}>
        <PageTitle text={t`Replay`} />
        <ErrorState
          title={t`The round didn’t load`}
          text={answer.message}
          action={
            <Button look="primary" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        />
      </main>
    );
  }
  const { played } = answer;
  if (played === undefined || played.bet.gameName !== game.gameName) {
    return (
      <main id="main" className={styles.message}>
        <PageTitle text={t`Replay`} />
        <EmptyState
          title={t`This round isn’t here`}
          text={t`Only rounds that you played can be watched again.`}
          action={
            <Link {...back} className={buttonClass({ look: 'primary' })}>
              <BackLabel back={back} />
            </Link>
          }
        />
      </main>
    );
  }
  return (
    <Replay
      key={tries}
      game={game}
      played={played}
      back={back}
      onRetry={() => setTries(tries + 1)}
    />
  );
}

function BackLabel(props: { back: ReplayWayBack }) {
  return props.back.to === '/activity' ? (
    <Trans>Back to your activity</Trans>
  ) : (
    <Trans>Back to the game</Trans>
  );
}

const UNKNOWN = { ok: true, played: undefined } as const;

function Replay(props: {
  game: Game;
  played: PlayedBet;
  back: ReplayWayBack;
  onRetry: () => void;
}) {
  const { game, played } = props;
  const { back } = props;
  const leave = useCallback(() => navigate(back), [back]);
  const { frame, progress, hasEnded, again } = useReplayHost({ game, played, leave });
  const { bet } = played;
  const when = formatDayAndTime(bet.createdAt);
  const stake = formatMoney(bet.betAmount, bet.currency);
  const won = formatMoney(bet.amountWon, bet.currency);
  return (
    <>
      <GameBar
        title={game.title}
        badge={
          <Pill tone="info">
            <Trans>Replay</Trans>
          </Pill>
        }
      />
      <main id="main" className={styles.stage}>
        <StageFrame game={game} frame={frame} progress={progress} onRetry={props.onRetry} />
      </main>
      <footer className={`${styles.footer ?? ''} ${styles.replay ?? ''}`}>
        <p className="sm num">
          {bet.amountWon === 0 ? (
            <Trans>
              Played {when}. Bet {stake}, won nothing. Your balance doesn’t change.
            </Trans>
          ) : bet.amountWon > bet.betAmount ? (
            <Trans>
              Played {when}. Bet {stake}, won {won}. Your balance doesn’t change.
            </Trans>
          ) : (
            <Trans>
              Played {when}. Bet {stake}, returned {won}. Your balance doesn’t change.
            </Trans>
          )}
        </p>
        <div className={styles.replayWays}>
          <Button look="light" size="small" disabled={!hasEnded} onClick={again}>
            <RotateCcw className="ic ic-18" aria-hidden="true" />
            <Trans>Watch again</Trans>
          </Button>
          <Link {...back} className={buttonClass({ look: 'glass', size: 'small' })}>
            <BackLabel back={back} />
          </Link>
        </div>
      </footer>
    </>
  );
}
