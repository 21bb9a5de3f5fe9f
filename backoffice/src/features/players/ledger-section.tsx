import { exportPlayerOperations } from '@jubilee/contract/staff/calls/player-exports';
import { staffPlayerOperations } from '@jubilee/contract/staff/calls/players';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { useStaffApp } from '../../app/staff-app.ts';
import type { StaffReply } from '../../calls/call.ts';
import { CopyId } from '../../parts/copy-id.tsx';
import { Drawer } from '../../parts/drawer.tsx';
import { FactList } from '../../parts/fact-list.tsx';
import { Instant } from '../../parts/instant.tsx';
import parts from '../../parts/parts.module.css';
import {
  always,
  currencyColumn,
  extra,
  idColumn,
  instantColumn,
  numberColumn,
  usual,
} from '../../table/columns-of-many-tables.tsx';
import type { Column } from '../../table/data-table.tsx';
import { ExportMenu } from '../../table/export-menu.tsx';
import { FilterSelect } from './filter-select.tsx';
import { CURRENCY_NAMES } from '../../parts/names.ts';
import { formatCount } from '../../parts/numbers.ts';
import { constantText } from './player-names.ts';
import { PAGE_ROWS, PlayerTable, useSectionSearch } from './player-table.tsx';
import { PostingsTable } from './postings-table.tsx';
import type { SectionProps } from './section-props.ts';
import styles from './players.module.css';

type Operation = StaffReply<typeof staffPlayerOperations>['operations'][number];

const COLUMNS: readonly Column<Operation>[] = [
  instantColumn('at', 'When', (row) => row.at, always),
  {
    id: 'kind',
    title: 'Operation',
    ...always,
    value: (row) => constantText(row.kind),
    cell: (row) => <strong className="sb">{constantText(row.kind)}</strong>,
    widthPx: 150,
    grow: 2,
  },
  {
    id: 'game',
    title: 'Game',
    ...usual,
    value: (row) => row.gameName,
    widthPx: 130,
    grow: 1,
  },
  currencyColumn(),
  numberColumn('amount', 'Amount', (row) => row.amount),
  numberColumn('won', 'Won', (row) => row.amountWon),
  numberColumn('balance', 'Balance after', (row) => row.balanceAfter),
  numberColumn('locked', 'Reserved after', (row) => row.lockedBalanceAfter, { kind: extra }),
  {
    id: 'version',
    title: 'Version',
    ...extra,
    isNumber: true,
    value: (row) => row.version,
    widthPx: 80,
  },
  idColumn('id', 'operation id', (row) => row.operationId, extra),
];

/** Accepted operations of the ledger; one that is open has its postings beside it. Source: CARE-4. */
export function LedgerSection({ player, drawer }: SectionProps) {
  const { call } = useStaffApp();
  const { search, put } = useSectionSearch();
  const currency = CURRENCIES.find((one) => one === search.currency);
  const kind = search.kind;
  return (
    <PlayerTable
      userId={player.userId}
      label="Ledger"
      files={
        <ExportMenu
          call={exportPlayerOperations}
          inputOf={(format) => ({
            params: { userId: player.userId },
            query: { currency, kind, format },
          })}
        />
      }
      listKey={['operations', currency, kind]}
      fetchPage={async (before) => {
        const page = await call(staffPlayerOperations, {
          params: { userId: player.userId },
          query: { before, currency, kind, limit: PAGE_ROWS },
        });
        return { rows: page.operations, next: page.next };
      }}
      columns={COLUMNS}
      idOf={(row) => row.operationId}
      nameOf={(row) => `${constantText(row.kind)}, ${formatCount(row.amount)}`}
      emptyText="No operation fits. Every movement of the balances stands here for good."
      filters={
        <>
          <FilterSelect
            label="Currency"
            value={currency}
            all="Both currencies"
            options={CURRENCIES.map((one) => [one, CURRENCY_NAMES[one]] as const)}
            onChange={(value) => put({ currency: value, open: undefined })}
          />
          {kind !== undefined && (
            <FilterSelect
              label="Operation"
              value={kind}
              all="Every operation"
              options={[[kind, constantText(kind)]]}
              onChange={(value) => put({ kind: value, open: undefined })}
            />
          )}
        </>
      }
      renderDetails={(row, close) => (
        <OperationDrawer
          operation={row}
          onClose={close}
          onKind={(one) => put({ kind: one, open: undefined })}
        />
      )}
      drawer={drawer}
    />
  );
}

function OperationDrawer(props: {
  operation: Operation;
  onClose: () => void;
  onKind: (kind: string) => void;
}) {
  const { operation } = props;
  return (
    <Drawer
      title={constantText(operation.kind)}
      note={<Instant at={operation.at} />}
      onClose={props.onClose}
    >
      <section className={parts.section}>
        <h3 className="h3">Postings in {CURRENCY_NAMES[operation.currency].toLowerCase()}</h3>
        <PostingsTable postings={operation.postings} />
      </section>
      <section className={parts.section}>
        <h3 className="h3">Operation</h3>
        <FactList
          facts={[
            ['Amount', formatCount(operation.amount)],
            ['Won', formatCount(operation.amountWon)],
            ['Balance after', formatCount(operation.balanceAfter)],
            ['Reserved after', formatCount(operation.lockedBalanceAfter)],
            ['Version', String(operation.version)],
            ['Game', operation.gameName ?? '–'],
            ['Paytable', operation.paytable ?? '–'],
            [
              'Reservation',
              operation.reservationId === null ? (
                '–'
              ) : (
                <CopyId key="reservation" id={operation.reservationId} what="reservation id" />
              ),
            ],
            ['Operation id', <CopyId key="id" id={operation.operationId} what="operation id" />],
          ]}
        />
      </section>
      <button
        type="button"
        className={`link sm ${styles.kind}`}
        onClick={() => props.onKind(operation.kind)}
      >
        Only operations of this kind
      </button>
    </Drawer>
  );
}
