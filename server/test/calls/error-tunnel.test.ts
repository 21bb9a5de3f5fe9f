/** Error reports of pages, forwarded by the platform to the error service. */
import { BRANDS } from '@jubilee/brands';
import { getAppConfig } from '@jubilee/contract/calls/configuration';
import { callApp, replyOf } from '@jubilee/testkit/call-app';
import { appForFile, appForTest } from '@jubilee/testkit/app-for-file';
import { send } from '@jubilee/testkit/http-calls';
import { hostOf } from '@jubilee/testkit/test-users';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../src/entry/observability-setup.ts';

const { ports, logLines } = await appForFile();
const DSN = `http://public@127.0.0.1:${ports.sandbox}/sentry/1`;

function envelope(dsn: string, type = 'event', payload = '{"message":"x"}'): string {
  return [JSON.stringify({ dsn }), JSON.stringify({ type }), payload].join('\n');
}
const report = (body: string, more: { port?: number; headers?: Record<string, string> } = {}) =>
  send({
    port: more.port ?? ports.web,
    path: '/errors',
    method: 'POST',
    body,
    headers: { 'content-type': 'text/plain;charset=UTF-8', ...more.headers },
  });
const storedReports = async (): Promise<readonly { text: string }[]> => {
  const { body } = await send({ port: ports.sandbox, path: '/sentry/envelopes' });
  return body as readonly { text: string }[];
};
const script = (answers: readonly object[]) =>
  send({ port: ports.sandbox, path: '/__control/sentry', method: 'POST', body: { answers } });
const codeOf = (answer: { body: unknown }): unknown =>
  (answer.body as { error?: { code: unknown } } | undefined)?.error?.code;

describe('error reports', () => {
  test('[ERR-14][ERR-17] the page receives its project, and its reports arrive unchanged', async () => {
    for (const brand of BRANDS) {
      const host = hostOf(brand, ports.api);
      const config = replyOf(await callApp(ports.api, getAppConfig, { host }));
      expect(config.errorReporting).toEqual({ dsn: DSN, tunnel: '/errors' });
    }
    const sent = envelope(DSN);
    const answer = await report(sent);
    expect([answer.status, answer.text]).toEqual([202, '']);
    expect((await storedReports()).map(({ text }) => text)).toContain(sent);
  });

  test('[ERR-14] another project, another kind and anything else is refused and not forwarded', async () => {
    const before = (await storedReports()).length;
    const other = DSN.replace('/sentry/1', '/sentry/2');
    for (const body of [
      envelope(other),
      envelope('https://public@evil.example/1'),
      envelope(DSN, 'attachment'),
      envelope(DSN, 'replay_recording'),
      'not an envelope',
      '',
    ]) {
      const answer = await report(body);
      expect([400, 415], body.slice(0, 60)).toContain(answer.status);
    }
    const json = await report('{}', { headers: { 'content-type': 'application/json' } });
    expect(codeOf(json)).toBe('UNSUPPORTED_MEDIA_TYPE');
    const packed = await report(envelope(DSN), { headers: { 'content-encoding': 'gzip' } });
    expect(codeOf(packed)).toBe('UNSUPPORTED_MEDIA_TYPE');
    const large = await report(envelope(DSN, 'event', `{"a":"${'x'.repeat(200_000)}"}`));
    expect(codeOf(large)).toBe('BODY_TOO_LARGE');
    expect((await storedReports()).length).toBe(before);
    const almost = await report(envelope(DSN, 'event', `{"a":"${'x'.repeat(199_000)}"}`));
    expect(almost.status).toBe(202);
  });

  test('[ERR-18] a page of another site cannot report through its visitors', async () => {
    const before = (await storedReports()).length;
    const own = `http://localhost:${ports.web}`;
    for (const origin of [
      'https://evil.example',
      'null',
      `${own}.evil.example`,
      `http://luckyharbor.localhost:${ports.web}`,
    ]) {
      const answer = await report(envelope(DSN), { headers: { origin } });
      expect([origin, codeOf(answer)]).toEqual([origin, 'NOT_FOUND']);
    }
    expect((await storedReports()).length).toBe(before);
    expect((await report(envelope(DSN), { headers: { origin: own } })).status).toBe(202);
  });

  test('[ERR-15] during an outage reports are dropped and counted in the log, and the page is not affected', async () => {
    await script([{ status: 500 }]);
    expect((await report(envelope(DSN))).status).toBe(202);
    const lost = logLines.filter((line) => line.includes('error reports could not be handed on'));
    expect(lost).toHaveLength(1);
    expect(JSON.parse(lost[0] ?? '{}')).toMatchObject({ count: 1, why: 'status 500' });
  });

  test('[ERR-15] a limit of the service reaches the page with its Retry-After', async () => {
    await script([{ status: 429, retryAfterSeconds: 90, limits: '90:error:project' }]);
    const answer = await report(envelope(DSN));
    expect(codeOf(answer)).toBe('TOO_MANY_REQUESTS');
    expect(answer.headers['retry-after']).toBe('90');
    expect(answer.headers['x-sentry-rate-limits']).toBe('90:error:project');
  });

  test('[ERR-14] a network that reports too often is rate-limited', async () => {
    let last = await report(envelope(DSN));
    for (let sent = 0; sent < 60 && last.headers['retry-after'] !== '2'; sent += 1) {
      last = await report('nothing');
    }
    expect(codeOf(last)).toBe('TOO_MANY_REQUESTS');
  });

  test('[ERR-14] an installation without an error service has no such path', async () => {
    const { ports: of } = await appForTest({
      environment: { JUBILEE_OBSERVABILITY_SETTINGS: EMPTY_SETTINGS },
    });
    const config = replyOf(await callApp(of.api, getAppConfig));
    expect(config.errorReporting).toBeUndefined();
    expect(codeOf(await report(envelope(DSN), { port: of.web }))).toBe('NOT_FOUND');
  });
});

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const EMPTY_SETTINGS = new URL('no-observability.json', import.meta.url).pathname;

describe('the settings of error reports and analytics', () => {
  test('[ERR-17] are read by brand', () => {
    const settings = {
      sweeps: {
        errorReporting: { dsn: 'https://abc@errors.example/7' },
        analytics: { measurementId: 'G-ABC123' },
      },
    };
    expect(parseFile(bytes(JSON.stringify({ brands: settings })), 'it')).toEqual(settings);
  });

  test.each([
    ['{', 'it is not valid JSON (MALFORMED_JSON).'],
    ['{}', 'it: brands is not valid.'],
    ['{"brands":{"nowhere":{}}}', 'it: there is no brand "nowhere".'],
    ['{"brands":{"sweeps":{"sentry":1}}}', 'it: brands.sweeps.sentry is not valid.'],
    [
      '{"brands":{"sweeps":{"errorReporting":{"dsn":"https://abc:secret@errors.example/7"}}}}',
      'it: brands.sweeps.errorReporting.dsn is not valid.',
    ],
    [
      '{"brands":{"sweeps":{"analytics":{"measurementId":"UA-1"}}}}',
      'it: brands.sweeps.analytics.measurementId is not valid.',
    ],
  ])('[ERR-17] %s stops the start with one line', (text, line) => {
    expect(() => parseFile(bytes(text), 'it')).toThrow(line);
  });
});
