import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { use, useState } from 'react';
import { entryPeriodAt } from '@jubilee/core/postal-entries/entry-period';
import { Alert } from '@jubilee/ui/alert';
import { Button } from '@jubilee/ui/button';
import { formatMoney } from '@jubilee/ui/format/amount';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useToast } from '@jubilee/ui/toast';
import { nowMs } from '../../app/clock.ts';
import { useBrand } from '../../brand/brand-context.ts';
import { legalFactsOf } from '../../brand/legal-facts-of.ts';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';
import { PageHead } from '../../page-parts/page-head.tsx';
import { StateRules } from '../../player/state-rules.tsx';
import { useOpenings } from '../../player/use-capabilities.ts';
import { EntryInstructions } from './entry-instructions.tsx';
import { EntryList } from './entry-list.tsx';
import styles from './free-entry.module.css';
import { PeriodNote } from './period-note.tsx';
import { usePostalEntries } from './use-postal-entries.ts';

/** Free entry by post: codes, what to write, and what became of the cards. Source: POST-4, POST-5. */
export function FreeEntryScreen() {
  const legal = use(legalFactsOf(useBrand().location));
  const { answer, retry, request, isRequesting } = usePostalEntries();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const say = useToast();
  const isClosed = useOpenings()('freeEntry').is === 'closed';
  // By this device's clock; what counts is the server's.
  const period = legal === undefined ? 'open' : entryPeriodAt(nowMs(), legal);
  const entries = answer?.ok === true ? answer.value.entries : [];
  const open = entries.filter(({ state }) => state === 'requested');
  const entry = open.find(({ code }) => code === chosen) ?? open[0];
  const tickets = formatMoney(legal?.entryTickets ?? 0, 'SWEEP_TICKETS');
  const requestCode = async () => {
    setProblem(undefined);
    const got = await request();
    if ('problem' in got) setProblem(got.problem === '' ? undefined : got.problem);
    else {
      setChosen(got.code);
      say(t`Your new code is ${got.code}.`, 'ok');
    }
  };
  return (
    <>
      <div className={styles.noPrint}>
        <PageHead
          title={t`Free entry by post`}
          lead={
            <Trans>
              {tickets} for a card written by hand. No purchase needed, and the tickets count like
              all others.
            </Trans>
          }
          aside={
            !isClosed &&
            period === 'open' && (
              <Button look="primary" busy={isRequesting} onClick={() => void requestCode()}>
                <Trans>Request a code</Trans>
              </Button>
            )
          }
        />
      </div>
      <div className={styles.page}>
        <div className={styles.noPrint}>
          <StateRules about={['freeEntry']} />
          {legal !== undefined && period !== 'open' && !isClosed && (
            <PeriodNote legal={legal} period={period} />
          )}
        </div>
        {problem !== undefined && (
          <div className={styles.noPrint}>
            <Alert tone="bad">{problem}</Alert>
          </div>
        )}
        <div className={styles.columns}>
          {legal !== undefined && <EntryInstructions legal={legal} entry={entry} />}
          <div className={styles.noPrint}>
            {answer === undefined && (
              <Loading label={t`Loading your codes`}>
                <Skeleton shape="card" />
              </Loading>
            )}
            {answer?.ok === false && (
              <DidNotLoad title={t`Your codes didn’t load`} text={answer.message} onRetry={retry} />
            )}
            {answer?.ok === true && (
              <EntryList entries={entries} chosen={entry?.code} onChoose={setChosen} />
            )}
          </div>
        </div>
      </div>
    </>
  );
}
