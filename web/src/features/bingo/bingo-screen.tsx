import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { BarePage } from '../../page-parts/bare-page.tsx';
import { NotOpen } from '../../page-parts/not-open.tsx';
import styles from './bingo.module.css';
import { BuyCards } from './buy-cards.tsx';
import { CalledBoard } from './called-board.tsx';
import { OwnCards } from './own-cards.tsx';
import { PrizeList } from './prize-list.tsx';
import { RoundHistory } from './round-history.tsx';
import { RoomBar } from './room-bar.tsx';
import { RoomClock } from './room-clock.tsx';
import { useRoom } from './use-room.ts';
import { useRoomSound } from './use-room-sound.ts';

/** The bingo room, outside the main layout; a brand without it says so. Source: ROUTE-9, ROUTE-25. */
export function BingoScreen() {
  if (!useFlags().bingoEnabled) {
    return (
      <BarePage>
        <NotOpen
          art="bingo-room"
          title={t`Bingo isn’t open here`}
          lead={<Trans>This kind of game is not offered here.</Trans>}
        />
      </BarePage>
    );
  }
  return <Room />;
}

/** Whoever looks at the room: the round of everybody, and their own cards. */
function Room() {
  const { room, isLost, purchases, readCards } = useRoom();
  const { ageLimit } = useFlags();
  const round = room?.round;
  const own = purchases.filter(({ roundId }) => roundId === round?.roundId);
  const sound = useRoomSound(round, own);
  return (
    <>
      <RoomBar />
      <main id="main" tabIndex={-1} className={styles.hall} data-phase={round?.phase}>
        {room === undefined || round === undefined ? (
          <output className={styles.wait}>
            {isLost ? (
              <Trans>The room doesn’t answer right now. It is asked again by itself.</Trans>
            ) : (
              <Trans>The room is opening.</Trans>
            )}
          </output>
        ) : (
          <>
            <div className={styles.play}>
              <section className={styles.stage} aria-label={t`The round`}>
                <RoomClock room={room} isLost={isLost} />
                <SoundButton sound={sound} />
              </section>
              <OwnCards purchases={own} round={round} />
              <CalledBoard balls={round.balls} />
            </div>
            <aside className={styles.side} aria-label={t`Cards and prizes`}>
              <BuyCards round={round} own={own} onChange={readCards} />
              <PrizeList round={round} own={own} />
              <RoundHistory round={round} />
            </aside>
          </>
        )}
      </main>
      <footer className={styles.foot}>
        <span className="num">{ageLimit}+</span>
        <Link to="/responsible">
          <Trans>Play stays fun</Trans>
        </Link>
      </footer>
    </>
  );
}

function SoundButton({ sound: { isMuted, turn } }: { sound: ReturnType<typeof useRoomSound> }) {
  return (
    <button
      type="button"
      className={styles.sound}
      aria-pressed={!isMuted}
      aria-label={t`Sound`}
      onClick={turn}
    >
      {isMuted ? (
        <VolumeX className="ic" aria-hidden="true" />
      ) : (
        <Volume2 className="ic" aria-hidden="true" />
      )}
    </button>
  );
}
