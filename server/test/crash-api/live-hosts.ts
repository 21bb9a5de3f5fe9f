/** Host headers for an installation of the live stage, and what each of them must lead to. */
import { BRANDS, DEFAULT_BRAND, deployedHost } from '@jubilee/brands';
import type { Brand } from '@jubilee/contract/settings/brand';
import { STAGES } from '@jubilee/contract/settings/stage';

export interface LiveHost {
  readonly label: string;
  /** Header lines of a request, the Host among them. */
  readonly lines: readonly string[];
  /** Target of the request line; the path alone unless given. */
  readonly targetOf?: (path: string) => string;
  /** The brand that answers; undefined: nobody does. */
  readonly brand: Brand | undefined;
}

const SURFACES = [
  'web',
  'api',
  'socket',
  'games',
  'identity',
  'spinwheel',
  'vendor',
  'backoffice',
] as const;
const [, OTHER = DEFAULT_BRAND] = BRANDS;
const OWN = deployedHost(DEFAULT_BRAND, 'live', 'api');
const THERE = deployedHost(OTHER, 'live', 'api');
const LURES = [
  deployedHost(DEFAULT_BRAND, 'test', 'api'),
  deployedHost(DEFAULT_BRAND, 'dev', 'api'),
  'localhost',
  THERE,
  'evil.example',
];

/** The hosts of its own stage are the brand; those of another stage are nobody here. Source: BRAND-26. */
const stageHosts: readonly LiveHost[] = BRANDS.flatMap((brand) =>
  STAGES.flatMap((stage) =>
    SURFACES.map((surface) => deployedHost(brand, stage, surface)).map((host) => ({
      label: `${stage} host ${host}`,
      lines: [`host: ${host}`],
      brand: stage === 'live' ? brand : undefined,
    })),
  ),
);

const spelled: readonly LiveHost[] = BRANDS.flatMap((brand) => {
  const api = deployedHost(brand, 'live', 'api');
  const web = deployedHost(brand, 'live', 'web');
  return [
    api.toUpperCase(),
    `${api}:443`,
    `${api}:1`,
    `${api}:65535`,
    web.toUpperCase(),
    `${web}:4000`,
    `${deployedHost(brand, 'live', 'socket')}:4001`,
    `${deployedHost(brand, 'live', 'games')}:80`,
  ].map((host) => ({ label: `spelled ${host}`, lines: [`host: ${host}`], brand }));
});

const FORWARDING = [
  'x-forwarded-host',
  'x-forwarded-server',
  'x-host',
  'x-original-host',
  'x-http-host-override',
  'forwarded',
];
const forwarded: readonly LiveHost[] = FORWARDING.flatMap((name) =>
  LURES.map((lure) => ({
    label: `${name}: ${lure}`,
    lines: [`host: ${OWN}`, `${name}: ${name === 'forwarded' ? `host=${lure};proto=http` : lure}`],
    brand: DEFAULT_BRAND,
  })),
);

const stageClaims: readonly LiveHost[] = [
  'x-stage: dev',
  'x-jubilee-stage: dev',
  'jubilee-stage: test',
  'x-forwarded-proto: http',
  'x-forwarded-port: 4001',
  'x-original-url: http://localhost:4001/',
  'x-rewrite-url: /dev',
  'cookie: stage=dev; JUBILEE_STAGE=dev',
  `origin: http://${deployedHost(DEFAULT_BRAND, 'dev', 'web')}`,
  'referer: http://localhost:4000/',
].map((line) => ({ label: line, lines: [`host: ${OWN}`, line], brand: DEFAULT_BRAND }));

/** A proxy goes by such a target, whatever the Host header says, so nobody answers it. Source: HTTP-34. */
const absolute: readonly LiveHost[] = [...LURES, OWN].map((lure) => ({
  label: `absolute target at ${lure}`,
  lines: [`host: ${OWN}`],
  targetOf: (path: string) => `http://${lure}${path}`,
  brand: undefined,
}));

const nobody: readonly LiveHost[] = [
  ...[
    'localhost',
    'localhost:4001',
    'LOCALHOST',
    '127.0.0.1',
    '127.0.0.1:4001',
    '127.1',
    '0.0.0.0',
    '[::1]',
    '169.254.169.254',
    ...BRANDS.map(({ location }) => `${location}.localhost`),
    ...BRANDS.map(({ baseDomain }) => baseDomain),
    ...BRANDS.map(({ baseDomain }) => `prod.api.${baseDomain}`),
    ...BRANDS.map(({ baseDomain }) => `live.${baseDomain}`),
    ...BRANDS.map(({ location }) => location),
    'evil.example',
    `${OWN}.`,
    `${OWN}.evil.example`,
    `evil.example.${OWN}`,
    `x${OWN}`,
    `${OWN}:x`,
    `${OWN}:123456`,
    `${OWN}:80:80`,
    `user@${OWN}`,
    `${OWN}@evil.example`,
    `${OWN},${THERE}`,
    `${OWN} ${THERE}`,
    `${OWN}/dev`,
    `http://${OWN}`,
    `${OWN}#dev`,
    `${OWN}?stage=dev`,
    `*.${DEFAULT_BRAND.baseDomain}`,
    OWN.replace('.', '..'),
    OWN.replace('.', '%2e'),
    `xn--${OWN}`,
    Buffer.from(OWN.replace('s', 'ｓ')).toString('latin1'),
    '',
  ].map((host) => ({ label: `nobody "${host}"`, lines: [`host: ${host}`], brand: undefined })),
  ...[
    ['two hosts', [`host: ${OWN}`, `host: ${OWN}`]],
    ['two brands', [`host: ${OWN}`, `HOST: ${THERE}`]],
    ['no host', []],
    ['a forwarded host alone', [`x-forwarded-host: ${OWN}`]],
    ['a foreign host, forwarded', ['host: evil.example', `x-forwarded-host: ${OWN}`]],
  ].map(([label, lines]) => ({
    label: String(label),
    lines: lines as readonly string[],
    brand: undefined,
  })),
];

export const LIVE_HOSTS: readonly LiveHost[] = [
  ...stageHosts,
  ...spelled,
  ...forwarded,
  ...stageClaims,
  ...absolute,
  ...nobody,
];
