const PATH = '/getAppConfig';

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
}

/**
 * URL of the configuration: relative to the page, so that the page's own host selects the brand.
 * `serverOrigin` is the origin of the web surface while a local development server serves the page from
 * another port. Source: CONF-3.
 */
export function configAddress(hostname: string, serverOrigin?: string): string {
  if (serverOrigin === undefined || !isLocal(hostname) || !URL.canParse(serverOrigin)) return PATH;
  const address = new URL(PATH, serverOrigin);
  // The host name stays as the browser used it, because it selects the brand.
  address.hostname = hostname;
  return address.href;
}
