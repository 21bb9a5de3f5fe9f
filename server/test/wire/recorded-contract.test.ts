/** Everything that crosses a border, as schemas without the names of the code: a change here is one on the wire. */
import { createHash } from 'node:crypto';
import { CALLS } from '@jubilee/contract/calls/all';
import * as envelope from '@jubilee/contract/frame/envelope';
import * as handshake from '@jubilee/contract/frame/handshake';
import * as frameStorage from '@jubilee/contract/frame/local-storage';
import * as messages from '@jubilee/contract/frame/messages';
import * as notifications from '@jubilee/contract/frame/notifications';
import * as requests from '@jubilee/contract/frame/requests';
import * as headers from '@jubilee/contract/http/headers';
import { buildOpenApi } from '@jubilee/contract/openapi';
import * as events from '@jubilee/contract/sockets/events';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Members in the order of their names; a schema as JSON Schema, a pattern as its text. */
function plainOf(value: unknown): Json {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return value.map(plainOf);
  if (typeof value !== 'object' || value === null) return value as Json;
  if ('_zod' in value) {
    const made = z.toJSONSchema(value as z.ZodMiniType, { io: 'input', unrepresentable: 'any' });
    const { $schema: _dialect, ...schema } = made;
    return plainOf(schema);
  }
  const members = Object.entries(value).filter(([, one]) => typeof one !== 'function');
  return Object.fromEntries(
    members
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, plainOf(one)] as const),
  );
}

/** The exported values of modules, each once, without the names they are exported by. */
function exportsOf(...modules: readonly object[]): Json[] {
  const texts = modules
    .flatMap((module) => Object.values(module))
    .filter((value) => typeof value !== 'function')
    .map((value) => JSON.stringify(plainOf(value)));
  return [...new Set(texts)].toSorted().map((text) => JSON.parse(text) as Json);
}
/** A line for each value, and for each member of a large one. */
function linesOf(values: readonly Json[]): string {
  const line = (value: unknown): string => `${JSON.stringify(value)}\n`;
  return values
    .flatMap((value) =>
      typeof value !== 'object' || value === null || Array.isArray(value) || 'type' in value
        ? [line(value)]
        : Object.entries(value).map((member) => line(member)),
    )
    .join('');
}

const document = buildOpenApi();
const components = plainOf(document);
/** Sentences of the documents, and the texts of refusals, which are recorded once below. */
const SENTENCES: ReadonlySet<string> = new Set(['description', 'summary', 'message']);
/** A description with everything that it refers to in place. */
function resolved(value: Json, depth = 0): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one: Json) => resolved(one, depth));
  const reference = (value as { readonly $ref?: string }).$ref;
  if (reference?.startsWith('#/components/') === true && depth < 20) {
    const found = reference
      .split('/')
      .slice(1)
      .reduce<Json>((at, name) => (at as Record<string, Json>)[name] ?? null, components);
    return resolved(found, depth + 1);
  }
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, one]) => typeof one !== 'string' || !SENTENCES.has(name))
      .map(([name, one]) => [name, resolved(one, depth)] as const),
  );
}

describe('what crosses a border is as it was recorded', () => {
  test('[HTTP-1] every operation of the OpenAPI document', async () => {
    const lines = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const text = JSON.stringify(resolved(plainOf(operation)));
        const hash = createHash('sha256').update(text).digest('hex');
        return `${method.toUpperCase()} ${path} ${hash}\n`;
      }),
    );
    expect(lines).toHaveLength(CALLS.length);
    await expect(lines.toSorted().join('')).toMatchFileSnapshot('operations.snap');
  });

  test('[FRAME-3] messages between the page and a game', async () => {
    const values = exportsOf(envelope, handshake, frameStorage, messages, notifications, requests);
    expect(values.length).toBeGreaterThan(20);
    await expect(linesOf(values)).toMatchFileSnapshot('frame.snap');
  });

  test('[SOCK-1] events of the sockets', async () => {
    await expect(linesOf(exportsOf(events))).toMatchFileSnapshot('sockets.snap');
  });

  test('[ERR-1][HTTP-6] headers and refusals', async () => {
    await expect(linesOf([...exportsOf(headers), plainOf(REFUSALS)])).toMatchFileSnapshot(
      'refusals.snap',
    );
  });
});
