import { t } from '@lingui/core/macro';
import { Tile } from '@jubilee/ui/tile';
import { ROOM_ART, roomTitle } from '../../../catalogue/bingo-room.ts';
import { artUrl } from '../../../catalogue/game-art.ts';
import { Link } from '../../../navigation/link.tsx';

/** The bingo room while this player has cards in play. Source: LOBBY-10. */
export function RoomTile() {
  const art = artUrl(ROOM_ART);
  return (
    <Tile
      title={roomTitle()}
      name={roomTitle()}
      note={t`Your bingo cards`}
      eager
      {...(art === undefined ? {} : { art })}
      renderLink={({ className, children }) => (
        <Link to="/bingo" className={className}>
          {children}
        </Link>
      )}
    />
  );
}
