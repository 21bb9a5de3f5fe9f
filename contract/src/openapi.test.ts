import { expect, test } from 'vitest';
import { CALLS } from './calls/all.ts';
import { refusalsOf } from './calls/refusals-of.ts';
import { type Json, openApiPath } from './openapi-document.ts';
import { buildOpenApi } from './openapi.ts';
import { REFUSALS } from './values/refusals.ts';

const document = buildOpenApi();

function child(node: Json | undefined, key: string): Json | undefined {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
    ? Object.entries(node).find(([name]) => name === key)?.[1]
    : undefined;
}
const at = (...keys: string[]) => keys.reduce<Json | undefined>(child, document);

function visit(node: Json | undefined, see: (key: string, value: Json) => void): void {
  if (typeof node !== 'object' || node === null) return;
  for (const [key, value] of Object.entries(node)) {
    if (value === undefined) continue;
    see(key, value);
    visit(value, see);
  }
}

test('[HTTP-1] every reference of the OpenAPI document resolves', () => {
  const broken: string[] = [];
  let seen = 0;
  visit(document, (key, value) => {
    if (key !== '$ref' || typeof value !== 'string') return;
    seen += 1;
    const path = value.split('/');
    if (path[0] !== '#' || at(...path.slice(1)) === undefined) broken.push(value);
  });
  expect(broken).toEqual([]);
  expect(seen).toBeGreaterThan(CALLS.length * 4);
});

test('[HTTP-1] the document describes every call once, with all of its path parameters', () => {
  const ids: Json[] = [];
  for (const call of CALLS) {
    const operation = at('paths', openApiPath(call.path), call.method.toLowerCase());
    ids.push(child(operation, 'operationId') ?? null);
    const parameters = child(operation, 'parameters');
    const named = (Array.isArray(parameters) ? parameters : [])
      .filter((parameter: Json) => child(parameter, 'in') === 'path')
      .map((parameter: Json) => child(parameter, 'name'));
    const inPath = [...call.path.matchAll(/:([A-Za-z]+)/g)].map((match) => match[1]);
    expect(named, call.path).toEqual(inPath);
  }
  expect(ids).toEqual(CALLS.map((call) => call.name));
  expect(new Set(ids).size).toBe(CALLS.length);
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(CALLS.length);
});

test('[HTTP-1][ERR-1] every refusal of a call is documented under its status with the exact text', () => {
  for (const call of CALLS) {
    const responses = at('paths', openApiPath(call.path), call.method.toLowerCase(), 'responses');
    for (const code of refusalsOf(call)) {
      const { status, message } = REFUSALS[code];
      const content = child(child(child(responses, String(status)), 'content'), 'application/json');
      const error = child(child(child(child(content, 'examples'), code), 'value'), 'error');
      expect(error, `${call.name} ${code}`).toMatchObject({ code, message });
    }
  }
});

test('[HTTP-1] every body has the sample of its call as its example', () => {
  for (const call of CALLS) {
    const operation = at('paths', openApiPath(call.path), call.method.toLowerCase());
    const content = child(child(child(operation, 'requestBody'), 'content'), 'application/json');
    expect(child(content, 'example'), call.name).toEqual(
      'body' in call ? call.sample.body : undefined,
    );
  }
});

test('[HTTP-2][HTTP-13] bodies and replies say that unknown keys are refused', () => {
  const open: string[] = [];
  const schemas = at('components', 'schemas');
  for (const [name, schema] of Object.entries(schemas ?? {})) {
    visit({ schema }, (_key, value) => {
      if (
        child(value, 'properties') !== undefined &&
        child(value, 'additionalProperties') !== false
      ) {
        open.push(name);
      }
    });
  }
  expect(open).toEqual([]);
});

test('[HTTP-7][SESS-1] security: no call that needs a token is documented as open, and only money calls demand a request id', () => {
  for (const call of CALLS) {
    const operation = at('paths', openApiPath(call.path), call.method.toLowerCase());
    const schemes = child(operation, 'security');
    const expected = {
      none: [],
      token: [{ identityToken: [] }],
      session: [{ identityToken: [], session: [] }],
    };
    expect(schemes, call.name).toEqual(expected[call.access]);
    const demands = JSON.stringify(child(operation, 'parameters')).includes('/MoneyRequestId');
    expect(demands, call.name).toBe(call.money);
  }
});

test('[HTTP-12] replies are plain objects: lists stand under a name, amounts are integers', () => {
  const amounts =
    /^(?:amountWon|betAmount|balance|lockedBalance|sweepTicketsAmount|pointsAmount|amount|price|creditsValue|winAmount)$/;
  let seen = 0;
  for (const [name, schema] of Object.entries(at('components', 'schemas') ?? {})) {
    expect(child(schema, 'type') ?? 'object', name).toBe('object');
    // Only analytics divides tickets by 100. Source: LIM-4.
    if (name === 'RecordEventsBody') continue;
    visit({ schema }, (key, value) => {
      if (!amounts.test(key) || child(value, 'type') === undefined) return;
      const whole = child(value, 'enum');
      const isWhole = Array.isArray(whole) && whole.every((amount) => Number.isInteger(amount));
      const isRubyText = name === 'RubyRewardsBalanceReply' || name === 'RubyRewardsPurchaseReply';
      if (!isRubyText)
        expect(isWhole || child(value, 'type') === 'integer', `${name}.${key}`).toBe(true);
      seen += 1;
    });
  }
  expect(seen).toBeGreaterThan(50);
});
