import { expect, test } from 'vitest';
import { deviceName } from './device-name.ts';

test('[OFFICE-7] a sign-in has the name that people give to their browser', () => {
  const names = [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/141.0.0.0 Saf',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:139.0) Gecko/20100101 Firefox/139.0',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Vers',
    'curl/8.5.0',
    'unknown',
  ].map(deviceName);
  expect(names).toEqual([
    'Chrome 141 on Linux',
    'Firefox 139 on Windows',
    'Safari 26 on Mac',
    'A browser on iPhone',
    'curl/8.5.0',
    'unknown',
  ]);
});
