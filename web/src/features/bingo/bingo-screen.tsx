import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Volume2, VolumeX } from 'lucide-react';
import { buttonClass } from '@jubilee/ui/button';
import { ErrorState } from '@jubilee/ui/empty-state';
import { Loading, Skeleton } from '@jubilee/ui/skeleton';
import { useFlags } from '../../flags/use-flags.ts';
import { Link } from '../../navigation/link.tsx';
import { useOnline } from '../../pwa/use-online.ts';
import { useSession } from '../../session/session-context.ts';
import { StandalonePage } from '../../page-parts/standalone-page.tsx';
import { NotOpen } from '../../page-parts/not-open.tsx';
import styles from './bingo.module.css';
import { BuyCards } from './buy-cards.tsx';
import { CalledBoard } from './called-board.tsx';
import { OwnCards } from './own-cards.tsx';
import { PrizeList } from './prize-list.tsx';
import { RoundHistory } from './round-history.tsx';
import { RoomBar } from './room-bar.tsx';
import { RoomClock } from './room-clock.tsx';
import { useCountedCards } from './use-counted-cards.ts';
import { useRoom } from './use-room.ts';
import { useRoomSound } from './use-room-sound.ts';

/**
 * The bingo room, outside the main layout; for a brand without it, a page that says so. Source:
 * ROUTE-9, ROUTE-25.
 */
export function BingoScreen() {
  return useFlags().bingoEnabled ? <Room /> : <ClosedRoom title={t`Bingo isn’t open here`} />;
}

/** Rounds that were on when the room closed are played to their end. Source: BINGO-22. */
function ClosedRoom(props: { title: string }) {
  const isPlayer = useSession().status === 'signedIn';
  return (
    <StandalonePage>
      <NotOpen
        art="bingo-room"
        title={props.title}
        lead={
          isPlayer ? (
            <Trans>
              No new round begins. A round that was on is played to its end: what your cards win is
              added to your balance, and your activity shows it.
            </Trans>
          ) : (
            <Trans>No bingo is played here at present. The other games are in the lobby.</Trans>
          )
        }
        action={
          isPlayer && (
            <Link to="/activity" className={buttonClass({ look: 'outline', size: 'large' })}>
              <Trans>Your activity</Trans>
            </Link>
          )
        }
      />
    </StandalonePage>
  );
}

/** The room for a visitor: the shared round, and the player's own cards. */
function Room() {
  const { room, isLost, isClosed, purchases, readChange, recordPurchase } = useRoom();
  const { ageLimit } = useFlags();
  useCountedCards(purchases);
  const round = room?.round;
  const own = purchases.filter(({ roundId }) => roundId === round?.roundId);
  const sound = useRoomSound(round, own);
  if (isClosed) return <ClosedRoom title={t`The bingo room has closed`} />;
  return (
    <>
      <RoomBar />
      <main id="main" tabIndex={-1} className={styles.hall} data-phase={round?.phase}>
        {room === undefined || round === undefined ? (
          <Waiting isLost={isLost} />
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
              <BuyCards round={round} own={own} onCards={recordPurchase} onChange={readChange} />
              <PrizeList round={round} own={own} />
              <RoundHistory round={round} />
            </aside>
          </>
        )}
      </main>
      <footer className={styles.footer}>
        <span className="num">{ageLimit}+</span>
        <Link to="/responsible">
          <Trans>Play stays fun</Trans>
        </Link>
      </footer>
    </>
  );
}

/** The skeleton before the room has responded; a failed load needs no action by the visitor. */
function Waiting(props: { isLost: boolean }) {
  const isOnline = useOnline();
  const isPlayer = useSession().status === 'signedIn';
  if (props.isLost || !isOnline) {
    return (
      <div className={styles.wait}>
        <ErrorState
          title={isOnline ? t`The room doesn’t answer right now` : t`You’re offline`}
          text={lostText(isOnline, isPlayer)}
        />
      </div>
    );
  }
  return (
    <>
      <Loading label={t`The room is opening.`} className={styles.play}>
        <Skeleton shape="row" />
        <Skeleton shape="card" />
      </Loading>
      <div className={styles.side}>
        <Skeleton shape="card" />
      </div>
    </>
  );
}

/** What happens next; for a player, once that is known, also that the cards are safe. */
function lostText(isOnline: boolean, isPlayer: boolean): string {
  if (!isPlayer)
    return isOnline ? t`We keep trying.` : t`The room comes back with your connection.`;
  return isOnline
    ? t`We keep trying. Your cards stay in their round.`
    : t`The room comes back with your connection. Your cards stay in their round.`;
}

function SoundButton({ sound: { isMuted, toggle } }: { sound: ReturnType<typeof useRoomSound> }) {
  return (
    <button
      type="button"
      className={styles.sound}
      aria-pressed={!isMuted}
      aria-label={t`Sound`}
      onClick={toggle}
    >
      {isMuted ? (
        <VolumeX className="ic" aria-hidden="true" />
      ) : (
        <Volume2 className="ic" aria-hidden="true" />
      )}
    </button>
  );
}
