import { useEffect, useState } from 'react';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { History } from 'lucide-react';
import { userBets } from '@jubilee/contract/calls/games';
import type { Bet } from '@jubilee/contract/entities/bet';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { isOfRoom } from '../../catalogue/bingo-room.ts';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import type { DialogViewProps } from '../dialog-view.ts';
import { OfferDialog } from './offer-dialog.tsx';
import { OpenRoundList } from './open-round-list.tsx';

type Answer =
  | { readonly is: 'rounds'; readonly rounds: readonly Bet[] }
  | { readonly is: 'problem'; readonly text: string };

/** The player's open rounds, fetched when this dialog opens. */
function useOpenRounds(): { readonly answer: Answer | undefined; readonly again: () => void } {
  const session = useStartedSession();
  const { user } = useSession();
  const userId = user?.userId;
  const [reloadCount, setReloadCount] = useState(0);
  const [answered, setAnswered] = useState<{
    readonly reloadCount: number;
    readonly answer: Answer;
  }>();
  useEffect(() => {
    if (session === undefined || userId === undefined) return undefined;
    let isGone = false;
    const query = { status: 'PENDING', finalized: 'true' } as const;
    void session.engine.call(userBets, { params: { userId }, query }).then((outcome) => {
      if (isGone) return;
      const answer: Answer = outcome.ok
        ? { is: 'rounds', rounds: outcome.value.bets }
        : { is: 'problem', text: callProblem(outcome.problem).message };
      setAnswered({ reloadCount, answer });
    });
    return () => {
      isGone = true;
    };
  }, [session, userId, reloadCount]);
  // A response to an earlier attempt is ignored.
  const answer = answered?.reloadCount === reloadCount ? answered.answer : undefined;
  return { answer, again: () => setReloadCount((now) => now + 1) };
}

/** Rounds that were started and not finished, with a link to each. Source: DLG-6, BET-21. */
export function OpenRoundsDialog({ onClose }: DialogViewProps<object>) {
  const { answer, again } = useOpenRounds();
  const rounds = answer?.is === 'rounds' ? answer.rounds : [];
  const count = rounds.length;
  const hasRounds = count > 0;
  const isOfCardsAlone = hasRounds && rounds.every(isOfRoom);
  return (
    <OfferDialog
      title={
        isOfCardsAlone
          ? t`Your bingo cards are in play`
          : hasRounds
            ? plural(count, { one: 'A round is still open', other: '# rounds are still open' })
            : t`Open rounds`
      }
      text={
        isOfCardsAlone
          ? t`They mark themselves, and a prize is credited by itself. You may watch.`
          : hasRounds
            ? t`Go back to finish it. Your bet is kept meanwhile.`
            : t`Rounds that you began and didn’t finish are kept here.`
      }
      sign={{ icon: <History aria-hidden="true" /> }}
      onClose={onClose}
      actions={
        <>
          {answer?.is === 'problem' && (
            <Button look="primary" size="large" block onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button look="ghost" block onClick={onClose}>
            {hasRounds ? <Trans>Later</Trans> : <Trans>Close</Trans>}
          </Button>
        </>
      }
    >
      {answer === undefined && (
        <Loading label={t`Looking for open rounds`}>
          <Skeleton shape="line" />
        </Loading>
      )}
      {answer?.is === 'problem' && <Alert tone="bad">{answer.text}</Alert>}
      {answer?.is === 'rounds' && !hasRounds && (
        <p className="md">
          <Trans>Nothing is open. Every round you began has ended.</Trans>
        </p>
      )}
      {hasRounds && <OpenRoundList rounds={rounds} />}
    </OfferDialog>
  );
}
