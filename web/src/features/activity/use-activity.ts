import { useCallback, useEffect, useRef, useState } from 'react';
import { userActivity } from '@jubilee/contract/calls/activity';
import type { ActivityEntry } from '@jubilee/contract/entities/activity';
import { callProblem } from '../../session/messages/call-sentences.ts';
import { useSession } from '../../session/session-context.ts';
import { useStartedSession } from '../../session/start/started-session.ts';
import { queryOf, type ActivityFilter } from './activity-filter.ts';
import { nextEntries, type PageAnswer } from './activity-pages.ts';

const PAGE_LENGTH = '25';

interface Feed {
  readonly entries: readonly ActivityEntry[];
  /** Null at the end. */
  readonly next: string | null;
  readonly isLoading: boolean;
  readonly problem: string | undefined;
}

const START: Feed = { entries: [], next: null, isLoading: true, problem: undefined };

/** The player's activity by page and filter; `more` loads the next page, also after a failure. */
export function useActivity(filter: ActivityFilter): Feed & { readonly more: () => void } {
  const engine = useStartedSession()?.engine;
  const userId = useSession().user?.userId;
  const [visibleFeed, setVisibleFeed] = useState<{ of: ActivityFilter; feed: Feed }>();
  // Entries of another filter are not shown under this one.
  const feed = visibleFeed?.of === filter ? visibleFeed.feed : START;
  // Only the newest request counts: the filter may have changed since.
  const newest = useRef(0);

  const load = useCallback(
    async (before: string | undefined, visible: readonly ActivityEntry[]) => {
      if (engine === undefined || userId === undefined) return;
      newest.current += 1;
      const mine = newest.current;
      const fetchPage = async (at: string | undefined): Promise<PageAnswer> => {
        const query = {
          ...queryOf(filter),
          limit: PAGE_LENGTH,
          ...(at === undefined ? {} : { before: at }),
        };
        const answer = await engine.call(userActivity, { params: { userId }, query });
        return answer.ok ? { ok: true, page: answer.value } : callProblem(answer.problem);
      };
      const answer = await nextEntries(fetchPage, before);
      if (mine !== newest.current) return;
      const loaded = answer.ok
        ? {
            entries: [...visible, ...answer.entries],
            next: answer.next,
            isLoading: false,
            problem: undefined,
          }
        : {
            entries: visible,
            next: before ?? null,
            isLoading: false,
            problem: answer.message,
          };
      setVisibleFeed({ of: filter, feed: loaded });
    },
    [engine, userId, filter],
  );

  useEffect(() => {
    void load(undefined, []);
    return () => {
      newest.current += 1;
    };
  }, [load]);

  return {
    ...feed,
    more() {
      setVisibleFeed({ of: filter, feed: { ...feed, isLoading: true, problem: undefined } });
      void load(feed.next ?? undefined, feed.entries);
    },
  };
}
