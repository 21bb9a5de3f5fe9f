import { describe, expect, test } from 'vitest';
import { installWay } from './use-install.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const IN_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS]';
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('how a device installs the page', () => {
  const facts = { touchPoints: 5, isInstalled: false, hasPrompt: false };

  test.each([
    ['an iPhone', { ...facts, userAgent: IPHONE }, 'steps'],
    ['an iPad', { ...facts, userAgent: MAC }, 'steps'],
    ['a Mac', { ...facts, userAgent: MAC, touchPoints: 0 }, 'none'],
    ['a browser inside an app', { ...facts, userAgent: IN_APP }, 'none'],
    ['Android without an offer', { ...facts, userAgent: ANDROID }, 'none'],
    ['Android with an offer', { ...facts, userAgent: ANDROID, hasPrompt: true }, 'prompt'],
    ['an installed iPhone app', { ...facts, userAgent: IPHONE, isInstalled: true }, 'none'],
    [
      'an installed app',
      { ...facts, userAgent: ANDROID, hasPrompt: true, isInstalled: true },
      'none',
    ],
  ] as const)('[DLG-7] %s', (_name, device, way) => {
    expect(installWay(device)).toBe(way);
  });
});
