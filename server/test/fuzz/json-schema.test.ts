import { describe, expect, test } from 'vitest';
import { type Schema, violations } from './json-schema.ts';

const BET: Schema = {
  type: 'object',
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 3, pattern: '^[a-z]+$' },
    amount: { type: 'integer', minimum: 1, maximum: 9 },
    kind: { anyOf: [{ const: 'a' }, { type: 'null' }] },
    list: { type: 'array', items: { type: 'boolean' }, maxItems: 2 },
  },
  required: ['name'],
  additionalProperties: false,
};

describe('the check of values against the schemas of the OpenAPI document', () => {
  test.each([
    { name: 'a' },
    { name: 'abc', amount: 9, kind: null, list: [true, false] },
    { name: 'a', kind: 'a' },
  ])('[HTTP-29] accepts %j', (value) => {
    expect(violations(BET, value)).toEqual([]);
  });

  test.each([
    null,
    [],
    'a',
    {},
    { name: '' },
    { name: 'abcd' },
    { name: 'A' },
    { name: 1 },
    { name: 'a', amount: 0 },
    { name: 'a', amount: 10 },
    { name: 'a', amount: 1.5 },
    { name: 'a', amount: '1' },
    { name: 'a', kind: 'b' },
    { name: 'a', list: [1] },
    { name: 'a', list: [true, true, true] },
    { name: 'a', more: 1 },
    JSON.parse('{"name":"a","__proto__":{}}') as unknown,
    { name: 'a', constructor: 1 },
  ])('[HTTP-29] finds what is wrong with %j', (value) => {
    expect(violations(BET, value).length).toBeGreaterThan(0);
  });

  test('[HTTP-29] faults over a word or format that it does not know', () => {
    expect(() => violations({ minProperties: 1 }, {})).toThrow('minProperties');
    expect(() => violations({ format: 'ipv4' }, '')).toThrow('ipv4');
  });
});
