/** Everything that crosses a border, as schemas without the names of the code: a change here is one on the wire. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
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
import { CHANGED_SINCE } from './changed-since.ts';
import { operationLines, plainOf, valueLines } from './contract-lines.ts';
import { renamed, wireNames } from './wire-names.ts';

const NOW = {
  operations: operationLines(buildOpenApi()),
  frame: valueLines([envelope, handshake, frameStorage, messages, notifications, requests]),
  sockets: valueLines([events]),
  refusals: valueLines([headers], [plainOf(REFUSALS)]),
};
type Part = keyof typeof NOW;

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

describe('what crosses a border is as it was recorded', () => {
  test('[HTTP-1] every operation of the OpenAPI document', async () => {
    const operations = NOW.operations.filter((line) => line.includes('"operationId"'));
    expect(operations).toHaveLength(CALLS.length);
    await expect(textOf(NOW.operations)).toMatchFileSnapshot('operations.snap');
  });

  test('[FRAME-3] messages between the page and a game', async () => {
    expect(NOW.frame.length).toBeGreaterThan(20);
    await expect(textOf(NOW.frame)).toMatchFileSnapshot('frame.snap');
  });

  test('[SOCK-1] events of the sockets', async () => {
    await expect(textOf(NOW.sockets)).toMatchFileSnapshot('sockets.snap');
  });

  test('[ERR-1][HTTP-6] headers and refusals', async () => {
    await expect(textOf(NOW.refusals)).toMatchFileSnapshot('refusals.snap');
  });
});

describe('since commit acf76b1 only the names of docs/renamed.md changed on the wire', () => {
  const before = gunzipSync(
    readFileSync(new URL('contract-of-acf76b1.txt.gz', import.meta.url)),
  ).toString();
  const names = wireNames(
    readFileSync(new URL('../../../docs/renamed.md', import.meta.url), 'utf8'),
  );

  /** The recorded lines of one part, as they must be called now. */
  function expected(part: Part): string[] {
    return before
      .split('\n')
      .filter((line) => line.startsWith(`${part} `))
      .map((line) => renamed(line.slice(part.length + 1), names))
      .filter(isUnchanged);
  }

  const isUnchanged = (line: string): boolean =>
    !CHANGED_SINCE.some((label) => line.startsWith(`${label}\t`));

  test.each(Object.keys(NOW) as Part[])('[HTTP-1][FRAME-3][SOCK-1][ERR-1] %s', (part) => {
    const then = new Set(expected(part));
    const now = new Set(NOW[part].filter(isUnchanged));
    expect([...now].filter((line) => !then.has(line))).toEqual([]);
    expect([...then].filter((line) => !now.has(line))).toEqual([]);
    expect(now.size).toBeGreaterThan(0);
  });

  test('[HTTP-1] and each of those names was there before, and is there now', () => {
    const today = Object.values(NOW).flat().join('\n');
    expect(names.names.size).toBeGreaterThan(5);
    for (const [old, next] of names.names) {
      expect(before).toContain(old);
      expect(today).toContain(next);
      expect(today).not.toContain(`"${old}"`);
    }
    for (const [code, text] of names.texts) {
      expect(today).toContain(`${code}\t{"message":${JSON.stringify(text)}`);
    }
  });
});
