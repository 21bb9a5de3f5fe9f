import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseStrictJson } from './strict-json.ts';

const parse = (text: string) => parseStrictJson(new TextEncoder().encode(text));

describe('strict JSON', () => {
  test.each([
    ['{"a":1,"a":2}', 'DUPLICATE_KEY'],
    ['{"a":1,"\\u0061":2}', 'DUPLICATE_KEY'],
    ['{"x":{"a":1,"b":[{"c":1,"c":1}]}}', 'DUPLICATE_KEY'],
    ['{"__proto__":{}}', 'DUPLICATE_KEY'],
    ['{"a":1,}', 'MALFORMED_JSON'],
    ['{"a":NaN}', 'MALFORMED_JSON'],
    ['\ufeff{"a":1}', 'MALFORMED_JSON'],
    ['{"a":0xA}', 'MALFORMED_JSON'],
    ['{"a":1e2}', 'MALFORMED_JSON'],
    ['{"a":100.0}', 'MALFORMED_JSON'],
    ['{"a":-0}', 'MALFORMED_JSON'],
    ['[1e400]', 'MALFORMED_JSON'],
    ['9007199254740993', 'MALFORMED_JSON'],
    ['[[[[[[[[[1]]]]]]]]]', 'BODY_TOO_DEEP'],
    ['', 'MALFORMED_JSON'],
  ])('[HTTP-4] %s is refused as %s', (text, reason) => {
    expect(parse(text)).toEqual({ ok: false, reason });
  });

  test('[HTTP-4] bytes that are not UTF-8 are refused', () => {
    expect(parseStrictJson(Uint8Array.of(0x22, 0xff, 0x22)).ok).toBe(false);
  });

  test('[HTTP-4] equal keys in different objects, and keys that look like syntax, are fine', () => {
    expect(parse('[{"a":1},{"a":2},"a","{\\"a\\":1"]').ok).toBe(true);
    expect(parse('{"a":"a","b":{"a":1},"c":["a","a"]}').ok).toBe(true);
  });

  test('[HTTP-4] reads any ordinary value exactly as JSON.parse does', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        const text = JSON.stringify(value);
        fc.pre(!text.includes('__proto__'));
        const result = parse(text);
        expect(result).toEqual({ ok: true, value: JSON.parse(text) });
      }),
    );
  });
});
