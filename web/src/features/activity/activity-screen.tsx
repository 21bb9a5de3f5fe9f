import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { EmptyState } from '@jubilee/ui/empty-state';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { nowMs } from '../../app/clock.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { titleOfName } from '../../catalogue/game-messages.ts';
import { findGame, useGames } from '../../catalogue/games.ts';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { usePageSearch } from '../../navigation/use-path.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import { OpenPayments } from '../../payments/open-payments.tsx';
import styles from './activity.module.css';
import { isRangeReversed, readFilter, type ActivityFilter } from './activity-filter.ts';
import { ActivityRow } from './activity-rows.tsx';
import { byDay } from './by-day.ts';
import { FilterBar, KindBar } from './filter-bar.tsx';
import { ReportButtons } from './report-buttons.tsx';
import { RoundDialog } from './round-dialog.tsx';
import { useActivity } from './use-activity.ts';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';

const FAILED_FOR_MS = 30 * 86_400_000;

/** Payments that brought no coins are no entries of the ledger; they stand before those. */
function mayListPayments({ kind, currency, from, to }: ActivityFilter): boolean {
  return (kind ?? 'money') === 'money' && (currency ?? from ?? to) === undefined;
}

/** The player's activity: sign-ins, rounds, jackpots, gifts. Source: ROUTE-5, ROUTE-28. */
export function ActivityScreen() {
  const { purchasesEnabled, cashoutsEnabled } = useFlags();
  const search = usePageSearch();
  const filter = useMemo(() => readFilter(search), [search]);
  return (
    <>
      <PageHead
        title={t`Activity`}
        lead={
          purchasesEnabled || cashoutsEnabled ? (
            <Trans>Your rounds, purchases, cashouts and sign-ins, and what we gave you.</Trans>
          ) : (
            <Trans>Your rounds, your sign-ins, and what we gave you.</Trans>
          )
        }
        aside={<ReportButtons />}
      />
      <div className={styles.page}>
        <KindBar filter={filter} />
        <div className={styles.columns}>
          <FilterBar filter={filter} />
          <div className={styles.feed}>
            {purchasesEnabled && mayListPayments(filter) && (
              <OpenPayments failedForMs={FAILED_FOR_MS} />
            )}
            {isRangeReversed(filter) ? <Nothing isNarrow /> : <Feed filter={filter} />}
          </div>
        </div>
      </div>
    </>
  );
}

function Feed(props: { filter: ActivityFilter }) {
  const { entries, next, isLoading, problem, more } = useActivity(props.filter);
  const games = useGames().data?.games;
  const [betId, setBetId] = useState<string>();
  const [now] = useState(nowMs);
  const titleOf = (gameName: string) =>
    findGame(games ?? [], gameName)?.title ?? titleOfName(gameName);
  const isNarrow = Object.keys(props.filter).length > 0;
  const hasMore = next !== null;
  return (
    <>
      {entries.length === 0 && isLoading && (
        <Loading label={t`Loading your activity`} className={styles.feed}>
          <Skeleton shape="card" />
          <Skeleton shape="card" />
        </Loading>
      )}
      {entries.length === 0 && !isLoading && problem === undefined && !hasMore && (
        <Nothing isNarrow={isNarrow} />
      )}
      {byDay(entries, now).map((day) => (
        <Card key={day.key} className={styles.day ?? ''}>
          <h2 className={`h3 ${styles.dayName ?? ''}`}>{day.name}</h2>
          <ul className={styles.list}>
            {day.entries.map((entry) => (
              <ActivityRow key={entry.id} entry={entry} titleOf={titleOf} onRound={setBetId} />
            ))}
          </ul>
        </Card>
      ))}
      {problem !== undefined && (
        <DidNotLoad title={t`Your activity didn’t load`} text={problem} onRetry={more} />
      )}
      {problem === undefined && hasMore && (
        <div className={styles.more}>
          <Button look="outline" busy={isLoading} onClick={more}>
            <Trans>Show older</Trans>
          </Button>
        </div>
      )}
      {problem === undefined && !hasMore && entries.length > 0 && (
        <p className="sm faint center">
          <Trans>That’s everything.</Trans>
        </p>
      )}
      {betId !== undefined && (
        <RoundDialog
          betId={betId}
          titleOf={titleOf}
          filter={props.filter}
          onClose={() => setBetId(undefined)}
        />
      )}
    </>
  );
}

function Nothing(props: { isNarrow: boolean }) {
  return (
    <Card>
      <VisuallyHidden>
        <h2>
          <Trans>Your activity</Trans>
        </h2>
      </VisuallyHidden>
      {props.isNarrow ? (
        <EmptyState
          art={artUrl('hourglass') ?? ''}
          title={t`Nothing of that kind`}
          text={t`Choose other days, or look at everything.`}
          action={
            <Link to="/activity" className={buttonClass()}>
              <Trans>Show everything</Trans>
            </Link>
          }
        />
      ) : (
        <EmptyState
          art={artUrl('hourglass') ?? ''}
          title={t`Nothing here yet`}
          text={t`What you play and get is listed here, newest first.`}
          action={
            <Link to="/" className={buttonClass()}>
              <Trans>To the games</Trans>
            </Link>
          }
        />
      )}
    </Card>
  );
}
