/**
 * What search engines get: the public pages to list, and the paths not to crawl. Source: HTTP-23.
 */

/** Pages that anybody may read; all others need a player. */
export const OPEN_PAGES = ['/', '/howto', '/rules', '/terms', '/privacy', '/responsible'] as const;

const PRIVATE_PAGES = [
  '/account',
  '/activity',
  '/configerror',
  '/game/',
  '/purchase',
  '/redeem',
  '/reset',
  '/user',
  '/verify',
];

export function robotsText(origin: string, isListed: boolean): string {
  // A crawler that is kept out would never see the `noindex` of the pages.
  const rules = isListed ? PRIVATE_PAGES.map((path) => `Disallow: ${path}`) : ['Allow: /'];
  const lines = ['User-agent: *', ...rules];
  return `${[...lines, ...(isListed ? ['', `Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}

export function sitemapText(origin: string): string {
  const pages = OPEN_PAGES.map((path) => `  <url><loc>${origin}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages,
    '</urlset>',
    '',
  ].join('\n');
}
