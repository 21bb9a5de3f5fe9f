import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serveAnswers } from '../../simulator/vendor.test-kit.ts';
import { createEnvelopeSink, type EnvelopeSink } from './simulator/envelope-sink.ts';
import { parseDsn } from './dsn.ts';
import { readEnvelope } from '../envelope.ts';
import { createSentryIntake } from './sentry-intake.ts';

const TIMEOUT_MS = 300;

/** The sandbox's error service on a real socket. */
async function service(): Promise<{ sink: EnvelopeSink; dsn: string; requestCount: () => number }> {
  const sink = createEnvelopeSink();
  let requestCount = 0;
  const { origin } = await serveAnswers(({ path, body }) => {
    requestCount += 1;
    return sink.handle(path.replace(/^\/sentry/, ''), body);
  });
  return {
    sink,
    dsn: `${origin.replace('//', '//public@')}/sentry/7`,
    requestCount: () => requestCount,
  };
}

function envelope(dsn: string, type = 'event', payload = '{"message":"x"}'): Uint8Array {
  const lines = [JSON.stringify({ dsn }), JSON.stringify({ type }), payload];
  return new TextEncoder().encode(lines.join('\n'));
}

describe('the DSN of a project', () => {
  test('[ERR-14] yields its envelope URL, with and without a path', () => {
    expect(parseDsn('https://abc@errors.example/7')).toEqual({
      publicKey: 'abc',
      projectId: '7',
      envelopeUrl: 'https://errors.example/api/7/envelope/',
    });
    expect(parseDsn('http://abc@127.0.0.1:4009/sentry/1')?.envelopeUrl).toBe(
      'http://127.0.0.1:4009/sentry/api/1/envelope/',
    );
  });

  test.each([
    'errors.example/7',
    'https://errors.example/7',
    'https://abc:secret@errors.example/7',
    'https://abc@errors.example/',
    'https://abc@errors.example/seven',
    'https://abc@errors.example/7?x=1',
    'ftp://abc@errors.example/7',
    '',
  ])('[ERR-14] %j is rejected', (text) => {
    expect(parseDsn(text)).toBeUndefined();
  });
});

describe('an envelope', () => {
  test('[ERR-14] is parsed with and without the lengths of its parts', () => {
    const payload = '{"a":"b\\nc"}';
    const text = `{"dsn":"d"}\n{"type":"event","length":${payload.length}}\n${payload}\n{"type":"x"}\n{}`;
    const read = readEnvelope(new TextEncoder().encode(text));
    expect(read?.dsn).toBe('d');
    expect(read?.items.map(({ type }) => type)).toEqual(['event', 'x']);
    expect(new TextDecoder().decode(read?.items[0]?.payload)).toBe(payload);
  });

  test('[ERR-14] arbitrary bytes are parsed or rejected, never a fault', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        readEnvelope(bytes);
      }),
    );
    fc.assert(
      fc.property(fc.string(), fc.json(), fc.string(), (one, two, three) => {
        readEnvelope(new TextEncoder().encode([`{}`, one, two, three].join('\n')));
      }),
    );
    expect(readEnvelope(new TextEncoder().encode('[]'))).toBeUndefined();
    expect(
      readEnvelope(new TextEncoder().encode('{}\n{"type":"event","length":99}\n{}')),
    ).toBeUndefined();
  });
});

describe('forwarding', () => {
  const intakeOf = (dsn: string, nowMs = () => 0) =>
    createSentryIntake({ dsn, timeoutMs: TIMEOUT_MS, nowMs });

  test('[ERR-14] accepts events of its own project and nothing else', async () => {
    const { dsn } = await service();
    const intake = intakeOf(dsn);
    expect(intake.accepts(envelope(dsn))).toBe(true);
    for (const other of [
      dsn.replace('/7', '/8'),
      dsn.replace('public', 'other'),
      'https://public@evil.example/7',
      '',
    ]) {
      expect(intake.accepts(envelope(other)), other).toBe(false);
    }
    for (const type of ['attachment', 'replay_recording', 'session', 'transaction']) {
      expect(intake.accepts(envelope(dsn, type)), type).toBe(false);
    }
    expect(intake.accepts(new TextEncoder().encode(JSON.stringify({ dsn })))).toBe(false);
  });

  test('[ERR-14] forwards the envelope unchanged', async () => {
    const { dsn, sink } = await service();
    const sent = envelope(dsn);
    expect(await intakeOf(dsn).forward(sent)).toEqual({ status: 'accepted' });
    const [received] = sink.list();
    expect(received).toEqual({
      projectId: '7',
      types: ['event'],
      text: new TextDecoder().decode(sent),
    });
  });

  test('[ERR-15] a rate limit is passed on, and nothing is sent until it is over', async () => {
    const { dsn, sink, requestCount } = await service();
    let now = 1_000;
    const intake = intakeOf(dsn, () => now);
    sink.script([{ status: 429, retryAfterSeconds: 30, limits: '30:error:project' }]);
    const limited = { status: 'limited', retryAfterSeconds: 30, limits: '30:error:project' };
    expect(await intake.forward(envelope(dsn))).toEqual(limited);
    now += 10_000;
    expect(await intake.forward(envelope(dsn))).toEqual({ ...limited, retryAfterSeconds: 20 });
    expect(requestCount()).toBe(1);
    now += 20_000;
    expect(await intake.forward(envelope(dsn))).toEqual({ status: 'accepted' });
  });

  test('[ERR-15] a service that fails, does not answer or is unreachable is an outage, not a fault', async () => {
    const { dsn, sink } = await service();
    const intake = intakeOf(dsn);
    sink.script([{ status: 500 }, { status: 'time-out' }]);
    expect(await intake.forward(envelope(dsn))).toEqual({
      status: 'unavailable',
      why: 'status 500',
    });
    expect(await intake.forward(envelope(dsn))).toEqual({
      status: 'unavailable',
      why: 'TimeoutError',
    });
    expect(await intakeOf('http://a@127.0.0.1:9/1').forward(envelope(dsn))).toMatchObject({
      status: 'unavailable',
    });
    expect(sink.list()).toEqual([]);
  });
});
