/** The pages of a list, one after the other, as the rows of a file. */
import type { ReadSubject, StaffContext, StaffResult } from '../../staff/index.ts';
import type { Player } from '../../account/index.ts';
import { findPlayer, readOf } from '../find-player.ts';
import type { Page } from '../lists/lists.ts';
import type { PlayersPorts } from '../players-ports.ts';

/** A page is one statement, or a few: it must not occupy a connection of the staff's reads for long. */
const PAGE_ROWS = 500;

/** Each page is read when the rows of the one before were taken. Bounded by the rows of a file, and by ids that only fall. */
export async function* pagesFrom<Row>(
  read: (page: Page) => Promise<{ readonly rows: readonly Row[]; readonly next: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let before: string | undefined;
  do {
    const { rows, next } = await read({ before, limit: PAGE_ROWS });
    yield rows;
    before = next ?? undefined;
  } while (before !== undefined);
}

interface OfPlayer {
  readonly params: { readonly userId: string };
  readonly context: StaffContext;
}

/** What every file about one player has in common. */
export function ofOnePlayer(ports: Pick<PlayersPorts, 'accounts'>) {
  return {
    admit: ({ params, context }: OfPlayer): Promise<StaffResult<Player>> =>
      findPlayer(ports, context, params.userId),
    /** The filter is recorded by the route. */
    about: ({ params, context }: OfPlayer): ReadSubject => readOf(context, params.userId),
    /** Faults: nobody has the id, which `admit` has refused. */
    playerOf: async ({ params, context }: OfPlayer): Promise<Player> => {
      const found = await findPlayer(ports, context, params.userId);
      if (!found.ok) throw new Error(`the player of an export is gone: ${params.userId}`);
      return found.value;
    },
  };
}
