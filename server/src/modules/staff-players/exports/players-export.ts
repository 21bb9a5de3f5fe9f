import { PLAYERS_FOUND_MAX } from '@jubilee/contract/staff/calls/players';
import type { exportPlayers } from '@jubilee/contract/staff/calls/player-exports';
import type { PlayerEntry, PlayerMatch } from '@jubilee/contract/staff/player-entities';
import { mayCall } from '@jubilee/contract/staff/role-matrix';
import {
  EXPORT_PAGE_ROWS,
  type ExportTable,
  refuseStaff,
  type StaffCaller,
} from '../../staff/index.ts';
import { toEntry } from '../player-entry.ts';
import { readEntries } from '../player-entry.store.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { findAll } from '../search/search-players.ts';
import { findNewest, type Match } from '../search/search.store.ts';
import { entryColumns } from './entry-columns.ts';

interface Row {
  readonly player: PlayerEntry;
  readonly matchedBy: PlayerMatch;
}

/** Sees contact data as it is; only as long as one file is made. */
const UNCOVERED: Pick<StaffCaller, 'roles'> = { roles: ['admin'] };

/**
 * What the page finds, with what its reader sees there. The text is not recorded, for the reason of the search; that there was one is.
 * Refuses: ROLE_REQUIRED to uncover what one may not uncover on the page. Source: CARE-11.
 */
export function playersExport(
  ports: Pick<PlayersPorts, 'readPool'>,
): ExportTable<typeof exportPlayers, Row> {
  const { readPool } = ports;
  const rowsOf = async (
    matches: readonly Match[],
    sees: Pick<StaffCaller, 'roles'>,
  ): Promise<readonly Row[]> => {
    const ids = matches.map(({ wallet_id }) => wallet_id);
    const entries = await readEntries(readPool, ids);
    return matches.flatMap(({ wallet_id, matched_by }) => {
      const row = entries.get(wallet_id);
      return row === undefined ? [] : [{ player: toEntry(row, sees), matchedBy: matched_by }];
    });
  };
  return {
    name: 'players',
    columns: [
      ...entryColumns<Row>(),
      { title: 'Found by', kind: 'text', value: (row) => row.matchedBy },
    ],
    async admit({ body, caller }) {
      if (body.uncover === undefined || mayCall(caller.roles, 'uncoverPlayerField'))
        return { ok: true, value: undefined };
      return refuseStaff('ROLE_REQUIRED');
    },
    rowsMax: ({ body }) => (textIn(body) === '' ? undefined : PLAYERS_FOUND_MAX),
    about: ({ body, context }) => ({
      subject: { kind: 'table', id: 'players' },
      brand: context.brand.location,
      after: { isSearch: textIn(body) !== '', isUncovered: body.uncover !== undefined },
      reason: body.uncover?.reason ?? null,
    }),
    async *pages({ body, caller, context: { brand } }) {
      const text = textIn(body);
      const sees = body.uncover === undefined ? caller : UNCOVERED;
      if (text !== '') {
        // What is found follows from the caller's own roles: nobody searches in what is masked to them.
        yield await rowsOf(await findAll(ports, caller, brand, text), sees);
        return;
      }
      let before: bigint | undefined;
      do {
        const matches = await findNewest(readPool, brand.number, EXPORT_PAGE_ROWS, before);
        yield await rowsOf(matches, sees);
        before = matches.length < EXPORT_PAGE_ROWS ? undefined : matches.at(-1)?.wallet_id;
      } while (before !== undefined);
    },
  };
}

/** Blanks alone search nothing, as on the page. */
function textIn({ text }: { readonly text?: string | undefined }): string {
  return text?.trim() ?? '';
}
