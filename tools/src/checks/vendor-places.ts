/**
 * Where the name of a vendor is allowed: in its folders of `providers` and `web`, in the vendor table and
 * in what the specification fixes. Everything else derives from the table, so that adding a vendor edits
 * one line.
 */
import { loginReplySchema } from '@jubilee/contract/entities/player';
import { PATHS } from '@jubilee/contract/settings/page-paths';
import { REFUSALS } from '@jubilee/contract/values/refusals';
import { folderOfVendor } from '@jubilee/contract/vendors/vendor-folder';
import { PORTS, VENDORS } from '@jubilee/contract/vendors/vendor-table';

/** Path prefixes where any vendor may be named; providers/README.md lists them too. */
export const VENDOR_PLACES = [
  'contract/src/vendors/vendor-table',
  'contract/src/calls/',
  'contract/src/entities/',
  'contract/src/settings/',
  'contract/src/values/',
  'web/src/vendors/vendor-page',
  'web/src/vendors/sign-in-mark.tsx',
  'brands/src/',
  'server/src/entry/sandbox-',
] as const;

/** Uses of a vendor's name for something else, each with its reason. */
const OTHER_SENSES: Readonly<
  Record<string, readonly (readonly [place: string, reason: string])[]>
> = {
  google: [
    ['server/src/entry/identity-setup', 'a brand in the identity mode that is called google'],
    ['server/src/modules/settings/identity-offer.ts', 'that mode on the wire'],
    [
      'server/src/modules/pages/security-headers.ts',
      'addresses of that mode and of visit counting',
    ],
    [
      'server/src/modules/identity/tokens/custom-token.ts',
      'the audience that admin libraries sign for',
    ],
    ['web/src/session/firebase/', 'the library of that mode'],
    ['web/src/analytics/', 'visit counting, a script without a port'],
    ['web/src/vendors/pay-near-me/', 'a wallet among the methods of that vendor'],
  ],
  facebook: [
    ['web/src/dialogs/', 'the dialog for browsers inside other apps, named by the specification'],
    ['web/src/shell/footer.tsx', 'a page of the brand in a social network'],
  ],
  apple: [
    ['web/src/pwa/', 'devices, for the steps of installing'],
    ['web/src/vendors/pay-near-me/', 'a wallet among the methods of that vendor'],
  ],
  sentry: [['web/src/observability/', 'the error reporting library of the page']],
};

/** Bank rails, which are not company names. */
const RAILS: readonly string[] = ['ach'];

/** Wire names fixed by the specification, some of which contain a vendor's name. */
const WIRE_NAMES: readonly string[] = [
  ...Object.keys(REFUSALS),
  ...Object.values(REFUSALS).map(({ message }) => message),
  ...Object.keys(loginReplySchema.shape),
  ...PATHS.filter((path) => path !== '/').map((path) => path.slice(1)),
].toSorted((one, other) => other.length - one.length);

const escape = (text: string): string => text.replaceAll(/[.$*+?()[\]{}|\\^]/g, '\\$&');
const WIRE = new RegExp(`(?<![A-Za-z_])(?:${WIRE_NAMES.map(escape).join('|')})(?![A-Za-z_])`, 'g');

/** Every spelling of a name: words joined in any way, and a part of a name in camel case. */
function spellingsOf(name: string, label: string): readonly RegExp[] {
  const words = name.split(/(?=[A-Z])/).join('[_ .-]?');
  const pascal = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    new RegExp(`(?<![A-Za-z0-9])(?:${words}|${escape(label)})(?![A-Za-z])`, 'gi'),
    new RegExp(`(?<=[a-z0-9])${pascal}(?![a-z])|(?<![A-Za-z])(?:${name}|${pascal})(?=[A-Z])`, 'g'),
  ];
}

const NAMED = VENDORS.filter(({ name }) => !RAILS.includes(name)).map(({ name, label }) => ({
  name,
  spellings: spellingsOf(name, label),
  folder: folderOfVendor(name),
  others: (OTHER_SENSES[name] ?? []).map(([place]) => place),
}));

/**
 * Its own folder, a list of its port's vendors, a simulator that several share, or a file with its
 * name.
 */
function isHome(path: string, folder: string): boolean {
  const [, , port = '', ...rest] = path.split('/');
  if (path.startsWith('providers/src/')) {
    return rest.length < 2
      ? PORTS.some((known) => known === port)
      : rest[0] === folder || rest[0] === 'simulator';
  }
  if (path.startsWith('web/src/vendors/')) return port === 'vendors' && rest[0] === folder;
  return path.startsWith('web/src/features/') && path.includes(`/${folder}-`);
}

/** Lines, counted from 1, that name a vendor where it is not allowed. */
export function linesNamingVendors(path: string, code: string): number[] {
  if (VENDOR_PLACES.some((place) => path.startsWith(place))) return [];
  const rest = code.replaceAll(WIRE, (wire) => ' '.repeat(wire.length));
  return NAMED.filter(
    ({ folder, others }) =>
      !isHome(path, folder) && !others.some((place) => path.startsWith(place)),
  ).flatMap(({ spellings }) =>
    spellings.flatMap((spelling) =>
      [...rest.matchAll(spelling)].map(({ index }) => rest.slice(0, index).split('\n').length),
    ),
  );
}
