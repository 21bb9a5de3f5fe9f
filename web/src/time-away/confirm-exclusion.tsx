import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { formatAmount } from '@jubilee/ui/format/amount';
import { useFlags } from '../flags/use-flags.ts';
import { ConfirmDialog } from '../page-parts/confirm-dialog.tsx';
import { type Choice, endText, isBreak } from './exclusion-periods.ts';
import styles from './time-away.module.css';

/** The one confirmation: what happens, until when, and how it ends. Source: PLAY-13. */
export function ConfirmExclusion(props: {
  choice: Choice;
  unplayedTickets: number;
  onConfirm: () => Promise<string | undefined>;
  onClose: () => void;
}) {
  const { choice, onClose, unplayedTickets } = props;
  const { cashoutsEnabled } = useFlags();
  const confirm = async () => {
    const problem = await props.onConfirm();
    if (problem === undefined) onClose();
    return problem;
  };
  return (
    <ConfirmDialog
      title={titleOf(choice)}
      action={isBreak(choice) ? t`Start the break` : t`Exclude me`}
      otherwise={t`Go back`}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>
          <Trans>From now on you can’t play, buy, or take free Points and rewards.</Trans>
        </li>
        <li>
          <Trans>
            It holds on every site of ours on which you have an account with the same email address
            or phone number, and for new accounts.
          </Trans>
        </li>
        <li>
          <Trans>
            Rounds that are open are finished by their rules. You can end them, but not raise them.
          </Trans>
        </li>
        <li>
          <Trans>
            Your other devices are logged out. You can log in again to read your history and to
            redeem.
          </Trans>
        </li>
        {cashoutsEnabled && unplayedTickets > 0 && <li>{unplayedOf(choice, unplayedTickets)}</li>}
        <li>{endingOf(choice)}</li>
        <li>
          <Trans>Nobody can undo or shorten it, and neither can we.</Trans>
        </li>
      </ul>
    </ConfirmDialog>
  );
}

function titleOf(choice: Choice): string {
  const end = endText(choice);
  if (end === undefined) return t`Exclude yourself for ever?`;
  return isBreak(choice) ? t`Take a break until ${end}?` : t`Exclude yourself until ${end}?`;
}

/** Who keeps out can play no tickets, and what was given is redeemed only once it was played. */
function unplayedOf(choice: Choice, unplayedTickets: number): string {
  const amount = formatAmount(unplayedTickets);
  return endText(choice) === undefined
    ? t`You were given tickets that you haven’t played: ${amount}. They can never be redeemed.`
    : t`You were given tickets that you haven’t played: ${amount}. They can’t be redeemed until play opens again.`;
}

function endingOf(choice: Choice): string {
  const end = endText(choice);
  if (end === undefined) return t`It never ends.`;
  if (isBreak(choice)) return t`It ends by itself on ${end}.`;
  return t`From ${end} on you can ask for it to end. Play opens 24 hours after you asked.`;
}
