import * as z from 'zod/mini';
import { gameNameSchema } from '@jubilee/contract/values/amounts';
import { parseStrictJson } from '../../platform/http/strict-json.ts';

/** Where the client of a game stands that knows only window messages, and where it may speak from. */
export interface WindowGame {
  readonly url: string;
  readonly windowOrigins: readonly string[];
}
export type WindowGames = ReadonlyMap<string, WindowGame>;

const addressSchema = z.string().check(z.regex(/^https?:\/\/[^\s"'<>;,]+$/));
const windowGamesSchema = z.record(
  gameNameSchema,
  z.strictObject({
    url: addressSchema,
    origins: z.optional(z.array(addressSchema).check(z.minLength(1), z.maxLength(5))),
  }),
);

/**
 * Reads the setting: by game, the address of its client and the origins that it speaks from, by
 * default that of the address. Fault: what cannot be used, with one line that says which. Source: FRAME-28.
 */
export function readWindowGames(text: string | undefined): WindowGames {
  if (text === undefined) return new Map();
  const json = parseStrictJson(Buffer.from(text));
  const read = json.ok ? windowGamesSchema.safeParse(json.value) : undefined;
  if (read?.success !== true) {
    throw new Error('JUBILEE_WINDOW_GAMES must be {"game": {"url": "…", "origins": ["…"]}}.');
  }
  return new Map(
    Object.entries(read.data).map(([name, { url, origins }]) => [
      name,
      { url, windowOrigins: (origins ?? [url]).map((address) => originOf(name, address)) },
    ]),
  );
}

function originOf(name: string, address: string): string {
  if (URL.canParse(address)) return new URL(address).origin;
  throw new Error(`JUBILEE_WINDOW_GAMES names no address for ${name}: "${address}".`);
}

/** Every origin that a page of this platform may frame for such games. */
export function originsOfWindowGames(games: WindowGames): readonly string[] {
  return [
    ...new Set(
      [...games.values()].flatMap(({ url, windowOrigins }) => [
        new URL(url).origin,
        ...windowOrigins,
      ]),
    ),
  ];
}
