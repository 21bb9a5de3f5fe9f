import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const INSIDE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 [FBAN/FBIOS;FBAV/470.0.0.35.108;FBBV/618410121;FBDV/iPhone14,5]',
  'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/469.0.0.38.94;]',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/21F90 Instagram 337.0.1.30.105 (iPhone14,5; iOS 17_5)',
];
const OUTSIDE = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Safari/537.36',
  '',
];

it('[DLG-14] the browser inside another app is known by its name', () => {
  expect(INSIDE.map(isInAppBrowser)).toEqual([true, true, true]);
  expect(OUTSIDE.map(isInAppBrowser)).toEqual([false, false, false]);
});
