import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { Bet } from '@jubilee/contract/entities/bet';
import { buttonClass } from '@jubilee/ui/button';
import { formatMoney } from '@jubilee/ui/format/amount';
import { isOfRoom, ROOM_ART, roomTitle } from '../../catalogue/bingo-room.ts';
import { artUrl } from '../../catalogue/game-art.ts';
import { titleOfName } from '../../catalogue/game-messages.ts';
import { findGame, useGames } from '../../catalogue/games.ts';
import { formatDayAndTime } from '../../language/format.ts';
import { Link } from '../../navigation/link.tsx';
import { GameLink } from '../../shell/game-link.tsx';
import styles from './open-rounds.module.css';

/** The player's open rounds, each with a link to it. Source: DLG-6. */
export function OpenRoundList(props: { rounds: readonly Bet[] }) {
  return (
    <ul className={styles.rounds}>
      {props.rounds.map((round) =>
        isOfRoom(round) ? (
          <RoomCards key={round.betId} round={round} />
        ) : (
          <OpenRound key={round.betId} round={round} />
        ),
      )}
    </ul>
  );
}

function OpenRound({ round: { gameName, createdAt, betAmount, currency } }: { round: Bet }) {
  const games = useGames().data?.games ?? [];
  const title = findGame(games, gameName)?.title ?? titleOfName(gameName);
  const began = formatDayAndTime(createdAt);
  const stake = formatMoney(betAmount, currency);
  return (
    <li>
      <img src={artUrl(gameName)} alt="" width="44" height="56" />
      <span className="grow">
        <span className="b">{title}</span>
        <br />
        <span className="sm muted">
          <Trans>
            Started {began}, {stake}
          </Trans>
        </span>
      </span>
      <GameLink
        game={gameName}
        currency={currency}
        className={buttonClass({ look: 'primary', size: 'small' })}
        aria-label={t`Finish the round of ${title}`}
      >
        <Trans>Finish</Trans>
      </GameLink>
    </li>
  );
}

/** Cards of the shared room: there is nothing to do, but the player can watch them. */
function RoomCards({ round: { createdAt, betAmount, currency } }: { round: Bet }) {
  const bought = formatDayAndTime(createdAt);
  const price = formatMoney(betAmount, currency);
  return (
    <li>
      <img src={artUrl(ROOM_ART)} alt="" width="44" height="56" />
      <span className="grow">
        <span className="b">{roomTitle()}</span>
        <br />
        <span className="sm muted">
          <Trans>
            Your bingo cards, {price}, bought {bought}
          </Trans>
        </span>
      </span>
      <Link
        to="/bingo"
        className={buttonClass({ look: 'primary', size: 'small' })}
        aria-label={t`Watch your bingo cards`}
      >
        <Trans>Watch</Trans>
      </Link>
    </li>
  );
}
