/** How the browsers inside Facebook, Messenger and Instagram call themselves. */
const IN_APP = /\b(?:FBAN|FBAV|FB_IAB|FBIOS|Instagram|Messenger)\b/;

/** Whether the page is shown inside one of those apps, by the browser's own name. */
export function isInAppBrowser(userAgent: string): boolean {
  return IN_APP.test(userAgent);
}
