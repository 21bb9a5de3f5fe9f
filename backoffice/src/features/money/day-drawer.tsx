import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  closeFinanceDay,
  type financeDay,
  type FinanceDaySum,
  financePostings,
  reopenFinanceDay,
} from '@jubilee/contract/staff/calls/finance';
import { ROLE_MATRIX } from '@jubilee/contract/staff/role-matrix';
import type { Currency } from '@jubilee/contract/values/currency';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { useToast } from '@jubilee/ui/toast';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import { roleName } from '../../parts/names.ts';
import { formatCount, formatSum } from '../../parts/numbers.ts';
import parts from '../../parts/parts.module.css';
import { ProblemState } from '../../parts/problem-state.tsx';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { ListPending } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { ledgerWords } from './ledger-words.ts';
import { CloseState } from './money-columns.tsx';
import { dayQuery } from './money-queries.ts';
import { PostingList } from './posting-list.tsx';
import styles from './money.module.css';

type Day = StaffReply<typeof financeDay>;

/** One day by kind of operation and account, down to its postings, and its closing. Source: FIN-3, FIN-5, FIN-6. */
export function DayDrawer(props: {
  day: string;
  currency: Currency;
  kind: string | undefined;
  onKind: (kind: string | undefined) => void;
  onClose: () => void;
}) {
  const app = useStaffApp();
  const { data, isPending, isError, error, refetch } = useQuery(dayQuery(app, props.day));
  const sums = data?.sums.filter(({ currency }) => currency === props.currency) ?? [];
  return (
    <Drawer
      title={props.day}
      note={data && <CloseState close={data.close} />}
      onClose={props.onClose}
      actions={data && <DayActs day={data} />}
    >
      {isPending && <ListPending label="Loading the day" />}
      {isError && <ProblemState what="This day" problem={error} onRetry={() => void refetch()} />}
      {data?.close?.differs === true && (
        <Alert tone="warn">
          Something was booked for this day after it was closed. The last column has what it was
          closed with.
        </Alert>
      )}
      {data !== undefined && (
        <section className={parts.section}>
          <h3 className="h3">Sums</h3>
          <SumTable
            sums={sums}
            isClosed={data.close !== null}
            kind={props.kind}
            onKind={props.onKind}
          />
        </section>
      )}
      {data !== undefined && props.kind !== undefined && (
        <PostingList
          key={`${props.currency} ${props.kind}`}
          day={props.day}
          currency={props.currency}
          kind={props.kind}
        />
      )}
      {data?.close && (
        <section className={parts.section}>
          <h3 className="h3">Closing</h3>
          <FactList
            facts={[
              ['Closed', <Instant key="at" at={data.close.closedAt} />],
              ['By', data.close.closedByName],
              ['Checkpoint', formatCount(data.close.block)],
              [
                'Its hash',
                data.close.blockHash === null ? (
                  '–'
                ) : (
                  <CopyId key="hash" id={data.close.blockHash} what="hash of the checkpoint" />
                ),
              ],
            ]}
          />
        </section>
      )}
    </Drawer>
  );
}

function SumTable(props: {
  sums: readonly FinanceDaySum[];
  isClosed: boolean;
  kind: string | undefined;
  onKind: (kind: string | undefined) => void;
}) {
  const me = useMe();
  const mayLook = mayMake(me, financePostings);
  if (props.sums.length === 0) return <p className="sm faint">Nothing moved on this day.</p>;
  return (
    <table className={styles.sums}>
      <thead>
        <tr>
          <th scope="col">Operation</th>
          <th scope="col">Account</th>
          <th scope="col">Postings</th>
          <th scope="col">Amount</th>
          {props.isClosed && <th scope="col">Closed with</th>}
        </tr>
      </thead>
      <tbody>
        {props.sums.map((sum) => (
          <tr key={`${sum.kind} ${sum.account}`}>
            <td>
              {mayLook ? (
                <button
                  type="button"
                  className={styles.kind}
                  aria-pressed={props.kind === sum.kind}
                  onClick={() => props.onKind(props.kind === sum.kind ? undefined : sum.kind)}
                >
                  {ledgerWords(sum.kind)}
                </button>
              ) : (
                ledgerWords(sum.kind)
              )}
            </td>
            <td>{ledgerWords(sum.account)}</td>
            <td className="num">{formatCount(sum.postings)}</td>
            <td className="num">{formatSum(sum.amount)}</td>
            {props.isClosed && (
              <td className="num" data-differs={sum.closedAmount === sum.amount ? undefined : ''}>
                {formatSum(sum.closedAmount ?? 0)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayActs(props: { day: Day }) {
  const { day } = props;
  const me = useMe();
  const { call, queries } = useStaffApp();
  const say = useToast();
  const [act, setAct] = useState<'close' | 'reopen'>();
  const params = { day: day.day };
  const done = (sentence: string) => {
    setAct(undefined);
    say(sentence, 'ok');
    void queries.invalidateQueries({ queryKey: ['finance'] });
    void queries.invalidateQueries({ queryKey: ['approvals'] });
  };
  if (day.close === null && mayMake(me, closeFinanceDay) && !day.mayClose) {
    return (
      <p className="sm faint grow">
        It can be closed when it is over and everything of it is counted.
      </p>
    );
  }
  if (day.close === null && !mayMake(me, closeFinanceDay)) {
    return (
      <p className="sm faint grow">
        The day is open. Who has the role {ROLE_MATRIX.closeFinanceDay.map(roleName).join(' or ')}{' '}
        closes it.
      </p>
    );
  }
  return (
    <>
      {day.close === null && mayMake(me, closeFinanceDay) && (
        <Button size="small" look="primary" onClick={() => setAct('close')}>
          Close the day
        </Button>
      )}
      {day.close !== null && mayMake(me, reopenFinanceDay) && (
        <Button size="small" onClick={() => setAct('reopen')}>
          Propose to reopen
        </Button>
      )}
      {act === 'close' && (
        <ReasonDialog
          title={`Close ${day.day}`}
          action="Close the day"
          onAct={(reason) => call(closeFinanceDay, { params, body: { reason } })}
          onDone={() => done('The day is closed.')}
          onClose={() => setAct(undefined)}
        >
          <Alert>
            The figures of both currencies are stored as they are now, with the head of the ledger’s
            checkpoints. Reopening needs a second person.
          </Alert>
        </ReasonDialog>
      )}
      {act === 'reopen' && (
        <ReasonDialog
          title={`Reopen ${day.day}`}
          action="Propose"
          onAct={(reason) => call(reopenFinanceDay, { params, body: { reason } })}
          onDone={() => done('Proposed. A second person decides.')}
          onClose={() => setAct(undefined)}
        >
          <Alert>The day stays closed until somebody else approves.</Alert>
        </ReasonDialog>
      )}
    </>
  );
}
