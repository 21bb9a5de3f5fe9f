import { i18n } from '@lingui/core';
import { Trans } from '@lingui/react/macro';
import { Gem, Heart, Play } from 'lucide-react';
import type { Game } from '@jubilee/contract/settings/games-configuration';
import { CURRENCIES } from '@jubilee/contract/values/currency';
import { Button, buttonClass } from '@jubilee/ui/button';
import { Dialog } from '@jubilee/ui/dialog';
import { classNames } from '@jubilee/ui/format/class-names';
import { currencyName } from '@jubilee/ui/format/amount';
import { useAppConfig } from '../../../app/app-config.ts';
import { artUrl } from '../../../catalogue/game-art.ts';
import { kindName, returnIn, stakeRange } from '../../../catalogue/game-messages.ts';
import { Link } from '../../../navigation/link.tsx';
import { GameLink } from '../../../shell/game-link.tsx';
import { useSession } from '../../../session/session-context.ts';
import { DIALOG_PARTS } from '../../../dialogs/dialog-parts.tsx';
import { SignInLink } from '../../../dialogs/sign-in-link.tsx';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useFavorite } from '../use-favorite.ts';
import { largestWin, levelOf, LEVELS, VOLATILITY_MESSAGES } from './volatility-messages.ts';
import facts from '../fact-list.module.css';
import styles from './game-sheet.module.css';

function Facts(props: { game: Game }) {
  const { game } = props;
  const stakes = stakeRange(game);
  const most = largestWin(game);
  return (
    <dl className={classNames(facts.list, 'num')}>
      <div>
        <dt>
          <Trans>Kind</Trans>
        </dt>
        <dd>{kindName(game.kind)}</dd>
      </div>
      {CURRENCIES.map((currency) => {
        const share = returnIn(game, currency);
        const name = currencyName(currency);
        return share === undefined ? null : (
          <div key={currency}>
            <dt>
              <Trans>Return to player, {name}</Trans>
            </dt>
            <dd>{share}</dd>
          </div>
        );
      })}
      {stakes !== undefined && (
        <div>
          <dt>
            <Trans>Stakes</Trans>
          </dt>
          <dd>{stakes}</dd>
        </div>
      )}
      {most !== undefined && (
        <div>
          <dt>
            <Trans>Largest win of one round</Trans>
          </dt>
          <dd>{most}</dd>
        </div>
      )}
    </dl>
  );
}

/** The game's volatility: a word, five marks and a sentence. Source: LOBBY-8. */
function VolatilityFact(props: { game: Game }) {
  const { volatility } = props.game;
  if (volatility === undefined) return null;
  const { name, text } = VOLATILITY_MESSAGES[volatility];
  const level = levelOf(volatility);
  return (
    <div className={styles.volatility}>
      <div className="hstack between">
        <span className="md b">
          <Trans>Volatility</Trans>
        </span>
        <span className="hstack gap-8 md b">
          <span className={styles.marks} aria-hidden="true">
            {LEVELS.map((one) => (
              <i key={one} className={classNames(one <= level && styles.on)} />
            ))}
          </span>
          {i18n._(name)}
        </span>
      </div>
      <p className="sm muted">{i18n._(text)}</p>
    </div>
  );
}

function Actions(props: { game: Game; onClose: () => void }) {
  const { game } = props;
  const { title } = game;
  const { status } = useSession();
  const { signupEnabled } = useAppConfig().flags;
  const { isSet, toggle } = useFavorite(game);
  const target = `/game/${game.gameName}`;
  const primary = buttonClass({ look: 'primary', size: 'large', block: true });
  if (status === 'guest') {
    const second = buttonClass({ size: 'large', block: true });
    return (
      <div className={styles.actions}>
        {signupEnabled && (
          <SignInLink to="/signup" redirect={target} onOpen={props.onClose} className={primary}>
            <Trans>Sign up free</Trans>
          </SignInLink>
        )}
        <SignInLink
          to="/login"
          redirect={target}
          onOpen={props.onClose}
          className={signupEnabled ? second : primary}
        >
          <Trans>Log in to play</Trans>
        </SignInLink>
      </div>
    );
  }
  return (
    <div className={styles.actions}>
      <GameLink game={game.gameName} className={primary}>
        <Play className="ic ic-18" aria-hidden="true" />
        <Trans>Play {title}</Trans>
      </GameLink>
      <Button size="large" block aria-pressed={isSet} onClick={toggle}>
        <Heart className={classNames('ic ic-18', isSet && styles.set)} aria-hidden="true" />
        {isSet ? <Trans>In your favorites</Trans> : <Trans>Add to favorites</Trans>}
      </Button>
    </div>
  );
}

/** One dialog at a time: the jackpot details replace the sheet. */
function JackpotFact(props: { game: Game; onOpen: () => void }) {
  const dialogs = useDialogs();
  return (
    <div className={styles.volatility}>
      <p className="sm muted">
        {props.game.kind === 'poker-solitaire' ? (
          <Trans>
            Its stakes feed the four jackpots and may win Grand and Major. The return above leaves
            them out.
          </Trans>
        ) : (
          <Trans>
            Its stakes feed the four jackpots and may win them. The return above leaves them out.
          </Trans>
        )}
      </p>
      <Button
        size="small"
        aria-haspopup="dialog"
        onPointerEnter={DIALOG_PARTS.jackpots.preload}
        onClick={() => {
          props.onOpen();
          dialogs.open('jackpots', {});
        }}
      >
        <Gem className="ic ic-18" aria-hidden="true" />
        <Trans>How the jackpots work</Trans>
      </Button>
    </div>
  );
}

/** Everything to know of a game before the first bet. Source: LOBBY-7, GAME-15. */
export function GameSheet(props: { game: Game; onClose: () => void }) {
  const { game } = props;
  const art = artUrl(`hero-${game.gameName}`) ?? artUrl(game.gameName);
  return (
    <Dialog isOpen title={game.title} onClose={props.onClose}>
      <div className={styles.sheet}>
        {art !== undefined && (
          <img className={styles.art} src={art} alt="" width="600" height="280" decoding="async" />
        )}
        <Facts game={game} />
        <VolatilityFact game={game} />
        <p className="xs faint">
          <Trans>
            The return is an average over very many rounds, rounded to two decimals. A single visit
            can end far above or below it. Every result is decided before it is shown.
          </Trans>
        </p>
        {game.jackpots && <JackpotFact game={game} onOpen={props.onClose} />}
        <p className="sm">
          <Trans>
            All wins and rules are on the game’s own rules page.{' '}
            <Link to="/rules">Sweepstakes rules</Link>
          </Trans>
        </p>
        <Actions game={game} onClose={props.onClose} />
      </div>
    </Dialog>
  );
}
