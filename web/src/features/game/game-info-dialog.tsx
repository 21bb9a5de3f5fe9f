import { Link } from '@tanstack/react-router';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { Button } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { betRange, kindName, returnToPlayer } from '../../catalogue/game-words.ts';
import styles from './game.module.css';

/** What a player may want to know of a game before a bet. The game stands still behind it. */
export function GameInfoDialog(props: { game: Game; isOpen: boolean; onClose: () => void }) {
  const { game } = props;
  const facts = [
    ['Kind', kindName(game.kind)],
    ['Bets', betRange(game)],
    ['Long-run return', returnToPlayer(game)],
  ].flatMap(([name, value]) =>
    name === undefined || value === undefined ? [] : [{ name, value }],
  );
  return (
    <Dialog isOpen={props.isOpen} title={`About ${game.title}`} onClose={props.onClose}>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="md muted">
        Every result is decided before it is shown. No stake, time or earlier result changes your
        chances. The game’s own rules page lists every win.
      </p>
      <p className="md muted">
        <Link to="/rules" target="_blank">
          Sweepstakes rules
        </Link>{' '}
        open in a new tab.
      </p>
      <Button look="primary" block onClick={props.onClose}>
        Back to the game
      </Button>
    </Dialog>
  );
}
