import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import {
  ChartLine,
  ClipboardCheck,
  FileLock2,
  MailOpen,
  MapPinned,
  Gamepad2,
  MonitorSmartphone,
  ScrollText,
  SlidersHorizontal,
  ServerCog,
  UserSearch,
  UsersRound,
} from 'lucide-react';
import type { Room, RoomId } from '../rooms/rooms.ts';
import styles from './frame.module.css';

const ICONS: Readonly<Record<RoomId, ReactNode>> = {
  games: <Gamepad2 aria-hidden="true" />,
  money: <ChartLine aria-hidden="true" />,
  players: <UserSearch aria-hidden="true" />,
  postalEntries: <MailOpen aria-hidden="true" />,
  approvals: <ClipboardCheck aria-hidden="true" />,
  states: <MapPinned aria-hidden="true" />,
  brands: <SlidersHorizontal aria-hidden="true" />,
  staff: <UsersRound aria-hidden="true" />,
  audit: <ScrollText aria-hidden="true" />,
  privacy: <FileLock2 aria-hidden="true" />,
  system: <ServerCog aria-hidden="true" />,
  signIns: <MonitorSmartphone aria-hidden="true" />,
};

export function roomIcon(id: RoomId): ReactNode {
  return ICONS[id];
}

/** The rooms of somebody, by group. */
export function RoomLinks(props: {
  rooms: readonly Room[];
  /** Open approvals that wait for this person. */
  waiting: number;
  onFollow?: () => void;
  /** Above the rooms. */
  children?: ReactNode;
}) {
  const groups = [...new Set(props.rooms.map((room) => room.group))];
  return (
    <nav aria-label="Rooms" className={styles.rooms}>
      {props.children}
      {groups.map((group) => (
        <div key={group} className={styles.group}>
          <h2 className={styles.title}>{group}</h2>
          <ul className={styles.links}>
            {props.rooms
              .filter((room) => room.group === group)
              .map((room) => (
                <li key={room.id}>
                  <Link
                    to={room.path}
                    className={styles.link}
                    activeProps={{ 'aria-current': 'page' }}
                    onClick={props.onFollow}
                  >
                    {roomIcon(room.id)}
                    <span className="grow">{room.title}</span>
                    {room.id === 'approvals' && props.waiting > 0 && (
                      <span className={styles.count}>
                        <span className="num">{props.waiting}</span>
                        <span className={styles.unseen}> waiting for you</span>
                      </span>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
