import { Trans } from '@lingui/react/macro';
import { buttonClass } from '@jubilee/ui/button';
import { ROOM_ART, roomTitle } from '../../../catalogue/bingo-room.ts';
import { artUrl } from '../../../catalogue/game-art.ts';
import { Link } from '../../../navigation/link.tsx';
import styles from './room-banner.module.css';

/** The shared bingo room, which is a page and not a game of the catalog. Source: LOBBY-13. */
export function RoomBanner() {
  return (
    <section className={styles.banner} aria-label={roomTitle()}>
      <div className={styles.text}>
        <h2 className={styles.title}>{roomTitle()}</h2>
        <p>
          <Trans>
            One draw of 75 balls for everybody. 95% of what the cards cost goes back to the players
            of the round.
          </Trans>
        </p>
        <Link to="/bingo" className={buttonClass({ look: 'light' })}>
          <Trans>To the bingo room</Trans>
        </Link>
      </div>
      <img
        className={styles.art}
        src={artUrl(ROOM_ART)}
        alt=""
        width="600"
        height="800"
        loading="lazy"
        decoding="async"
      />
    </section>
  );
}
