const PATH = '/getAppConfig';

function isLocal(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname.endsWith('.localhost');
}

/**
 * Where the configuration is asked for: relative to the page, so that the page's own host says which
 * brand it is. `house` is the origin of the web surface while a development server on this machine
 * serves the page from another port. Source: CONF-3.
 */
export function configAddress(hostname: string, serverOrigin?: string): string {
  if (serverOrigin === undefined || !isLocal(hostname) || !URL.canParse(serverOrigin)) return PATH;
  const address = new URL(PATH, serverOrigin);
  // The name that the browser used stays, because it names the brand.
  address.hostname = hostname;
  return address.href;
}
