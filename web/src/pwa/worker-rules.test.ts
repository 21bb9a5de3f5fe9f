import { describe, expect, test } from 'vitest';
import {
  type Answered,
  cacheName,
  filesOfDocument,
  filesToCache,
  isFileAnswer,
  isCacheable,
  staleCaches,
  type FetchStrategy,
  chooseFetchStrategy,
} from './worker-rules.ts';

const ORIGIN = 'https://play.sweeps.example';
const strategyOf = (
  url: string,
  more: Partial<Parameters<typeof chooseFetchStrategy>[0]> = {},
): FetchStrategy =>
  chooseFetchStrategy(
    {
      method: 'GET',
      mode: 'cors',
      hasAuthorization: false,
      ...more,
      url: new URL(url, ORIGIN).href,
    },
    ORIGIN,
  );

describe('what the worker touches', () => {
  test.each([
    ['/assets/main-DkwJXEBL.js', 'file'],
    ['/assets/text-a1b2c3d4.woff2', 'file'],
    ['/assets/main-DkwJXEBL.js?again=1', 'file'],
    ['/getAppConfig', 'public'],
    ['/gamesConfiguration', 'public'],
  ] as const)('[SW-7] %s by the way of %s', (url, way) => {
    expect(strategyOf(url)).toBe(way);
  });

  test.each(['/', '/howto', '/game/copper-comet/', '/account?tab=1', '/not/a/page'])(
    '[SW-7] a visit to %s is a page',
    (url) => {
      expect(strategyOf(url, { mode: 'navigate' })).toBe('page');
    },
  );

  test.each([
    '/getAppConfig?contextSha=abc',
    '/build-config.json?n=1',
    '/build-config.json',
    '/sw.js',
    '/manifest.webmanifest',
    '/csp-reports',
    '/errors',
    '/login',
    '/users/u1/userDetails',
    '/__/auth/handler',
    'https://api.sweeps.example/gamesConfiguration',
    'https://id.sweeps.example/v1/token',
    'https://games.sweeps.example/assets/main-DkwJXEBL.js',
  ])('[SW-4] %s goes to the network untouched', (url) => {
    expect(strategyOf(url)).toBe('untouched');
  });

  test.each(['/__/auth/handler', '/__/auth/iframe?x=1', '/empty.html', '/sandbox.json'])(
    '[SW-4] [SW-15] a visit to %s is not answered from the shell',
    (url) => {
      expect(strategyOf(url, { mode: 'navigate' })).toBe('network');
    },
  );

  test('[SW-4] nothing with a token and nothing but reading is touched', () => {
    for (const url of ['/getAppConfig', '/assets/main-DkwJXEBL.js', '/']) {
      expect(strategyOf(url, { hasAuthorization: true })).toBe('untouched');
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD']) {
        expect(strategyOf(url, { method, mode: 'navigate' })).toBe('untouched');
      }
    }
  });
});

const GOOD: Answered = {
  status: 200,
  type: 'basic',
  isRedirected: false,
  cacheControl: 'public, max-age=31536000, immutable',
  contentType: 'text/javascript; charset=utf-8',
};

describe('what the worker caches', () => {
  test('[SW-4] a whole answer of this origin that nobody called private', () => {
    expect(isCacheable(GOOD)).toBe(true);
    expect(isCacheable({ ...GOOD, cacheControl: null })).toBe(true);
    expect(isCacheable({ ...GOOD, cacheControl: 'private, max-age=60' })).toBe(false);
    expect(isCacheable({ ...GOOD, cacheControl: 'No-Store' })).toBe(false);
    expect(isCacheable({ ...GOOD, isRedirected: true })).toBe(false);
    for (const type of ['opaque', 'cors', 'error'])
      expect(isCacheable({ ...GOOD, type })).toBe(false);
    for (const status of [0, 206, 301, 404, 500, 503]) {
      expect(isCacheable({ ...GOOD, status })).toBe(false);
    }
  });

  test('[SW-7] a page in place of a file is not cached as one', () => {
    expect(isFileAnswer(GOOD)).toBe(true);
    expect(isFileAnswer({ ...GOOD, contentType: 'text/html; charset=utf-8' })).toBe(false);
  });

  test('[SW-7] the files that a document names, once each, and nothing of elsewhere', () => {
    const html = `<link rel="preload" href="/assets/text-a1b2c3d4.woff2"><link rel="stylesheet" href="/assets/x-1.css">
      <script src="/assets/main-1.js"></script><link rel="modulepreload" href="/assets/main-1.js">
      <link rel="manifest" href="/manifest.webmanifest"><link href="/getAppConfig"><img src="https://x.example/assets/a.png">`;
    expect(filesOfDocument(html)).toEqual([
      '/assets/text-a1b2c3d4.woff2',
      '/assets/x-1.css',
      '/assets/main-1.js',
    ]);
  });

  test('[SW-8] only the shells of other versions are dropped', () => {
    const names = [cacheName('1'), cacheName('2'), 'of-somebody-else'];
    expect(staleCaches(names, '2')).toEqual([cacheName('1')]);
  });
});

test('[SW-14] a page can have built files cached, and nothing else', () => {
  const file = '/assets/terms-NIjlwh1-.js';
  expect(
    filesToCache({ keep: [file, '/account', '/assets/x.js', 7, `https://x.example${file}`] }),
  ).toEqual([file]);
  for (const data of [undefined, null, 'takeOver', 7, [], {}, { keep: file }]) {
    expect(filesToCache(data)).toEqual([]);
  }
  expect(filesToCache({ keep: Array.from({ length: 999 }, () => file) })).toHaveLength(200);
});

test('[SW-7] a not-found document is never cached', () => {
  const document = {
    type: 'basic',
    isRedirected: false,
    cacheControl: 'no-cache',
    contentType: 'text/html',
  };
  expect(isCacheable({ ...document, status: 404 })).toBe(false);
  expect(isCacheable({ ...document, status: 200 })).toBe(true);
});
