import { useMemo } from 'react';
import type {
  LedgerCheck,
  SystemHour,
  systemJobs,
  systemStatus,
} from '@jubilee/contract/staff/calls/system';
import type { StaffReply } from '../../calls/call.ts';
import { Instant } from '../../parts/instant.tsx';
import { LineChart } from '../../parts/line-chart.tsx';
import { formatCount } from '../../parts/numbers.ts';
import { Tile, Tiles } from '../../parts/tiles.tsx';
import { brokenOf } from './system-columns.tsx';

/** What an operator looks at first. */
export function SystemOverview(props: {
  status: StaffReply<typeof systemStatus>;
  jobs: StaffReply<typeof systemJobs> | undefined;
  checks: readonly LedgerCheck[] | undefined;
}) {
  const { status, jobs, checks } = props;
  const silent = status.nodes.filter(({ isSilent }) => isSilent).length;
  const failed = jobs?.tasks.reduce((all, task) => all + task.failed, 0);
  const waiting = jobs?.tasks.reduce((all, task) => all + task.waiting + task.retrying, 0);
  const last = checks?.find(({ state }) => state === 'done');
  const broken = last === undefined ? undefined : brokenOf(last);
  const day = status.hours.slice(0, 24);
  const sum = (of: (hour: SystemHour) => number) => day.reduce((all, hour) => all + of(hour), 0);
  const oldest = status.outbox.oldestTransactionAt;
  return (
    <Tiles>
      <Tile
        name="Nodes"
        value={formatCount(status.nodes.length)}
        note={silent === 0 ? 'all seen' : `${formatCount(silent)} silent`}
        isBad={silent > 0}
      />
      <Tile
        name="Faults in 24 hours"
        value={formatCount(sum((hour) => hour.faults + hour.workFaults))}
        note={`${formatCount(sum((hour) => hour.requests))} requests`}
      />
      <Tile
        name="Emails in 24 hours"
        value={formatCount(sum((hour) => hour.emailsSent))}
        note={`${formatCount(sum((hour) => hour.emailsFailed))} attempts failed`}
      />
      {jobs !== undefined && (
        <Tile
          name="Jobs failed"
          value={formatCount(failed ?? 0)}
          note={`${formatCount(waiting ?? 0)} waiting`}
          isBad={(failed ?? 0) > 0}
        />
      )}
      <Tile
        name="Changes held back"
        value={formatCount(status.outbox.waiting)}
        note={oldest === null ? 'no transaction runs' : <Instant at={oldest} isShort />}
      />
      <Tile
        name="Checkpoint of the brand"
        value={status.checkpoint === null ? 'None' : formatCount(status.checkpoint.block)}
        note={
          status.hasUncovered ? (
            'operations wait'
          ) : status.checkpoint === null ? (
            'no operations'
          ) : (
            <Instant at={status.checkpoint.createdAt} isShort />
          )
        }
      />
      <Tile
        name="Ledger, last check"
        value={broken === undefined ? 'Never' : broken === 0 ? 'Holds' : `${String(broken)} broken`}
        note={last === undefined ? undefined : <Instant at={last.requestedAt} isShort />}
        isBad={(broken ?? 0) > 0}
      />
    </Tiles>
  );
}

const HOUR_SECONDS = 3_600;

/** Faults by hour; the table below has every number. */
export function HourChart(props: { hours: readonly SystemHour[] }) {
  const { hours } = props;
  const drawn = useMemo(() => {
    const oldestFirst = hours.toReversed();
    return {
      seconds: oldestFirst.map(({ hour }) => Date.parse(hour) / 1_000),
      series: [
        {
          title: 'Faults of calls and work',
          color: '--danger-text',
          values: oldestFirst.map((hour) => hour.faults + hour.workFaults),
        },
        {
          title: 'Page errors',
          color: '--warning-text',
          values: oldestFirst.map((hour) => hour.pageErrors),
        },
      ] as const,
    };
  }, [hours]);
  return (
    <LineChart
      label="Errors by hour, UTC"
      summary={`Lines of faults and page errors over ${String(hours.length)} hours. The table has the numbers.`}
      seconds={drawn.seconds}
      stepSeconds={HOUR_SECONDS}
      series={drawn.series}
    />
  );
}
