import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { RotateCcw, X } from 'lucide-react';
import { buttonClass, IconButton } from '@jubilee/ui/button';
import { formatMoney } from '@jubilee/ui/format/amount';
import { roundResult } from '../../play/round-result.ts';
import type { SettledRound } from '../../play/unseen-rounds.ts';
import { GameLink } from '../../shell/game-link.tsx';
import { BACK_TO_GAME } from './replay-way-back.ts';
import styles from './game-notes.module.css';

function sentence({ betAmount, amountWon, currency }: SettledRound): string {
  const stake = formatMoney(betAmount, currency);
  const won = formatMoney(amountWon, currency);
  switch (roundResult(betAmount, amountWon)) {
    case 'won':
      return t`Your last round of ${stake} is settled. You won ${won}.`;
    case 'returned':
      return t`Your last round of ${stake} is settled. It returned ${won}.`;
    default:
      return t`Your last round of ${stake} is settled. It won nothing.`;
  }
}

/**
 * What rounds have paid whose end the player did not see, with their replays; stays until it is
 * dismissed or watched, or a bet follows. Source: BET-36.
 */
export function MissedRounds(props: {
  gameName: string;
  rounds: readonly SettledRound[];
  onDismiss: (betId: string) => void;
}) {
  return (
    <output>
      {props.rounds.map((round) => (
        <span key={round.betId} className={styles.note}>
          <span>{sentence(round)}</span>
          <GameLink
            game={props.gameName}
            replay={round.betId.split('/')[0] ?? round.betId}
            backTo={BACK_TO_GAME}
            onClick={() => props.onDismiss(round.betId)}
            className={buttonClass({ look: 'light', size: 'small' })}
          >
            <RotateCcw className="ic ic-18" aria-hidden="true" />
            <Trans>Watch it</Trans>
          </GameLink>
          <span className={styles.dismiss}>
            <IconButton label={t`Dismiss`} onClick={() => props.onDismiss(round.betId)}>
              <X className="ic ic-18" aria-hidden="true" />
            </IconButton>
          </span>
        </span>
      ))}
    </output>
  );
}
