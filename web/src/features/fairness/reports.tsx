import type { ReactNode } from 'react';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { ChevronDown } from 'lucide-react';
import type { Verification } from '@jubilee/core/games/verify-steps';
import { Alert } from '@jubilee/ui/alert';
import { formatMoney } from '@jubilee/ui/format/amount';
import { titleOfName } from '../../catalogue/game-messages.ts';
import { findGame, useGames } from '../../catalogue/games.ts';
import { formatDayAndTime } from '../../language/format.ts';
import { roundResult } from '../../play/round-result.ts';
import styles from './fairness.module.css';
import { StepList } from './step-list.tsx';
import { VerdictPill } from './verdict-pill.tsx';
import type { BetReport, SpinReport } from './verify-messages.ts';

/** The result of checking bets: a summary, and the steps of each bet. */
export function Reports(props: { reports: readonly (BetReport | SpinReport)[] }) {
  const { reports } = props;
  const games = useGames().data?.games ?? [];
  const titleOf = (gameName: string) => findGame(games, gameName)?.title ?? titleOfName(gameName);
  return (
    <div className={styles.reports}>
      <Summary reports={reports} />
      <ul className={styles.list}>
        {reports.map((report) => {
          const isOpen = reports.length === 1;
          return 'spin' in report ? (
            <li key={report.spin.fairness.betId}>
              <OfSpin report={report} isOpen={isOpen} />
            </li>
          ) : (
            <li key={report.record.bet.betId}>
              <OfBet report={report} title={titleOf(report.record.bet.gameName)} isOpen={isOpen} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function Summary(props: { reports: readonly (BetReport | SpinReport)[] }) {
  const of = (wanted: string) =>
    props.reports.filter(({ verification }) => verification.verdict === wanted).length;
  const [verified, differs, forced, open] = [
    of('verified'),
    of('differs'),
    of('forced'),
    of('open'),
  ];
  return (
    <output className={styles.reports}>
      {props.reports.length === 0 && (
        <Alert>
          <Trans>There are no settled bets here yet.</Trans>
        </Alert>
      )}
      {verified > 0 && (
        <Alert tone="ok">
          <Plural
            value={verified}
            one="# round was worked out again and is exactly what you saw."
            other="# rounds were worked out again and are exactly what you saw."
          />
        </Alert>
      )}
      {differs > 0 && (
        <Alert tone="warn">
          <Plural
            value={differs}
            one="# round differs from its record. Open it to see where."
            other="# rounds differ from their records. Open them to see where."
          />
        </Alert>
      )}
      {forced > 0 && (
        <Alert>
          <Plural
            value={forced}
            one="# round is a big win forced on request, for trying out the game. It proves nothing."
            other="# rounds are big wins forced on request, for trying out the game. They prove nothing."
          />
        </Alert>
      )}
      {open > 0 && (
        <Alert>
          <Plural
            value={open}
            one="# round waits: its seed is still in use. Change your seed to have it revealed."
            other="# rounds wait: their seed is still in use. Change your seed to have it revealed."
          />
        </Alert>
      )}
    </output>
  );
}

function OfBet(props: { report: BetReport; title: string; isOpen: boolean }) {
  const { record, verification } = props.report;
  const { bet } = record;
  const stake = formatMoney(bet.betAmount, bet.currency);
  const won = formatMoney(bet.amountWon, bet.currency);
  const result = roundResult(bet.betAmount, bet.amountWon);
  return (
    <Report title={props.title} at={bet.createdAt} {...{ verification, isOpen: props.isOpen }}>
      <span key={result}>
        {result === 'nothing' && <Trans>Bet {stake}, nothing won</Trans>}
        {result === 'won' && (
          <Trans>
            Bet {stake}, won {won}
          </Trans>
        )}
        {result === 'returned' && (
          <Trans>
            Bet {stake}, returned {won}
          </Trans>
        )}
      </span>
    </Report>
  );
}

function OfSpin(props: { report: SpinReport; isOpen: boolean }) {
  const { spin, verification } = props.report;
  const points = formatMoney(spin.won.pointsAmount, 'POINTS');
  const tickets = formatMoney(spin.won.sweepTicketsAmount, 'SWEEP_TICKETS');
  return (
    <Report title={t`Daily wheel`} at={spin.spunAt} {...{ verification, isOpen: props.isOpen }}>
      <Trans>
        Won {points} and {tickets}
      </Trans>
    </Report>
  );
}

function Report(props: {
  title: string;
  at: string;
  verification: Verification;
  isOpen: boolean;
  children: ReactNode;
}) {
  const { title, at, verification } = props;
  return (
    <details className={styles.report} open={props.isOpen}>
      <summary>
        <span className={styles.what}>
          <span className="sb">{title}</span>
          <span className="xs muted num">{formatDayAndTime(at)}</span>
        </span>
        <span className={`${styles.money ?? ''} sm num`}>{props.children}</span>
        <VerdictPill verdict={verification.verdict} />
        <ChevronDown className="ic ic-18" aria-hidden="true" />
      </summary>
      <StepList steps={verification.steps} />
    </details>
  );
}
