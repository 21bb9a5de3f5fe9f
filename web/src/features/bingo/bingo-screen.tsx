import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { PageTitle } from '../../app/page-title.tsx';
import { useFlags } from '../../flags/use-flags.ts';
import { BarePage } from '../../page-parts/bare-page.tsx';
import { NotOpen } from '../../page-parts/not-open.tsx';
import styles from './bingo.module.css';
import { BuyCards } from './buy-cards.tsx';
import { CalledBoard } from './called-board.tsx';
import { OwnCards } from './own-cards.tsx';
import { PrizeList } from './prize-list.tsx';
import { RoundHistory } from './round-history.tsx';
import { RoomClock } from './room-clock.tsx';
import { useRoom } from './use-room.ts';

/** The bingo room, outside the main layout; a brand without it says so. Source: ROUTE-9, ROUTE-25. */
export function BingoScreen() {
  if (!useFlags().bingoEnabled) {
    return (
      <BarePage>
        <NotOpen
          art="bingo-balcony"
          title={t`Bingo isn’t open here`}
          lead={<Trans>This kind of game is not offered here.</Trans>}
        />
      </BarePage>
    );
  }
  return (
    <BarePage>
      <Hall />
    </BarePage>
  );
}

function Hall() {
  const { room, isLost, purchases, readCards } = useRoom();
  const round = room?.round;
  const own = purchases.filter(({ roundId }) => roundId === round?.roundId);
  return (
    <div className={styles.hall}>
      <div className={styles.head}>
        <PageTitle text={t`Bingo`} />
        <p className="muted">
          <Trans>
            One draw of 75 balls for everybody. 95 % of what the cards cost goes back to the players
            of the round.
          </Trans>
        </p>
      </div>
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
          <section className={styles.stage} aria-label={t`The round`}>
            <RoomClock room={room} isLost={isLost} />
            <CalledBoard balls={round.balls} />
          </section>
          <div className={styles.side}>
            <BuyCards round={round} own={own} onChange={readCards} />
            <PrizeList round={round} />
          </div>
          <OwnCards purchases={own} balls={round.balls} />
          <RoundHistory round={round} />
        </>
      )}
    </div>
  );
}
