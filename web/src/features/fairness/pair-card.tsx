import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { Link } from '../../navigation/link.tsx';
import { useSession } from '../../session/session-context.ts';
import { ChangeSeedDialog } from './change-seed-dialog.tsx';
import { CodeFact } from './code-fact.tsx';
import styles from './fairness.module.css';
import { RevealedSeeds } from './revealed-seeds.tsx';
import { usePair } from './use-pair.ts';
import { DidNotLoad } from '../../page-parts/did-not-load.tsx';

/**
 * The player's seeds: the current pair, the next one, the revealed ones. Source: FAIR-4 to FAIR-7.
 */
export function PairCard(props: { onChanged: () => void }) {
  const { status } = useSession();
  return (
    <Card label={t`Your seeds`} className={styles.card ?? ''}>
      <h2 className="h3">
        <Trans>Your seeds</Trans>
      </h2>
      {status === 'guest' ? <GuestPair /> : <OwnPair onChanged={props.onChanged} />}
    </Card>
  );
}

function GuestPair() {
  return (
    <>
      <p className="md muted">
        <Trans>
          Every player has a pair of seeds: one of our server’s, secret while it is in use, and one
          of their own. Log in to see yours.
        </Trans>
      </p>
      <Link to="/login" search={{ redirect: '/fairness' }} className={buttonClass()}>
        <Trans>Log in</Trans>
      </Link>
    </>
  );
}

function OwnPair(props: { onChanged: () => void }) {
  const { answer, retry, rotate } = usePair();
  const [isChanging, setChanging] = useState(false);
  if (answer === undefined) {
    return (
      <Loading label={t`Loading your seeds`}>
        <Skeleton shape="card" />
      </Loading>
    );
  }
  if (!answer.ok) {
    return <DidNotLoad title={t`Your seeds didn’t load`} text={answer.message} onRetry={retry} />;
  }
  const { active, next } = answer.pair;
  return (
    <>
      <dl className={styles.codes}>
        <CodeFact
          name={t`Fingerprint of the server’s seed`}
          note={<Trans>The seed itself stays secret until you change yours.</Trans>}
          text={active.seedHash}
        />
        <CodeFact
          name={t`Your seed`}
          note={<Trans>It is part of every draw. You may choose any.</Trans>}
          text={active.clientSeed}
        />
        <CodeFact
          name={t`Fingerprint of the seed that comes next`}
          note={<Trans>Fixed already, so nobody can pick it later.</Trans>}
          text={next.seedHash}
        />
      </dl>
      <Button look="primary" block onClick={() => setChanging(true)}>
        <Trans>Change my seed</Trans>
      </Button>
      <RevealedSeeds seeds={answer.revealed} />
      {isChanging && (
        <ChangeSeedDialog
          current={active.clientSeed}
          rotate={rotate}
          onDone={props.onChanged}
          onClose={() => setChanging(false)}
        />
      )}
    </>
  );
}
