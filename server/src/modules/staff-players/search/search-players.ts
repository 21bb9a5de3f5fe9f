import { PLAYERS_FOUND_MAX, PLAYERS_PER_PAGE_MAX } from '@jubilee/contract/staff/calls/players';
import type { PlayerEntry, PlayerMatch } from '@jubilee/contract/staff/player-entities';
import type { StaffAnswer, StaffCaller, StaffContext } from '../../staff/index.ts';
import { seesField } from '../masking.ts';
import { toEntry } from '../player-entry.ts';
import { readEntries } from '../player-entry.store.ts';
import type { PlayersPorts } from '../players-ports.ts';
import { searchKeysOf } from './search-keys.ts';
import {
  findExact,
  findNames,
  findNewest,
  findSimilar,
  findSimilarNicknames,
  type Match,
} from './search.store.ts';

interface Found {
  players: { player: PlayerEntry; matchedBy: PlayerMatch }[];
  next: number | null;
  isCut: boolean;
}

/** The audit names whose data was visible, not the text: it may be an address, and entries of the audit cannot be erased. Source: CARE-1. */
export async function searchPlayers(
  { readPool }: Pick<PlayersPorts, 'readPool'>,
  caller: StaffCaller,
  { brand }: StaffContext,
  given: {
    readonly text?: string | undefined;
    readonly offset?: number | undefined;
    readonly limit?: number | undefined;
  },
): Promise<StaffAnswer<Found>> {
  const { text, offset = 0, limit = PLAYERS_PER_PAGE_MAX } = given;
  const all = await findAll({ readPool }, caller, brand, text?.trim() ?? '');
  const found = all.slice(0, PLAYERS_FOUND_MAX);
  const page = found.slice(offset, offset + limit);
  const rows = await readEntries(
    readPool,
    page.map(({ wallet_id }) => wallet_id),
  );
  const players = page.flatMap(({ wallet_id, matched_by }) => {
    const row = rows.get(wallet_id);
    return row === undefined ? [] : [{ player: toEntry(row, caller), matchedBy: matched_by }];
  });
  const end = offset + page.length;
  return {
    ok: true,
    value: {
      players,
      next: end < found.length && page.length > 0 ? end : null,
      isCut: all.length > found.length,
    },
    read: {
      subject: null,
      brand: brand.location,
      after: { found: players.map(({ player }) => player.userId) },
    },
  };
}

/** One more than are visible, if there are more; each player once, by the most specific key. */
export async function findAll(
  { readPool }: Pick<PlayersPorts, 'readPool'>,
  caller: StaffCaller,
  brand: StaffContext['brand'],
  text: string,
): Promise<readonly Match[]> {
  const limit = PLAYERS_FOUND_MAX + 1;
  if (text === '') return findNewest(readPool, brand.number, limit);
  const keys = { ...searchKeysOf(text), brandLocation: brand.location };
  const found = [...(await findExact(readPool, brand.number, keys, limit))];
  if (seesField(caller, 'name') && keys.similar !== null) {
    const of = { brand: brand.number, brandLocation: brand.location };
    found.push(...(await findNames(readPool, of, keys.name, limit)));
  }
  if (keys.similar !== null) {
    const similar = seesField(caller, 'email') ? findSimilar : findSimilarNicknames;
    found.push(...(await similar(readPool, brand.number, keys.similar, limit)));
  }
  const once = new Map<bigint, Match>();
  for (const match of found) if (!once.has(match.wallet_id)) once.set(match.wallet_id, match);
  return [...once.values()].slice(0, limit);
}
