import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo } from 'react';
import { RotateCcw } from 'lucide-react';
import { userBet } from '@jubilee/contract/calls/games';
import type { PlayedBet } from '@jubilee/contract/entities/bet';
import { Alert } from '@jubilee/ui/alert';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { isOfRoom } from '../../catalogue/bingo-room.ts';
import { useGames } from '../../catalogue/games.ts';
import { formatMultiplier } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { Fact, FactList } from '../../page-parts/fact-list.tsx';
import { useAnswer } from '../../player/use-answer.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { GameLink } from '../../shell/game-link.tsx';
import type { Outcome } from '../../session/types.ts';
import { searchOf, type ActivityFilter } from './activity-filter.ts';
import { Amount } from './activity-rows.tsx';
import { DrawFacts } from './draw-facts.tsx';
import { interruptedCentsOf } from './interrupted-flight.ts';
import { roundTimes } from './round-times.ts';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';

type Answer =
  | { readonly ok: true; readonly played: PlayedBet }
  | (Outcome & { readonly ok: false });

/** One round: stake, win, and the inputs for verifying it. Source: ROUTE-29, BET-27. */
export function RoundDialog(props: {
  betId: string;
  titleOf: (gameName: string) => string;
  /** The current filter, restored on return. */
  filter: ActivityFilter;
  onClose: () => void;
}) {
  const { betId } = props;
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const load = useMemo(() => {
    if (engine === undefined || userId === undefined) return undefined;
    return async (): Promise<Answer> => {
      const answer = await engine.call(userBet, { params: { userId, betId } });
      return answer.ok ? { ok: true, played: answer.value } : callProblem(answer.problem);
    };
  }, [engine, userId, betId]);
  const { answer, retry } = useAnswer(load);
  const title = answer?.ok === true ? props.titleOf(answer.played.bet.gameName) : t`Your round`;
  return (
    <Dialog isOpen title={title} onClose={props.onClose}>
      {answer === undefined && (
        <Loading label={t`Loading the round`}>
          <Skeleton shape="card" />
        </Loading>
      )}
      {answer?.ok === false && (
        <DidNotLoad title={t`The round didn’t load`} text={answer.message} onRetry={retry} />
      )}
      {answer?.ok === true && (
        <Round played={answer.played} filter={props.filter} onClose={props.onClose} />
      )}
    </Dialog>
  );
}

function Round(props: { played: PlayedBet; filter: ActivityFilter; onClose: () => void }) {
  const { bet, account, fairness, paytableResult } = props.played;
  const times = roundTimes(bet);
  const interruptedCents = interruptedCentsOf(paytableResult.book);
  const games = useGames().data?.games ?? [];
  const isOffered = games.some(({ gameName }) => gameName === bet.gameName);
  return (
    <>
      {props.played.forcedDraw !== undefined && (
        <Alert>
          <Trans>
            This round’s big win was forced on request, for trying out the game. The round wasn’t
            drawn as others are, and proves nothing.
          </Trans>
        </Alert>
      )}
      {interruptedCents !== undefined && <Interruption cents={interruptedCents} />}
      <FactList>
        {times.is === 'once' ? (
          <Fact name={<Trans>When</Trans>}>{times.at}</Fact>
        ) : (
          <>
            <Fact name={<Trans>Started</Trans>}>{times.began}</Fact>
            <Fact name={<Trans>Ended</Trans>}>{times.ended}</Fact>
          </>
        )}
        <Fact name={<Trans>Bet</Trans>}>
          <Amount currency={bet.currency} amount={bet.betAmount} />
        </Fact>
        <Fact
          name={
            bet.amountWon > 0 && bet.amountWon <= bet.betAmount ? (
              <Trans>Returned</Trans>
            ) : (
              <Trans>Won</Trans>
            )
          }
        >
          {bet.amountWon === 0 ? (
            <span>
              <Trans>Nothing</Trans>
            </span>
          ) : (
            <Amount currency={bet.currency} amount={bet.amountWon} />
          )}
        </Fact>
        <Fact name={<Trans>Balance afterwards</Trans>}>
          <Amount currency={account.currency} amount={account.balance} />
        </Fact>
      </FactList>
      <DrawFacts bet={bet} fairness={fairness} />
      {isOffered ? (
        <GameLink
          game={bet.gameName}
          replay={bet.betId}
          backTo={searchOf(props.filter)}
          className={buttonClass({ look: 'primary', size: 'large', block: true })}
        >
          <RotateCcw className="ic ic-18" aria-hidden="true" />
          <Trans>Watch again</Trans>
        </GameLink>
      ) : isOfRoom(bet) ? (
        <Link to="/bingo" className={buttonClass({ look: 'primary', size: 'large', block: true })}>
          <Trans>To the bingo room</Trans>
        </Link>
      ) : (
        <p className="sm muted">
          <Trans>This game has left the lobby, so the round can’t be shown again.</Trans>
        </p>
      )}
      <Button look="ghost" block onClick={props.onClose}>
        <Trans>Close</Trans>
      </Button>
    </>
  );
}

function Interruption({ cents }: { cents: number }) {
  const multiplier = formatMultiplier(cents);
  return (
    <Alert>
      <Trans>
        We had to interrupt this flight. Every bet without an automatic cash-out left at{' '}
        {multiplier}, yours too.
      </Trans>
    </Alert>
  );
}
