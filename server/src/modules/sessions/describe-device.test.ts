import { describe, expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko)';

describe('a device in words', () => {
  test.each([
    [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`, 'Edge on Windows'],
    [`${WINDOWS} Chrome/130.0.0.0 Safari/537.36 OPR/115.0`, 'Opera on Windows'],
    [`${MAC}/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`, 'Safari on macOS'],
    [`${MAC}/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36`, 'Chrome on macOS'],
    [`${PHONE} (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`, 'Safari on iPhone'],
    [`${PHONE} (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1`, 'Chrome on iPhone'],
    [`${PHONE} (KHTML, like Gecko) FxiOS/132.0 Mobile/15E148 Safari/605.1`, 'Firefox on iPhone'],
    [`${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [
      `${ANDROID} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      'Samsung Internet on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) Chrome/130.0 Safari/537.36', 'Chrome on ChromeOS'],
    ['Mozilla/5.0 (Windows NT 10.0)', 'Unknown browser on Windows'],
    ['Mozilla/5.0 (X11; Linux x86_64) SomethingNew/1.0', 'Unknown browser on Linux'],
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Safari/537.36',
      'Automated browser on Linux',
    ],
    [
      `${ANDROID} Chrome/130.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
      'A program on Android',
    ],
    ['Mozilla/5.0 (Linux; Android 15; CUBOT KINGKONG) Chrome/130.0 Mobile', 'Chrome on Android'],
    ['Chrome/130.0', 'Chrome'],
    ['curl/8.5.0', 'A program'],
    ['node', 'A program'],
    ['python-requests/2.32.3', 'A program'],
    ['SomethingNew/1.0', 'Unknown device'],
    ['<img src=x onerror=alert(1)>', 'Unknown device'],
    ['', 'Unknown device'],
    [null, 'Unknown device'],
  ])('[SESS-21] %s', (userAgent, description) => {
    expect(describeDevice(userAgent)).toBe(description);
  });

  test('[SESS-21] the longest stored user agent is parsed quickly', () => {
    const begun = performance.now();
    for (let n = 0; n < 100; n += 1) describeDevice('Version/1 '.repeat(60).slice(0, 512));
    expect(performance.now() - begun).toBeLessThan(200);
  });
});
