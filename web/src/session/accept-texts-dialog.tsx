import { use, useEffect, useMemo, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { acceptTexts, type PendingText, pendingTexts } from '@jubilee/contract/calls/legal-texts';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { Checkbox } from '@jubilee/ui/checkbox';
import { Dialog } from '@jubilee/ui/dialog';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { formatCalendarDay } from '../language/format.ts';
import { Link } from '../navigation/link.tsx';
import { useAnswer } from '../player/use-answer.ts';
import type { SessionEngine } from './engine/session-engine.ts';
import { callProblem } from './messages/call-sentences.ts';
import { useSession } from './session-context.ts';
import { StartedSessionContext } from './start/started-session.ts';
import type { Outcome } from './types.ts';

const PATHS: Readonly<Record<PendingText['page'], '/terms' | '/rules' | '/privacy'>> = {
  terms: '/terms',
  rules: '/rules',
  privacy: '/privacy',
};

/**
 * Legal texts that changed, to read and to accept before playing and buying. Closing it leaves everything else open. Source:
 * GATE-19, GATE-20.
 */
export function AcceptTextsDialog(props: { onClose: () => void }) {
  const { onClose } = props;
  const engine = use(StartedSessionContext)?.startedNow()?.engine;
  const userId = useSession().user?.userId;
  const say = useToast();
  const { answer, again, retry } = usePendingTexts(engine, userId);
  const [problem, setProblem] = useState<string>();
  const [hasAgreed, setAgreed] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const texts = answer?.ok === true ? answer.texts : undefined;
  const isOver = texts?.length === 0;
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  const accept = async () => {
    setTried(true);
    if (!hasAgreed || texts === undefined || engine === undefined || userId === undefined) return;
    setBusy(true);
    const versionIds = texts.map(({ versionId }) => versionId);
    const outcome = await engine.call(acceptTexts, { params: { userId }, body: { versionIds } });
    setBusy(false);
    if (outcome.ok) {
      say(t`Thank you. Go on.`, 'ok');
      return onClose();
    }
    const isReplaced =
      outcome.problem.kind === 'refused' && outcome.problem.code === 'STATE_CONFLICT';
    setProblem(
      isReplaced
        ? t`These texts were replaced meanwhile. Please look at the new ones.`
        : callProblem(outcome.problem).message,
    );
    if (!isReplaced) return;
    // Nobody has agreed to what they have not seen.
    setAgreed(false);
    setTried(false);
    void again();
  };
  return (
    <Dialog isOpen title={t`Our terms have changed`} onClose={onClose} busy={isBusy}>
      <p className="muted">
        <Trans>
          Please read and accept them before you play or buy. Everything else stays open.
        </Trans>
      </p>
      {answer === undefined && (
        <Loading label={t`Loading the texts`}>
          <Skeleton shape="control" />
        </Loading>
      )}
      {texts !== undefined && (
        <>
          <ul className="stack gap-8">
            {texts.map((text) => (
              <li key={text.versionId}>
                <TextLink text={text} />
              </li>
            ))}
          </ul>
          <Checkbox
            checked={hasAgreed}
            error={isTried && !hasAgreed ? t`Please tick this to go on.` : undefined}
            onChange={(event) => setAgreed(event.target.checked)}
          >
            <Trans>I have read these texts and accept them.</Trans>
          </Checkbox>
        </>
      )}
      {answer?.ok === false && (
        <Alert
          tone="bad"
          action={
            <Button size="small" onClick={retry}>
              <Trans>Try again</Trans>
            </Button>
          }
        >
          {answer.message}
        </Alert>
      )}
      {problem !== undefined && <Alert tone="bad">{problem}</Alert>}
      {texts !== undefined && (
        <Button look="primary" block busy={isBusy} onClick={() => void accept()}>
          <Trans>Accept and go on</Trans>
        </Button>
      )}
      <Button block onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
    </Dialog>
  );
}

type Answer =
  | { readonly ok: true; readonly texts: readonly PendingText[] }
  | (Outcome & { readonly ok: false });

function usePendingTexts(engine: SessionEngine | undefined, userId: string | undefined) {
  const load = useMemo(() => {
    if (engine === undefined || userId === undefined) return undefined;
    return async (): Promise<Answer> => {
      const answer = await engine.call(pendingTexts, { params: { userId } });
      return answer.ok ? { ok: true, texts: answer.value.texts } : callProblem(answer.problem);
    };
  }, [engine, userId]);
  return useAnswer(load);
}

/** Opens beside the page: what was begun there stays. */
function TextLink(props: { text: PendingText }) {
  const { page, effectiveOn } = props.text;
  const day = formatCalendarDay(effectiveOn);
  const name =
    page === 'terms'
      ? t`Terms of use`
      : page === 'rules'
        ? t`Sweepstakes rules`
        : t`Privacy policy`;
  return (
    <>
      <Link to={PATHS[page]} target="_blank">
        {name}
      </Link>{' '}
      <span className="sm faint">
        <Trans>in force since {day}</Trans>
      </span>
    </>
  );
}
