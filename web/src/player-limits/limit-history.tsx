import { useCallback, useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { playerLimitHistory } from '@jubilee/contract/calls/player-limits';
import type { LimitHistoryEntry } from '@jubilee/contract/entities/player-limit';
import { Button } from '@jubilee/ui/button';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { formatDayAndTime } from '../language/format.ts';
import { DidNotLoad } from '../page-parts/did-not-load.tsx';
import { useAnswer } from '../player/use-answer.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import { limitAmountText, slotTitle } from './limit-words.ts';
import styles from './player-limits.module.css';

const PAGE_SIZE = 20;

/** Everything that was ever chosen, read when it is opened. Source: PLAY-23. */
export function LimitHistory(props: { waiting: ReadonlySet<string> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.more} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Trans>What you chose before</Trans>
      </summary>
      {isOpen && <Entries waiting={props.waiting} />}
    </details>
  );
}

interface Listed {
  readonly ok: true;
  readonly entries: readonly LimitHistoryEntry[];
  readonly hasMore: boolean;
}

function Entries(props: { waiting: ReadonlySet<string> }) {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const [pages, setPages] = useState(1);
  const load = useCallback(async () => {
    if (engine === undefined || userId === undefined) throw new Error('nobody is signed in');
    const entries: LimitHistoryEntry[] = [];
    let before: string | undefined;
    for (let page = 0; page < pages; page += 1) {
      const answer = await engine.call(playerLimitHistory, {
        params: { userId },
        query: { limit: String(PAGE_SIZE), ...(before === undefined ? {} : { before }) },
      });
      if (!answer.ok) return callProblem(answer.problem);
      entries.push(...answer.value.entries);
      before = answer.value.next ?? undefined;
      if (before === undefined) break;
    }
    return { ok: true as const, entries, hasMore: before !== undefined };
  }, [engine, userId, pages]);
  const { answer, retry } = useAnswer<Listed>(
    engine === undefined || userId === undefined ? undefined : load,
  );
  if (answer === undefined) {
    return (
      <Loading label={t`Loading what you chose before`}>
        <Skeleton shape="row" />
      </Loading>
    );
  }
  if (!answer.ok) {
    return <DidNotLoad title={t`It didn’t load`} text={answer.message} onRetry={retry} />;
  }
  return (
    <>
      <ul className={styles.history}>
        {answer.entries.map((entry) => (
          <li key={entry.choiceId} className="sm">
            <span className="muted num">{formatDayAndTime(entry.chosenAt)}</span>
            <span className="num">
              {slotTitle(entry)}: {entryAmount(entry)}. {fateOf(entry, props.waiting)}
            </span>
          </li>
        ))}
      </ul>
      {answer.entries.length === 0 && (
        <p className="sm muted">
          <Trans>You haven’t set a limit yet.</Trans>
        </p>
      )}
      {answer.hasMore && (
        <Button size="small" look="outline" onClick={() => setPages(pages + 1)}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  );
}

function entryAmount(entry: LimitHistoryEntry): string {
  return entry.amount === null ? t`no limit` : limitAmountText(entry, entry.amount);
}

function fateOf(entry: LimitHistoryEntry, waiting: ReadonlySet<string>): string {
  if (entry.confirmFrom === null) return t`It held at once.`;
  if (entry.answeredAt !== null) {
    const when = formatDayAndTime(entry.answeredAt);
    return entry.answer === 'confirmed' ? t`Confirmed ${when}.` : t`Canceled ${when}.`;
  }
  return waiting.has(entry.choiceId) ? t`It waits for you.` : t`It was never confirmed.`;
}
