import { Link } from '@tanstack/react-router';
import { Play } from 'lucide-react';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { classNames } from '@jubilee/ui/format/class-names';
import { heroArt } from '../../catalogue/game-art.ts';
import { betRange, kindName, returnToPlayer } from '../../catalogue/game-words.ts';
import styles from './lobby.module.css';

const PLAYED_WITH = { POINTS: 'Points', SWEEP_TICKETS: 'Sweep Tickets' } as const;

function factsOf(game: Game): readonly { term: string; fact: string }[] {
  const currencies = new Set(game.paytables.map((paytable) => paytable.currency));
  const played = [...currencies].map((currency) => PLAYED_WITH[currency]).join(' or ');
  return [
    { term: 'Kind', fact: kindName(game.kind) },
    { term: 'Stakes', fact: betRange(game)?.replace(/^Bets (from|of) /, '') ?? '' },
    { term: 'Played with', fact: played },
    { term: 'Return to player', fact: returnToPlayer(game) ?? '' },
  ].filter(({ fact }) => fact !== '');
}

/** A game on its own, told in full: picture, facts and one button. */
export function GameFeature(props: { game: Game }) {
  const { game } = props;
  const art = heroArt(game.gameName)?.wide;
  return (
    <Card className={classNames(styles.feature)}>
      <div className={styles.picture}>
        {art !== undefined && <img src={art} alt="" width="600" height="800" decoding="async" />}
      </div>
      <div className={styles.facts}>
        <h3 className="h2">{game.title}</h3>
        <dl className={classNames(styles.list, 'num')}>
          {factsOf(game).map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <Link
          to="/game/$gameId"
          params={{ gameId: game.gameName }}
          className={buttonClass({ look: 'primary', size: 'large', block: true })}
        >
          <Play className="ic ic-18" aria-hidden="true" />
          Play {game.title}
        </Link>
      </div>
    </Card>
  );
}

/** The facts alone, for a game that the stage above already shows with its picture and button. */
export function GameFacts(props: { game: Game }) {
  return (
    <section className={styles.row} aria-label={`About ${props.game.title}`}>
      <h2 className={classNames('h2', styles.small)}>About {props.game.title}</h2>
      <Card tight>
        <dl className={classNames(styles.strip, 'num')}>
          {factsOf(props.game).map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  );
}
