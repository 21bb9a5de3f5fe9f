import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ShieldCheck } from 'lucide-react';
import type { PlayedBet } from '@jubilee/contract/entities/bet';
import { buttonClass } from '@jubilee/ui/button';
import { isOfRoom } from '../../catalogue/bingo-room.ts';
import { Link } from '../../navigation/link.tsx';
import styles from './activity.module.css';

type Played = Pick<PlayedBet, 'bet' | 'fairness'>;

/** The inputs for verifying a round; a shared round has no player seed. Source: BET-27. */
export function DrawFacts({ bet, fairness }: Played) {
  return (
    <details className={styles.fair}>
      <summary className="sm sb">
        <Trans>Facts to check this round</Trans>
      </summary>
      {isOfRoom(bet) ? (
        <RoomFacts fairness={fairness} />
      ) : bet.kind === 'CRASH' ? (
        <FlightFacts fairness={fairness} />
      ) : (
        <OwnFacts bet={bet} fairness={fairness} />
      )}
      <Link to="/fairness" search={{ bet: bet.betId }} className={buttonClass()}>
        <ShieldCheck className="ic ic-18" aria-hidden="true" />
        <Trans>Check this round</Trans>
      </Link>
    </details>
  );
}

function OwnFacts({ bet, fairness }: Played) {
  return (
    <>
      <p className="sm muted">
        <Trans>
          The fingerprint was fixed before you played. When you change your seed, we reveal the
          server’s seed of this round, and anybody can verify it.
        </Trans>
      </p>
      <dl className={styles.codes}>
        <Code name={t`Round`} text={fairness.betId} />
        <Code name={t`Fingerprint of the server’s seed`} text={fairness.seedHash} />
        <Code name={t`Your seed`} text={fairness.clientSeed} />
        <Code name={t`Paytable`} text={bet.paytableUsed} />
      </dl>
    </>
  );
}

function RoomFacts({ fairness }: Pick<Played, 'fairness'>) {
  return (
    <>
      <p className="sm muted">
        <Trans>
          All balls and cards of a round follow from one seed. Its fingerprint is published before
          the first card is sold, and the seed is revealed when the round is over.
        </Trans>
      </p>
      <dl className={styles.codes}>
        <Code name={t`Your cards`} text={fairness.betId} />
        <Code name={t`Round of all players`} text={fairness.seedId} />
        <Code name={t`Fingerprint of the round’s seed`} text={fairness.seedHash} />
      </dl>
    </>
  );
}

function FlightFacts({ fairness }: Pick<Played, 'fairness'>) {
  return (
    <>
      <p className="sm muted">
        <Trans>
          All players share the round. Its end was fixed in a chain that was published before, and
          anybody can work it out again.
        </Trans>
      </p>
      <dl className={styles.codes}>
        <Code name={t`Your bet`} text={fairness.betId} />
        <Code name={t`Round of all players`} text={fairness.seedId} />
        <Code name={t`Published link of the chain`} text={fairness.seedHash} />
        <Code name={t`Salt of the chain, the same for all`} text={fairness.clientSeed} />
      </dl>
    </>
  );
}

function Code(props: { name: string; text: string }) {
  return (
    <div>
      <dt className="xs faint">{props.name}</dt>
      <dd>
        <code>{props.text}</code>
      </dd>
    </div>
  );
}
