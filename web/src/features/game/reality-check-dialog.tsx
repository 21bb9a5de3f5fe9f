import { useState } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { RealityCheck } from '@jubilee/contract/entities/player-limit';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { currencyName, formatAmount } from '@jubilee/ui/format/amount';
import { nowMs } from '../../app/clock.ts';
import { formatDayAndTime } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { Answers } from '../../page-parts/answers.tsx';
import { signedAmount } from '../../play/signed-amount.ts';
import { minutesText } from '../../player-limits/limit-words.ts';
import styles from './reality-check.module.css';

/** Presses that were meant for the game end by then. */
const SETTLED_AFTER_MS = 1_000;

/** Time, stakes, wins and net of the session. Neither answer is more than the other. Source: PLAY-28, PLAY-31. */
export function RealityCheckDialog(props: {
  check: RealityCheck;
  onPlayOn: () => void;
  onLeave: () => void;
}) {
  const { check } = props;
  const [openedAtMs] = useState(nowMs);
  const settled = (act: () => void) => () => {
    if (nowMs() - openedAtMs >= SETTLED_AFTER_MS) act();
  };
  const time = minutesText(check.sessionMinutes);
  const played = check.played.filter(({ staked, won }) => staked > 0 || won > 0);
  return (
    <Dialog isOpen title={t`You’ve been here for ${time}`} onClose={settled(props.onPlayOn)}>
      {/* No answer has the focus: a key that is held in the game must not give one. */}
      <div className={styles.facts} tabIndex={-1} data-autofocus>
        {played.length === 0 ? (
          <p className="muted">
            <Trans>You haven’t staked anything since you logged in.</Trans>
          </p>
        ) : (
          <PlayedTable played={played} />
        )}
        {check.lastSignInAt !== null && <LastSignIn at={check.lastSignInAt} />}
      </div>
      <Answers>
        <Button look="outline" size="large" onClick={settled(props.onLeave)}>
          <Trans>Leave the game</Trans>
        </Button>
        <Button look="outline" size="large" onClick={settled(props.onPlayOn)}>
          <Trans>Play on</Trans>
        </Button>
      </Answers>
      <Link
        to="/account"
        hash="limits"
        className={buttonClass({ look: 'ghost' })}
        onClick={props.onPlayOn}
      >
        <Trans>Set a limit or take a break</Trans>
      </Link>
    </Dialog>
  );
}

function PlayedTable({ played }: Pick<RealityCheck, 'played'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Since you logged in</Trans>
          </th>
          {played.map(({ currency }) => (
            <th key={currency} scope="col">
              {currencyName(currency)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <Line title={t`Staked`} played={played} text={({ staked }) => formatAmount(staked)} />
        <Line title={t`Won`} played={played} text={({ won }) => formatAmount(won)} />
        <Line
          title={t`Net`}
          played={played}
          text={({ net }) => signedAmount(net, formatAmount(Math.abs(net)))}
        />
      </tbody>
    </table>
  );
}

function Line(props: {
  title: string;
  played: RealityCheck['played'];
  text: (sum: RealityCheck['played'][number]) => string;
}) {
  return (
    <tr>
      <th scope="row">{props.title}</th>
      {props.played.map((sum) => (
        <td key={sum.currency} className="num" translate="no">
          {props.text(sum)}
        </td>
      ))}
    </tr>
  );
}

function LastSignIn(props: { at: string }) {
  const when = formatDayAndTime(props.at);
  return (
    <p className="sm muted num">
      <Trans>The sign-in before this one: {when}</Trans>
    </p>
  );
}
