import { useMemo } from 'react';
import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { jackpotCycles } from '@jubilee/contract/calls/jackpots';
import type { JackpotCycle, JackpotTerms } from '@jubilee/contract/entities/jackpot';
import type { Currency } from '@jubilee/contract/values/currency';
import type { JackpotType } from '@jubilee/contract/values/enums';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { currencyName, formatAmount } from '@jubilee/ui/format/amount';
import { classNames } from '@jubilee/ui/format/class-names';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { jackpotBoard } from '../catalogue/jackpot-board.ts';
import { useShared } from '../catalogue/shared-value.ts';
import type { DialogViewProps } from '../dialogs/dialog-view.ts';
import { useAnswer } from '../player/use-answer.ts';
import { callProblem } from '../session/messages/call-sentences.ts';
import { useSession } from '../session/session-context.ts';
import { useStartedSession } from '../session/start/started-session.ts';
import type { Outcome } from '../session/types.ts';
import { fallText, lastWinText } from './jackpot-terms.ts';
import { JACKPOT_MEDALLIONS } from './jackpot-medallions.ts';
import { JackpotRules } from './jackpot-rules.tsx';
import { JACKPOT_TIERS } from './jackpot-messages.ts';
import styles from './jackpots-dialog.module.css';
import { DidNotLoad } from '../page-parts/did-not-load.tsx';

interface JackpotDetails {
  readonly tier: JackpotType;
  readonly terms: JackpotTerms;
  readonly cycles: readonly JackpotCycle[];
}
type Answer =
  | { readonly ok: true; readonly jackpots: readonly JackpotDetails[] }
  | (Outcome & { readonly ok: false });

function useJackpots(currency: Currency) {
  const engine = useStartedSession()?.engine;
  const load = useMemo(() => {
    if (engine === undefined) return undefined;
    return async (): Promise<Answer> => {
      const answers = await Promise.all(
        JACKPOT_TIERS.map(async ({ tier }) => {
          const query = { currency, jackpotType: tier };
          return { tier, answer: await engine.call(jackpotCycles, { query }) };
        }),
      );
      const jackpots: JackpotDetails[] = [];
      for (const { tier, answer } of answers) {
        if (!answer.ok) return callProblem(answer.problem);
        jackpots.push({ tier, ...answer.value });
      }
      return { ok: true, jackpots };
    };
  }, [engine, currency]);
  return useAnswer(load);
}

/** The jackpots' totals, how they are won, who may win them and when. Source: JACK-22. */
export function JackpotsDialog({ onClose }: DialogViewProps<object>) {
  const { status, activeCurrency } = useSession();
  const currency = status === 'guest' ? 'POINTS' : activeCurrency;
  const { answer, retry } = useJackpots(currency);
  const unit = currencyName(currency);
  return (
    <Dialog isOpen title={t`Jackpots`} note={t`In ${unit}`} width="wide" onClose={onClose}>
      {answer === undefined && (
        <Loading label={t`Loading the jackpots`} className={styles.tiers}>
          {JACKPOT_TIERS.map(({ tier }) => (
            <Skeleton key={tier} shape="row" />
          ))}
        </Loading>
      )}
      {answer?.ok === false && (
        <DidNotLoad title={t`The jackpots didn’t load`} text={answer.message} onRetry={retry} />
      )}
      {answer?.ok === true && (
        <>
          <TierList jackpots={answer.jackpots} currency={currency} />
          <JackpotRules terms={answer.jackpots.map(({ terms }) => terms)} />
        </>
      )}
      <Button look="ghost" block onClick={onClose}>
        <Trans>Close</Trans>
      </Button>
    </Dialog>
  );
}

function TierList(props: { jackpots: readonly JackpotDetails[]; currency: Currency }) {
  const { jackpots, currency } = props;
  const { totals } = useShared(jackpotBoard);
  return (
    <ul className={styles.tiers}>
      {JACKPOT_TIERS.map(({ tier, name }) => {
        const details = jackpots.find((one) => one.tier === tier);
        const total = totals?.[currency][tier];
        const last = details === undefined ? undefined : lastWinText(details.cycles);
        return (
          <li key={tier}>
            <img src={JACKPOT_MEDALLIONS[tier]} alt="" width="60" height="50" />
            <b>{i18n._(name)}</b>
            {total !== undefined && (
              <span className={classNames(styles.total, 'num')} translate="no">
                {formatAmount(total)}
              </span>
            )}
            {details !== undefined && (
              <p className={styles.terms}>
                <span>{fallText(details.terms, currency)}</span>
                {last !== undefined && (
                  <>
                    {' '}
                    <span className="nowrap">{last}</span>
                  </>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}
