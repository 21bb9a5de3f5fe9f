import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { uuidV7Schema } from '@jubilee/contract/values/ids';
import { Card } from '@jubilee/ui/card';
import { Segmented } from '@jubilee/ui/segmented';
import { usePageSearch } from '../../navigation/use-path.ts';
import { PageHead } from '../../page-parts/page-head.tsx';
import { Split } from '../../page-parts/split.tsx';
import { ByHand } from './by-hand.tsx';
import styles from './fairness.module.css';
import { FromAccount } from './from-account.tsx';
import { FromFile } from './from-file.tsx';
import { HowCard } from './how-card.tsx';
import { PairCard } from './pair-card.tsx';
import { useVerifier } from './use-verifier.ts';

type Way = 'account' | 'file' | 'hand';

/** Verifies any round in the player's own browser. Source: FAIR-12, FAIR-16. */
export function FairnessScreen() {
  // After a rotation more rounds can be checked: the previous reports are reset.
  const [reloadCount, setReloadCount] = useState(0);
  return (
    <>
      <PageHead
        title={t`Fairness`}
        lead={
          <Trans>
            Every round here was fixed before you played it, and can be worked out again. You don’t
            have to take our word for it.
          </Trans>
        }
      />
      <Split>
        <div className={styles.column}>
          <CheckCard key={reloadCount} />
          <HowCard />
        </div>
        <PairCard onChanged={() => setReloadCount(reloadCount + 1)} />
      </Split>
    </>
  );
}

function CheckCard() {
  const betId = new URLSearchParams(usePageSearch()).get('bet') ?? undefined;
  const isBet = uuidV7Schema.safeParse(betId).success;
  const [way, setWay] = useState<Way>('account');
  const { runVerifier, progress } = useVerifier();
  return (
    <Card label={t`Check your rounds`} className={styles.card ?? ''}>
      <h2 className="h3">
        <Trans>Check your rounds</Trans>
      </h2>
      <Segmented
        label={t`What to check`}
        value={way}
        options={[
          { value: 'account', text: t`My bets` },
          { value: 'file', text: t`A file` },
          { value: 'hand', text: t`By hand` },
        ]}
        onChange={setWay}
      />
      {way === 'account' && (
        <FromAccount
          runVerifier={runVerifier}
          progress={progress}
          betId={isBet ? betId : undefined}
        />
      )}
      {way === 'file' && <FromFile runVerifier={runVerifier} progress={progress} />}
      {way === 'hand' && <ByHand runVerifier={runVerifier} />}
    </Card>
  );
}
