/** User agent parts of the browsers inside Facebook, Messenger and Instagram. */
const IN_APP = /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Instagram|Messenger)\b/;

/** Whether the page runs inside one of those apps, by the user agent. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
