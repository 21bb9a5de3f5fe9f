import type { Breadcrumb, ErrorEvent } from '@sentry/browser';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { scrubCrumb, scrubReport } from './scrub-report.ts';
import { scrubAddress, scrubText } from './scrub-text.ts';

const ORIGIN = 'https://play.house.example';
/** What somebody typed, and who they are. */
const TYPED = 'correct horse battery';
const NICKNAME = 'Lucky Alice';
const ports = { origin: ORIGIN, secrets: () => [TYPED, NICKNAME] };

/** One of each kind that must never leave the device. */
const CANARIES: Readonly<Record<string, string>> = {
  'an email': 'alice.canary@mail.example',
  'a token': 'eyJhbGciOiJSUzI1NiIsImtpZCI6.canary1eyJzdWIiOiJhbGljZSJ9.sig0canary0sig0canary0',
  'a session': 'c4n4ry-5e55i0n-0123456789abcdef',
  'a quotation': '"hunter-canary"',
  'a code': '482913',
  'a card': '4111 1111 1111 1111',
  'a telephone': '+1 512-555-0100',
  'a birth date': '1990-02-28',
  'a query': `${ORIGIN}/reset?oobCode=canaryCode&email=x`,
  'a network address': '203.0.113.77',
  'a network address of the sixth kind': '2001:db8:85a3::8a2e:370:7334',
  'what was typed': TYPED,
  'a nickname': NICKNAME,
};
const MUST_NOT_STAY =
  /canary|c4n4ry|hunter|482913|4111|1111|555|1990|02-28|203\.0|2001:db8|370|horse|Alice|oobCode|mail\.example/i;

/** The same text in every field that an event may have. */
function eventFullOf(canary: string): ErrorEvent {
  const said = `Something about ${canary} went wrong`;
  return {
    type: undefined,
    event_id: 'abcdef',
    message: said,
    logentry: { message: said, params: [canary] },
    level: 'error',
    platform: 'javascript',
    logger: canary,
    server_name: canary,
    release: '1.0.0',
    dist: canary,
    environment: 'test',
    sdk: { name: canary },
    request: {
      url: `${ORIGIN}/account?x=${canary}`,
      query_string: canary,
      headers: { Referer: canary, 'User-Agent': canary },
      cookies: { session: canary },
      data: canary,
    },
    transaction: canary,
    modules: { [canary]: canary },
    fingerprint: [canary],
    exception: {
      values: [
        {
          type: 'TypeError',
          value: said,
          module: canary,
          mechanism: { type: 'generic', data: { canary } },
          stacktrace: {
            frames: [
              {
                filename: `${ORIGIN}/assets/page-B3k2hZ9q.js?x=${canary}`,
                function: canary,
                vars: { password: canary },
                context_line: canary,
                pre_context: [canary],
                abs_path: canary,
                lineno: 7,
                colno: 12,
                in_app: true,
              },
            ],
          },
        },
        { type: 'Error', value: canary },
      ],
    },
    breadcrumbs: [crumbFullOf(canary)],
    contexts: {
      facts: { count: 3, names: said, [canary]: canary },
      device: { name: canary },
      state: { state: { type: 'x', value: { password: canary } } },
      culture: { timezone: canary },
    },
    tags: { sentence: said, other: canary },
    extra: { arguments: [canary] },
    user: { email: canary, ip_address: canary, id: canary, username: canary },
    threads: { values: [{ id: canary }] },
    sdkProcessingMetadata: { canary },
  };
}

function crumbFullOf(canary: string): Breadcrumb {
  return {
    type: 'http',
    category: 'fetch',
    level: 'info',
    timestamp: 1,
    event_id: canary,
    message: `about ${canary}`,
    data: {
      method: 'POST',
      status_code: 200,
      url: `${ORIGIN}/users/u1234567890abc/accounts?q=${canary}`,
      from: `/reset?oobCode=${canary}`,
      to: `/account#${canary}`,
      request_body: canary,
      arguments: [canary],
      [canary]: canary,
    },
  };
}

describe('an error report', () => {
  test.each(Object.entries(CANARIES))(
    '[ERR-9][ERR-13] has %s in none of its fields',
    (_kind, canary) => {
      const scrubbed = JSON.stringify(scrubReport(eventFullOf(canary), ports));
      expect(scrubbed).not.toContain(canary);
      expect(scrubbed).not.toMatch(MUST_NOT_STAY);
      expect(JSON.stringify(scrubCrumb(crumbFullOf(canary), ports))).not.toMatch(MUST_NOT_STAY);
    },
  );

  test('[ERR-13] preserves what is needed to find the fault', () => {
    const scrubbed = scrubReport(eventFullOf('nothing'), ports);
    expect(scrubbed.release).toBe('1.0.0');
    expect(scrubbed.environment).toBe('test');
    expect(scrubbed.exception?.values?.[0]).toEqual({
      type: 'TypeError',
      value: 'Something about nothing went wrong',
      stacktrace: {
        frames: [
          {
            filename: '/assets/page-B3k2hZ9q.js',
            function: 'nothing',
            lineno: 7,
            colno: 12,
            in_app: true,
          },
        ],
      },
    });
    expect(scrubbed.breadcrumbs?.[0]?.data).toEqual({
      method: 'POST',
      status_code: 200,
      url: '/users/:id/accounts',
      from: '/reset',
      to: '/account',
    });
    expect(scrubbed.contexts?.['facts']).toMatchObject({ count: 3 });
    expect(scrubText("Cannot read properties of undefined (reading 'balance')")).toBe(
      "Cannot read properties of undefined (reading 'balance')",
    );
  });

  test('[ERR-13] values of the page’s fields are removed, wherever they occur', () => {
    const anything = fc
      .string({ minLength: 3, maxLength: 40 })
      .filter((text) => /\S{3}/.test(text));
    fc.assert(
      fc.property(anything, fc.constantFrom('value', 'message', 'crumb'), (secret, field) => {
        const sentence = `before ${secret} after`;
        const event: ErrorEvent = {
          type: undefined,
          ...(field === 'message' ? { message: sentence } : {}),
          ...(field === 'value' ? { exception: { values: [{ value: sentence }] } } : {}),
          ...(field === 'crumb' ? { breadcrumbs: [{ message: sentence }] } : {}),
        };
        const scrubbed = scrubReport(event, { origin: ORIGIN, secrets: () => [secret] });
        const said = [
          scrubbed.message,
          scrubbed.exception?.values?.[0]?.value,
          scrubbed.breadcrumbs?.[0]?.message,
        ].join('');
        fc.pre(!'before … after before "…" after'.includes(secret));
        expect(said).not.toContain(secret);
      }),
    );
  });

  test('[ERR-13] any event at all can be scrubbed', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        scrubReport(eventFullOf(text), ports);
        scrubAddress(text, ORIGIN);
      }),
    );
  });
});

test('[ERR-13] URLs lose queries, fragments, people and ids', () => {
  const scrubbed = (address: string): string => scrubAddress(address, ORIGIN);
  expect(scrubbed('/users/u1234567890abc/accounts')).toBe('/users/:id/accounts');
  expect(scrubbed('https://alice:secret@api.house.example/x?y=z#w')).toBe(
    'https://api.house.example/x',
  );
  expect(scrubbed('https://api.house.example/users/a%40b.c/x')).toBe(
    'https://api.house.example/users/:id/x',
  );
  expect(scrubbed('/game/copper-comet')).toBe('/game/copper-comet');
  expect(scrubbed('data:text/plain,secret')).toBe('data:');
  expect(scrubbed('mailto:alice@x.example')).toBe('mailto:');
});
