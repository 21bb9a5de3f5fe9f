import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Gem } from 'lucide-react';
import { Link } from '../../navigation/link.tsx';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { useFlags } from '../../flags/use-flags.ts';
import { kindName, returnToPlayer, stakeRange } from '../../catalogue/game-messages.ts';
import type { DialogFacts } from '../../dialogs/dialog-names.ts';
import type { DialogViewProps } from '../../dialogs/dialog-view.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import styles from './game-info.module.css';

/** What a player may want to know of a game before a bet. The game is paused behind it. */
export function GameInfoDialog({
  facts: { game },
  onClose,
}: DialogViewProps<DialogFacts['game_info']>) {
  const { title } = game;
  const dialogs = useDialogs();
  const hasJackpots = useFlags().jackpotEnabled && game.jackpots;
  const facts = [
    [t`Kind`, kindName(game.kind)],
    [t`Bets`, stakeRange(game)],
    [t`Long-run return`, returnToPlayer(game)],
  ].flatMap(([name, value]) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  );
  return (
    <Dialog isOpen title={t`About ${title}`} onClose={onClose}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="md muted">
        {hasJackpots ? (
          <Trans>
            Every result is decided before it is shown. No stake, time or earlier result changes
            your chances in the game itself. Jackpots come on top: the larger the stake, the larger
            the chance of one. The game’s own rules page lists every win.
          </Trans>
        ) : (
          <Trans>
            Every result is decided before it is shown. No stake, time or earlier result changes
            your chances. The game’s own rules page lists every win.
          </Trans>
        )}
      </p>
      {hasJackpots && (
        <Button block aria-haspopup="dialog" onClick={() => dialogs.open('jackpots', {})}>
          <Gem className="ic ic-18" aria-hidden="true" />
          <Trans>How the jackpots work</Trans>
        </Button>
      )}
      <p className="md muted">
        <Trans>
          <Link to="/rules" target="_blank">
            Sweepstakes rules
          </Link>{' '}
          open in a new tab.
        </Trans>
      </p>
      <Button look="primary" block onClick={onClose}>
        <Trans>Back to the game</Trans>
      </Button>
    </Dialog>
  );
}
