import { useMemo } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCcw, ShieldCheck } from 'lucide-react';
import { userActivity } from '@jubilee/contract/calls/activity';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { buttonClass } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { EmptyState } from '@jubilee/ui/empty-state';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import type { DialogFacts } from '../../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { formatDayAndTime } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { Outcome } from '../../session/types.ts';
import { GameLink } from '../../shell/game-link.tsx';
import { BACK_TO_GAME } from './replay-way-back.ts';
import styles from './rounds.module.css';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';

const ROUNDS_MAX = '50';
const COMING = [1, 2, 3, 4];

type PlayEntry = Extract<ActivityEntry, { readonly kind: 'play' }>;
type Answer = { readonly ok: true; readonly entries: readonly PlayEntry[] };

/** The last rounds of one game, each with a replay. Source: PLAY-7, ROUTE-29. */
export function RoundsDialog({ facts, onClose }: DialogViewProps<DialogFacts['game_rounds']>) {
  const { gameName, title } = facts.game;
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const load = useMemo(() => {
    if (engine === undefined || userId === undefined) return undefined;
    return async (): Promise<Answer | (Outcome & { readonly ok: false })> => {
      const query = { kind: 'play', gameName, limit: ROUNDS_MAX } as const;
      const answer = await engine.call(userActivity, { params: { userId }, query });
      if (!answer.ok) return callProblem(answer.problem);
      return { ok: true, entries: answer.value.entries.filter((entry) => entry.kind === 'play') };
    };
  }, [engine, userId, gameName]);
  const { answer, retry } = useAnswer(load);
  return (
    <Dialog isOpen title={t`Your last rounds`} note={title} onClose={onClose}>
      {answer === undefined && (
        <Loading label={t`Loading your rounds`} className={styles.coming}>
          {COMING.map((one) => (
            <Skeleton key={one} shape="row" />
          ))}
        </Loading>
      )}
      {answer?.ok === false && (
        <DidNotLoad title={t`Your rounds didn’t load`} text={answer.message} onRetry={retry} />
      )}
      {answer?.ok === true && answer.entries.length === 0 && (
        <EmptyState
          title={t`No rounds yet`}
          text={t`What you play here is listed, and can be watched again.`}
        />
      )}
      {answer?.ok === true && answer.entries.length > 0 && (
        <ul className={styles.rounds}>
          {answer.entries.map((round) => (
            <Round key={round.id} round={round} />
          ))}
        </ul>
      )}
      <p className="sm muted">
        <Trans>The last 50 rounds of this game. All of them are in your activity.</Trans>
      </p>
    </Dialog>
  );
}

function Round(props: { round: PlayEntry }) {
  const { round } = props;
  const when = formatDayAndTime(round.at);
  const stake = formatMoney(round.betAmount, round.currency);
  const won = formatMoney(round.amountWon, round.currency);
  return (
    <li>
      <span className="grow">
        <span className="sm muted">{when}</span>
        <br />
        <span className="num">
          {round.amountWon === 0 ? (
            <Trans>Bet {stake}, nothing won</Trans>
          ) : round.amountWon > round.betAmount ? (
            <Trans>
              Bet {stake}, won <b>{won}</b>
            </Trans>
          ) : (
            <Trans>
              Bet {stake}, returned {won}
            </Trans>
          )}
        </span>
      </span>
      <Link
        to="/fairness"
        search={{ bet: round.id }}
        className={buttonClass({ size: 'small', look: 'ghost' })}
        aria-label={t`Check the round of ${when}`}
      >
        <ShieldCheck className="ic ic-18" aria-hidden="true" />
      </Link>
      <GameLink
        game={round.gameName}
        replay={round.id}
        backTo={BACK_TO_GAME}
        className={buttonClass({ size: 'small' })}
        aria-label={t`Watch the round of ${when} again`}
      >
        <RotateCcw className="ic ic-18" aria-hidden="true" />
        <span className="desktop-only" aria-hidden="true">
          <Trans>Watch</Trans>
        </span>
      </GameLink>
    </li>
  );
}
