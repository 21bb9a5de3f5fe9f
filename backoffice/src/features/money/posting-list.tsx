import { useInfiniteQuery } from '@tanstack/react-query';
import { financePostings } from '@jubilee/contract/staff/calls/finance';
import type { Currency } from '@jubilee/contract/values/currency';
import { Button } from '@jubilee/ui/button';
import { useStaffApp } from '../../app/staff-app.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Instant } from '../../parts/instant.tsx';
import { formatSum } from '../../parts/numbers.ts';
import parts from '../../parts/parts.module.css';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ListPending } from '../../parts/room-page.tsx';
import { ledgerWords } from './ledger-words.ts';
import styles from './money.module.css';

const ID_CHARACTERS = 13;

/** The operations behind a sum, with all their postings. Source: FIN-3. */
export function PostingList(props: { day: string; currency: Currency; kind: string }) {
  const { day, currency, kind } = props;
  const { call } = useStaffApp();
  const list = useInfiniteQuery({
    queryKey: ['finance', 'postings', day, currency, kind],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      call(financePostings, { params: { day }, query: { currency, kind, before: pageParam } }),
    getNextPageParam: (page) => (page.next === null ? undefined : String(page.next)),
  });
  const operations = list.data?.pages.flatMap((page) => page.operations) ?? [];
  return (
    <section className={parts.section} aria-label="Postings">
      <h3 className="h3">{ledgerWords(kind)}, newest first</h3>
      {list.isError && (
        <ProblemState
          what="The postings"
          problem={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isPending && <ListPending label="Loading the postings" />}
      <ul className={styles.operations}>
        {operations.map((one) => (
          <li key={one.operationId} className={styles.operation}>
            <div className="hstack wrap">
              <Instant at={one.at} />
              {one.gameName !== null && <span>{one.gameName}</span>}
              <CopyId id={one.operationId} what="operation id" short={ID_CHARACTERS} />
            </div>
            <ul className={styles.postings}>
              {one.postings.map((posting) => (
                <li key={`${posting.account} ${String(posting.amount)}`}>
                  <span>{ledgerWords(posting.account)}</span>
                  <span className="num">{formatSum(posting.amount)}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          size="small"
          look="outline"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Load more
        </Button>
      )}
    </section>
  );
}
