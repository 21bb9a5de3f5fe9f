import * as z from 'zod/mini';
import { gameNameSchema } from '@jubilee/contract/values/amounts';
import { parseStrictJson } from '../../platform/http/strict-json.ts';

/** Address of a window-message game client, and the origins it may send messages from. */
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
 * Parses the setting: by game, the address of its client and the origins of its messages, by
 * default that of the address. Fault: an invalid value, with one line that says which. Source:
 * FRAME-28.
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
  throw new Error(`JUBILEE_WINDOW_GAMES has no valid address for ${name}: "${address}".`);
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
