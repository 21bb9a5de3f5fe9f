/**
 * The import boundaries as a table, made from packages.ts. The advice of each says what to do instead.
 * Patterns match paths relative to the root, with symbolic links resolved; modules of Node begin with
 * `node:`.
 */
import {
  CONTRACT_PARTS_FOR_GAMES,
  CORE_PARTS_FOR_WEB,
  PLATFORM_PARTS,
  SERVER_MODULES,
} from './packages.ts';

/**
 * Tests, benches, fixtures and build settings: they may import more than the package they belong
 * to.
 */
const BESIDE_THE_PRODUCT =
  '\\.test\\.tsx?$|\\.test-[a-z-]+\\.ts$|/test/|/bench/|/harness/|/gallery/|/build/|vite\\.config\\.ts$|vitest\\.config\\.ts$|[.-]fixtures?\\.ts$';
const PRODUCTION =
  '^(contract|core|providers|server|web|backoffice|spinwheel|ui|game-kit|games|brands)/';
const npm = (names: string): string => `node_modules/(${names})/`;

interface Paths {
  readonly path?: string;
  readonly pathNot?: string;
}

/** An import that matches `from` and `to` is a breach. */
export interface Boundary {
  readonly name: string;
  readonly advice: string;
  readonly from: Paths;
  /** `$1` is what the first group of `from.path` has matched. */
  readonly to: Paths;
  /** An import of types alone is no breach. */
  readonly allowsTypes?: true;
}

function boundary(
  name: string,
  advice: string,
  from: Paths,
  to: Paths,
  allowsTypes?: true,
): Boundary {
  return { name, advice, from, to, ...(allowsTypes === true ? { allowsTypes } : {}) };
}

/** Code of a package that ships. */
const shipped = (path: string): Paths => ({ path, pathNot: BESIDE_THE_PRODUCT });

const PACKAGE_BOUNDARIES: readonly Boundary[] = [
  boundary(
    'contract-only-schemas',
    'contract imports zod and itself; logic belongs to core',
    shipped('^contract/'),
    { pathNot: `^contract/|${npm('zod')}` },
  ),
  boundary(
    'core-is-pure',
    'core takes facts, instants and random bytes as arguments; only contract and @noble/hashes may be imported',
    shipped('^core/'),
    { pathNot: `^(contract|core)/src/|${npm('@noble/hashes')}` },
  ),
  boundary(
    'providers-know-no-product',
    'a provider sees the contract and its vendor; facts come in through the port',
    shipped('^providers/'),
    { path: '^(core|server|web|backoffice|ui|game-kit|games|brands)/' },
  ),
  boundary(
    'vendors-apart',
    'a vendor folder imports its own files and the port beside it, never another vendor',
    shipped('^providers/src/([^/]+)/([^/]+)/'),
    { path: '^providers/src/[^/]+/[^/]+/', pathNot: '^providers/src/$1/$2/' },
  ),
  boundary(
    'simulator-stays-in-sandbox',
    'only the sandbox starts simulators; adapters and other entries must not reach them',
    {
      path: '^(server|providers)/',
      pathNot: `${BESIDE_THE_PRODUCT}|(^|/)simulator|/sandbox`,
    },
    { path: '^providers/.*simulator' },
  ),
  boundary(
    'web-stays-in-browser',
    'web uses contract, ui, brands and the listed parts of core; everything else is a call away',
    shipped('^(web|backoffice)/'),
    {
      path: '^(server|providers|game-kit|games|core)/',
      pathNot: `^core/src/(${CORE_PARTS_FOR_WEB.join('|')})/`,
    },
  ),
  boundary(
    'features-apart',
    'features are combined in app, session or shell and never import each other',
    shipped('^(web|backoffice)/src/features/([^/]+)/'),
    { path: '^(web|backoffice)/src/features/', pathNot: '^$1/src/features/$2/' },
  ),
  boundary(
    'ui-knows-no-product',
    'ui renders its props; it may use values of the contract',
    shipped('^ui/'),
    {
      path: '^(contract|core|providers|server|web|backoffice|game-kit|games|brands)/',
      pathNot: '^contract/src/values/',
    },
  ),
  boundary(
    'games-stay-in-frame',
    'a game talks to the host by frame messages and plays books; it sees nothing else of the platform',
    shipped('^(game-kit|games)/'),
    {
      path: '^(contract|core|providers|server|web|backoffice|ui|brands)/',
      pathNot: `^contract/src/(${CONTRACT_PARTS_FOR_GAMES.join('|')})/`,
    },
  ),
  boundary(
    'games-only-pixi-and-zod',
    'a game ships pixi.js and zod, nothing else from npm, and no Node',
    shipped('^(game-kit|games)/'),
    {
      path: '^node:|node_modules/',
      pathNot: npm('pixi\\.js|zod'),
    },
  ),
  boundary(
    'wheel-stays-in-frame',
    'the wheel draws what the messages of its frame say; it sees nothing else of the platform',
    shipped('^spinwheel/'),
    {
      path: '^(contract|core|providers|server|web|backoffice|ui|game-kit|games|brands)/|^node:|node_modules/',
      pathNot: `^contract/src/frame/|${npm('zod')}`,
    },
  ),
  boundary('games-apart', 'what two games share belongs to game-kit', shipped('^games/([^/]+)/'), {
    path: '^games/',
    pathNot: '^games/$1/',
  }),
  boundary('kit-below-games', 'game-kit must not know a game', shipped('^game-kit/'), {
    path: '^games/',
  }),
  boundary(
    'brands-are-data',
    'a brand imports the shape of a brand and its own files',
    shipped('^brands/'),
    { pathNot: '^(contract|brands)/src/' },
  ),
  boundary(
    'production-without-tests',
    'what ships never imports testkit, e2e, tools or a test',
    shipped(PRODUCTION),
    { path: '^(testkit|e2e|tools)/|\\.test\\.tsx?$|/(test|bench|harness)/' },
  ),
];

const SERVER_BOUNDARIES: readonly Boundary[] = [
  boundary(
    'server-inside',
    'the server uses contract, core, providers and brands; browser packages are served as built files',
    shipped('^server/'),
    { path: '^(web|backoffice|spinwheel|ui|game-kit|games)/' },
  ),
  boundary(
    'platform-knows-no-product',
    'platform is machinery: contract, Node and npm only; pass product facts in as arguments',
    shipped('^server/src/platform/'),
    { path: '^(core|providers|brands|server)/', pathNot: '^server/src/platform/' },
  ),
  boundary(
    'entries-are-roofs',
    'nothing of the product imports an entry',
    shipped('^server/src/(modules|platform)/'),
    { path: '^server/src/entry/' },
  ),
  boundary(
    'module-public-api',
    'other modules and entries use the public API (index.ts) of a module',
    shipped('^server/src/modules/([^/]+)/'),
    { path: '^server/src/modules/', pathNot: '^server/src/modules/($1/|[^/]+/index\\.ts$)' },
  ),
  boundary(
    'module-public-api-from-outside',
    'other modules and entries use the public API (index.ts) of a module',
    { path: '.', pathNot: `^server/src/modules/|${BESIDE_THE_PRODUCT}|^testkit/` },
    { path: '^server/src/modules/', pathNot: '^server/src/modules/[^/]+/index\\.ts$' },
  ),
  boundary(
    'routes-without-sql-and-rules',
    'routes parse, authenticate, call a use case and reply; stores and core belong to use cases',
    shipped('^server/src/modules/.*[/.]routes\\.ts$'),
    { path: '\\.store\\.ts$|^core/' },
  ),
  boundary(
    'stores-only-sql',
    'a store accesses the database only; it imports no rules, providers or other modules',
    shipped('\\.store\\.ts$'),
    {
      path: '^(core|providers|brands)/|^server/src/(modules|entry)/',
      pathNot: '^server/src/modules/([^/]+/[^/]+|.*\\.store\\.ts)$|^core/.*-(kinds|numbers)\\.ts$',
    },
    true,
  ),
];

/** One rule per server module: it may import only the modules that packages.ts lists for it. */
function moduleGraphBoundaries(): Boundary[] {
  return Object.entries(SERVER_MODULES).map(([module, allowed]) =>
    boundary(
      `module-graph-${module}`,
      `${module} may use ${allowed.length === 0 ? 'no other module' : allowed.join(', ')} (tools/src/boundaries/packages.ts); react sideways by outbox event`,
      shipped(`^server/src/modules/${module}/`),
      {
        path: '^server/src/modules/',
        pathNot: `^server/src/modules/(${[module, ...allowed].join('|')})/`,
      },
    ),
  );
}

export const BOUNDARIES: readonly Boundary[] = [
  ...PACKAGE_BOUNDARIES,
  ...SERVER_BOUNDARIES,
  ...moduleGraphBoundaries(),
];

/** One sentence per folder that is missing in the lists of packages.ts. */
export function unknownFolders(
  packageFolders: readonly string[],
  moduleFolders: readonly string[],
  platformFolders: readonly string[],
  packages: readonly string[],
): string[] {
  return [
    ...missing('package', packageFolders, packages),
    ...missing('server module', moduleFolders, Object.keys(SERVER_MODULES)),
    ...missing('platform part', platformFolders, PLATFORM_PARTS),
  ];
}

function missing(kind: string, found: readonly string[], known: readonly string[]): string[] {
  return found
    .filter((name) => !known.includes(name))
    .map(
      (name) =>
        `${kind} "${name}" is in no list of tools/src/boundaries/packages.ts: add it with its boundaries`,
    );
}
