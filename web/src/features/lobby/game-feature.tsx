import { use } from 'react';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Info, Play } from 'lucide-react';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Card } from '@jubilee/ui/card';
import { classNames } from '@jubilee/ui/format/class-names';
import { VisuallyHidden } from '@jubilee/ui/visually-hidden';
import { heroArt } from '../../catalogue/game-art.ts';
import { kindName, returnToPlayer, stakeRange } from '../../catalogue/game-messages.ts';
import { GameLink } from '../../shell/game-link.tsx';
import { GameSheetsContext } from './game-tile.tsx';
import facts from './fact-list.module.css';
import styles from './lobby.module.css';

function playedWith(game: Game): string {
  const currencies = new Set(game.paytables.map((paytable) => paytable.currency));
  if (currencies.size > 1) return t`Points or Sweep Tickets`;
  return currencies.has('POINTS') ? t`Points` : t`Sweep Tickets`;
}

function factsOf(game: Game): readonly { term: string; fact: string }[] {
  return [
    { term: t`Kind`, fact: kindName(game.kind) },
    { term: t`Stakes`, fact: stakeRange(game) ?? '' },
    { term: t`Played with`, fact: game.paytables.length === 0 ? '' : playedWith(game) },
    { term: t`Return to player`, fact: returnToPlayer(game) ?? '' },
  ].filter(({ fact }) => fact !== '');
}

/** `brief` where the title is beside it already. */
function MoreButton(props: { game: Game; brief?: boolean }) {
  const sheets = use(GameSheetsContext);
  const { title } = props.game;
  return (
    <Button
      look="ghost"
      aria-haspopup="dialog"
      onClick={() => sheets.open(props.game)}
      onPointerEnter={sheets.lookAhead}
    >
      <Info className="ic ic-18" aria-hidden="true" />
      {props.brief === true ? (
        <Trans>
          More<VisuallyHidden> about {title}</VisuallyHidden>
        </Trans>
      ) : (
        <Trans>More about {title}</Trans>
      )}
    </Button>
  );
}

/** A single game described in full: picture, facts and one button. */
export function GameFeature(props: { game: Game }) {
  const { game } = props;
  const { title } = game;
  const art = heroArt(game.gameName)?.wide;
  return (
    <Card className={classNames(styles.feature)}>
      <div className={styles.picture}>
        {art !== undefined && <img src={art} alt="" width="600" height="800" decoding="async" />}
      </div>
      <div className={styles.facts}>
        <h3 className="h2">{title}</h3>
        <dl className={classNames(facts.list, 'num')}>
          {factsOf(game).map(({ term, fact }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
        </dl>
        <div className="stack gap-4">
          <GameLink
            game={game.gameName}
            className={buttonClass({ look: 'primary', size: 'large', block: true })}
          >
            <Play className="ic ic-18" aria-hidden="true" />
            <Trans>Play {title}</Trans>
          </GameLink>
          <MoreButton game={game} />
        </div>
      </div>
    </Card>
  );
}

/** The facts alone, for a game that the hero above already shows with its picture and button. */
export function GameFacts(props: { game: Game }) {
  const { title } = props.game;
  return (
    <section className={styles.row} aria-label={t`About ${title}`}>
      <div className="hstack between">
        <h2 className={classNames('h2', styles.small)}>
          <Trans>About {title}</Trans>
        </h2>
        <MoreButton game={props.game} brief />
      </div>
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
