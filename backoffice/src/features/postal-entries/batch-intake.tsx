import { useCallback, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { creditPostalBatch, enterPostalCard } from '@jubilee/contract/staff/calls/postal-entries';
import { Button, buttonClass } from '@jubilee/ui/button';
import { EmptyState } from '@jubilee/ui/empty-state';
import { useStaffApp } from '../../app/staff-app.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { RoomPage } from '../../parts/room-page.tsx';
import { mayMake, useMe } from '../../session/me.ts';
import { DataTable } from '../../table/data-table.tsx';
import { tableInAddress } from '../../table/table-in-address.ts';
import { CardDrawer } from './card-drawer.tsx';
import { CardFeedback } from './card-feedback.tsx';
import { CardForm } from './card-form.tsx';
import { CreditDialog } from './credit-dialog.tsx';
import { BatchState, CARD_COLUMNS } from './postal-columns.tsx';
import { countText, entrantText, verdictText } from './postal-names.ts';
import { batchQuery } from './postal-queries.ts';
import { type TypedCard, useCardQueue } from './use-card-queue.ts';

const route = getRouteApi('/frame/postal-entries');

/** One batch: the field for its cards while it is open, and what was entered. Source: POST-6, POST-7. */
export function BatchIntake(props: { batchId: string }) {
  const { batchId } = props;
  const app = useStaffApp();
  const me = useMe();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(batchQuery(app, batchId));
  const [code, setCode] = useState('');
  // What was not accepted as a code comes back to be corrected, unless the next one is being typed.
  const putBack = useCallback(
    (typed: TypedCard) => setCode((next) => (next === '' ? typed.code : next)),
    [],
  );
  const { enter, feedback, waiting } = useCardQueue(batchId, putBack);
  const [postmark, setPostmark] = useState<string>();
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (old) => ({ ...old, ...change }), replace: true });
  const table = tableInAddress(search, CARD_COLUMNS, put);
  const batch = query.data?.batch;
  const cards = query.data?.cards ?? [];
  const open = cards.find((card) => card.cardId === search.open);
  const isOpen = batch?.state === 'open';
  return (
    <RoomPage
      title={batch === undefined ? 'Batch' : `Batch of ${batch.receivedOn}`}
      note={
        batch !== undefined && (
          <span className="hstack wrap">
            <BatchState state={batch.state} />
            <span className="num">
              {countText(batch.accepted)} accepted, {countText(batch.refused)} refused,{' '}
              {countText(batch.tickets)} tickets
            </span>
          </span>
        )
      }
      actions={
        <>
          <Link
            to="/postal-entries"
            search={{}}
            className={buttonClass({ look: 'outline', size: 'small' })}
          >
            <ArrowLeft className="ic ic-16" aria-hidden="true" />
            All batches
          </Link>
          {isOpen && mayMake(me, creditPostalBatch) && (
            <Button
              size="small"
              look="primary"
              disabled={waiting > 0}
              onClick={() => put({ do: 'credit' })}
            >
              Credit the batch
            </Button>
          )}
          {batch?.state === 'crediting' && (
            <Button size="small" busy={query.isFetching} onClick={() => void query.refetch()}>
              Look again
            </Button>
          )}
        </>
      }
      drawer={
        open && (
          <CardDrawer card={open} batchId={batchId} isBatchOpen={isOpen} onClose={table.onClose} />
        )
      }
    >
      <QueryState what="The batch" query={query} />
      {batch !== undefined && isOpen && mayMake(me, enterPostalCard) && (
        <>
          <CardForm
            postmarkedOn={postmark ?? batch.receivedOn}
            onPostmark={setPostmark}
            code={code}
            onCode={setCode}
            onEnter={enter}
          />
          <CardFeedback feedback={feedback} waiting={waiting} />
        </>
      )}
      {batch !== undefined && (
        <DataTable
          label="Cards"
          columns={CARD_COLUMNS}
          rows={cards}
          idOf={(row) => row.cardId}
          nameOf={(row) => `${verdictText(row)}: ${entrantText(row)}`}
          {...table}
          empty={
            <EmptyState level={2} title="No cards yet" text="What you enter is listed here." />
          }
        />
      )}
      {batch !== undefined && isOpen && search.do === 'credit' && (
        <CreditDialog batch={batch} onClose={() => put({ do: undefined })} />
      )}
    </RoomPage>
  );
}
