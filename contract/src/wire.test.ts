/** Everything that crosses a border, in one file: a changed line of `wire.snap` is a change for every client. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as envelope from './frame/envelope.ts';
import * as handshake from './frame/handshake.ts';
import * as frameStorage from './frame/local-storage.ts';
import * as messages from './frame/messages.ts';
import * as notifications from './frame/notifications.ts';
import * as requests from './frame/requests.ts';
import * as headers from './http/headers.ts';
import { buildOpenApi } from './openapi.ts';
import * as events from './sockets/events.ts';
import { REFUSALS } from './values/refusals.ts';

const LINE_MAX = 600;

/** Schemas as JSON Schema; what a refusal says stands in the table of refusals, so an answer lists their codes. */
function plainOf(key: string, value: unknown): unknown {
  if (typeof value === 'bigint' || value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return value;
  if ('_zod' in value) {
    return z.toJSONSchema(value as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
  }
  if ('examples' in value && key === 'application/json') return Object.keys(value.examples ?? {});
  if (/^[45]\d\d$/.test(key) && 'description' in value) return { ...value, description: undefined };
  return value;
}

/** Where the values of several lines stand first. */
const places = new Map<string, string>();

/**
 * A value that fits stands in the line of its name, and one that stood before is named by its place; of another one
 * the members stand below, in the order of their names.
 */
function linesOf(path: readonly string[], value: unknown): readonly string[] {
  const name = ' '.repeat(path.length - 1) + (path.at(-1) ?? '');
  const text = JSON.stringify(value);
  const line = `${name} ${text}`;
  if (typeof value !== 'object' || value === null || line.length <= LINE_MAX) return [line];
  const place = places.get(text);
  if (place !== undefined) return [`${name} = ${place}`];
  places.set(text, path.join(' '));
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [name, ...members.flatMap(([member, one]) => linesOf([...path, member], one))];
}

test('[HTTP-1][HTTP-2][HTTP-6][ERR-1][FRAME-3][SOCK-1] what crosses a border is as it was read last', async () => {
  const wire = {
    calls: buildOpenApi(),
    frame: {
      ...envelope,
      ...handshake,
      ...frameStorage,
      ...messages,
      ...notifications,
      ...requests,
    },
    headers,
    refusals: REFUSALS,
    sockets: events,
  };
  const lines = Object.entries(wire).flatMap(([name, part]) =>
    linesOf([name], JSON.parse(JSON.stringify(part, plainOf))),
  );
  await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('wire.snap');
});
