interface TypePolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): unknown };
}

const ALLOWED = /^https:\/\/www\.googletagmanager\.com\/gtag\/js\?id=G-[A-Z0-9]{4,20}$/;
let isLoaded = false;

/** Adds Google's script to the page, once. Fault: any other URL. Source: ANALYT-11. */
export function loadGtag(address: string): void {
  if (isLoaded) return;
  if (!ALLOWED.test(address)) throw new Error('Only the counting script may be loaded');
  isLoaded = true;
  const policies = (globalThis as { trustedTypes?: TypePolicies }).trustedTypes;
  const trusted =
    policies
      ?.createPolicy('jubilee-analytics', { createScriptURL: () => address })
      .createScriptURL(address) ?? address;
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted as string;
  document.head.append(script);
}

/** The cookies that Google's script leaves on this device, for this host and its parent domains. */
export function removeGtagCookies(): void {
  const names = document.cookie
    .split('; ')
    .map((cookie) => cookie.split('=', 1)[0] ?? '')
    .filter((name) => /^_ga(?:_|$)/.test(name));
  const parts = location.hostname.split('.');
  const domains = parts.map((_, index) => parts.slice(index).join('.'));
  for (const name of names) {
    const gone = `${name}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
    document.cookie = gone;
    for (const domain of domains) document.cookie = `${gone}; domain=${domain}`;
  }
}
