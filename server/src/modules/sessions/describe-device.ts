/** Describes a user agent in the few words that a player needs to recognize a device. */

/** Automated clients; many also name a browser, so they are matched first. */
const PROGRAM =
  /bot\/|\bcrawler|\bspider\b|\bslurp\b|\bcurl\/|\bwget\/|\bpython|\bjava\/|\bgo-http|\bokhttp|\bnode\b|\bundici\b|\baxios\/|\bpostman/i;

/** Order decides: most browsers also name the ones they descend from. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bHeadlessChrome\/|\bPhantomJS\//, 'Automated browser'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];

/**
 * "Chrome on Windows". Only fixed names are returned, never text that the browser sent. Source:
 * SESS-21.
 */
export function describeDevice(userAgent: string | null): string {
  const text = userAgent ?? '';
  const browser = PROGRAM.test(text)
    ? 'A program'
    : BROWSERS.find(([sign]) => sign.test(text))?.[1];
  const system = SYSTEMS.find(([sign]) => sign.test(text))?.[1];
  if (browser === undefined)
    return system === undefined ? 'Unknown device' : `Unknown browser on ${system}`;
  return system === undefined ? browser : `${browser} on ${system}`;
}
