import { BRANDS, DEFAULT_BRAND } from '@jubilee/brands';
import type { Surface } from '@jubilee/contract/settings/brand';
import { STORIES, STORY_PASSWORD } from '../../../server/src/entry/seed.ts';

const SERVES: Readonly<Record<Surface, string>> = {
  web: 'the player app',
  api: 'product calls, /docs, /readyz, /metrics',
  socket: 'live balances and events',
  games: 'game clients, framed by web',
  spinwheel: 'the daily wheel, framed by web',
  vendor: 'forms of vendors, framed by web',
  identity: 'sign-in protocol and keys',
  backoffice: 'staff app',
  sandbox: 'captured emails at /outbox.html',
};

const INVITE_ADMIN = 'npm run staff -- invite-admin --email ann@example.com --name Ann';

/** The table that a start prints: every surface with its address, and the demo users. */
export function startTable(server: {
  readonly surfaces: readonly Surface[];
  readonly addressOf: (surface: Surface, brand: (typeof BRANDS)[number]) => string;
  readonly database: string;
  readonly seeded: boolean;
}): string {
  const rows = server.surfaces.map((surface) => [
    surface,
    server.addressOf(surface, DEFAULT_BRAND),
    SERVES[surface],
  ]);
  rows.sort(([, a = ''], [, b = '']) => a.localeCompare(b));
  const others = BRANDS.filter((brand) => brand !== DEFAULT_BRAND).map((brand) => [
    'web',
    server.addressOf('web', brand),
    brand.name,
  ]);
  rows.splice(1, 0, ...others);
  rows.push(['database', server.database, '']);
  if (server.seeded) {
    rows.push(
      ...STORIES.map(({ email, description }) => [
        'login',
        `${email}  ${STORY_PASSWORD}`,
        description,
      ]),
      // Signing in needs an authenticator, so nobody of the staff is made in advance.
      ['staff', INVITE_ADMIN, 'prints the invitation of an admin'],
    );
  }
  return aligned([['surface', 'address', 'what'], ...rows]);
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n');
}
