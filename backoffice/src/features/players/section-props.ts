import type { StaffPlayer } from '@jubilee/contract/staff/player-entities';

/** What every section of a player's page gets. */
export interface SectionProps {
  player: StaffPlayer;
  /** Where the details of an open row stand; null while the page is drawn for the first time. */
  drawer: HTMLElement | null;
}
