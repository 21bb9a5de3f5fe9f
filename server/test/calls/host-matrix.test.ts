/**
 * Every surface under every form of a host name, byte for byte over raw sockets. Security review
 * T1.
 */
import { BRANDS, deployedHost } from '@jubilee/brands';
import { STAGES } from '@jubilee/contract/settings/stage';
import { appForFile } from '@jubilee/testkit/app-for-file';
import { sendRaw } from '@jubilee/testkit/http-calls';
import { describe, expect, test } from 'vitest';

const { ports } = await appForFile();
const { api, web, games, identity, socket } = ports;

/**
 * How a surface identifies its brand: the location, `-` for an answer without one, or the status.
 */
interface Surface {
  readonly name: string;
  readonly port: number;
  readonly path: string;
  readonly brandIn: (answer: string) => string;
  /** Start of an answer to a known host; 200 by default. */
  readonly answers?: RegExp;
}

const projectOf = (answer: string): string => {
  const project = /jubilee-dev-[a-z]+/.exec(answer)?.[0];
  return BRANDS.find((one) => one.identity.dev?.projectId === project)?.location ?? 'nobody';
};
const configured = (answer: string): string => /"brand":"(\w+)"/.exec(answer)?.[1] ?? 'nobody';

const SURFACES: readonly Surface[] = [
  { name: 'api', port: api, path: '/getAppConfig', brandIn: configured },
  { name: 'web', port: web, path: '/getAppConfig', brandIn: configured },
  { name: 'web page', port: web, path: '/rules', brandIn: () => '-' },
  { name: 'web file', port: web, path: '/assets/app-abc123.js', brandIn: () => '-' },
  {
    name: 'web handler',
    port: web,
    path: '/__/auth/handler',
    brandIn: () => '-',
    answers: /^HTTP\/1\.1 400 [^]*text\/html/,
  },
  { name: 'games', port: games, path: '/copper-comet/', brandIn: () => '-' },
  {
    name: 'identity',
    port: identity,
    path: '/.well-known/openid-configuration',
    brandIn: projectOf,
  },
  { name: 'socket', port: socket, path: '/', brandIn: () => '-', answers: /^HTTP\/1\.1 404/ },
];

/** The brand of a surface's answer to these header lines, or the status of its refusal. */
async function responseTo(
  surface: Surface,
  lines: readonly string[],
  target = surface.path,
): Promise<string> {
  const answer = await sendRaw(
    surface.port,
    `GET ${target} HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}connection: close\r\n\r\n`,
  );
  const isThere = (surface.answers ?? /^HTTP\/1\.1 200/).test(answer);
  return isThere ? surface.brandIn(answer) : (/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'cut off');
}

/** The expected answers of all surfaces; those without a brand of their own only have a status. */
async function everywhere(lines: readonly string[]): Promise<ReadonlySet<string>> {
  const responses = await Promise.all(SURFACES.map((surface) => responseTo(surface, lines)));
  return new Set(responses.filter((one) => one !== '-'));
}

const [home, other] = BRANDS;
if (home === undefined || other === undefined) throw new Error('two brands are needed');
const there = `${other.location}.localhost`;

describe('the right brand', () => {
  test.each([
    ['as it is written', there],
    ['in capitals', there.toUpperCase()],
    ['in mixed case', 'LuckyHarbor.LocalHost'],
    ['with a port', `${there}:443`],
    ['with another port', `${there}:1`],
    ['with the host of the live stage', deployedHost(other, 'live', 'web')],
    ['with the host of its api in test', deployedHost(other, 'test', 'api')],
    ['with the host of its identity in uat', deployedHost(other, 'uat', 'identity')],
  ])('[BRAND-1][BRAND-7] %s: %s', async (_how, host) => {
    expect(await everywhere([`host: ${host}`])).toEqual(new Set([other.location]));
  });

  test('[BRAND-5][BRAND-19] every host of every brand and stage is that brand, on every surface', async () => {
    for (const brand of BRANDS) {
      for (const stage of STAGES) {
        for (const surface of ['web', 'api', 'socket', 'games', 'identity'] as const) {
          const host = deployedHost(brand, stage, surface);
          expect([host, ...(await everywhere([`host: ${host}`]))]).toEqual([host, brand.location]);
        }
      }
    }
  });

  test.each([
    ['X-Forwarded-Host', there],
    ['x-forwarded-host', `${there}, evil.example`],
    ['Forwarded', `host=${there};proto=https`],
    ['X-Host', there],
    ['X-Original-Host', there],
    ['X-Original-URL', `http://${there}/`],
    ['X-Rewrite-URL', `http://${there}/`],
    ['X-Forwarded-Server', there],
    ['X-HTTP-Host-Override', there],
    ['Via', `1.1 ${there}`],
    ['Origin', `http://${there}`],
    ['Referer', `http://${there}/`],
    ['Cookie', `location=${other.location}; brand=${other.location}`],
  ])('[BRAND-1][CONF-18] is that of the Host header, whatever %s says', async (name, value) => {
    expect(await everywhere(['host: localhost', `${name}: ${value}`])).toEqual(
      new Set([home.location]),
    );
    expect(await everywhere([`${name}: ${value}`, 'host: localhost'])).toEqual(
      new Set([home.location]),
    );
  });
});

describe('an unknown host', () => {
  const REJECTED_STATUSES = new Set(['400', '421']);
  const expectNobody = async (lines: readonly string[]): Promise<void> => {
    const responses = await Promise.all(
      SURFACES.map(async (surface) => [surface.name, await responseTo(surface, lines)] as const),
    );
    const seen = responses.filter(([, one]) => !REJECTED_STATUSES.has(one));
    expect([lines, seen]).toEqual([lines, []]);
  };

  test.each([
    ['an unknown host', 'evil.example'],
    ['a neighbour of a known one', 'evil-sweeps.example'],
    ['a known one inside another', `${there}.evil.example`],
    ['a child of a known one', `x.${there}`],
    ['a trailing dot', `${there}.`],
    ['a trailing dot and a port', `${there}.:80`],
    ['a port of letters', `${there}:http`],
    ['a port without digits', `${there}:`],
    ['a port too long', `${there}:123456`],
    ['a user before it', `${home.location}@${there}`],
    ['a path behind it', `${there}/${home.location}`],
    ['two names', `localhost,${there}`],
    ['two names and a blank', `localhost, ${there}`],
    ['an address of a machine', '10.0.0.7'],
    ['an address of another loopback', '127.0.0.2'],
    ['an address as one number', '2130706433'],
    ['an address in hexadecimal', '0x7f000001'],
    ['an address of version 6', '[::1]'],
    ['version 6 around version 4', '[::ffff:127.0.0.1]'],
    ['punycode of a look-alike', 'xn--luckyharbr-8fb.localhost'],
    ['punycode of a whole name', 'xn--play-sweeps-example'],
    ['a look-alike in raw bytes', 'luckyharb\u00f6r.localhost'],
    ['a full-width letter', Buffer.from('ｌuckyharbor.localhost').toString('latin1')],
    ['an underscore', 'lucky_harbor.localhost'],
    ['an empty label', 'luckyharbor..localhost'],
    ['a percent escape', 'luckyharbor%2elocalhost'],
    ['a star', '*.localhost'],
    ['a stage that is none', 'prod.api.sweeps.example'],
    ['the bare domain', 'sweeps.example'],
    ['nothing', ''],
  ])('[BRAND-2][BRAND-4] %s', async (_what, host) => {
    await expectNobody([`host: ${host}`]);
  });

  test.each([
    ['two of one brand', ['host: localhost', 'host: localhost']],
    ['two of two brands', ['host: localhost', `host: ${there}`]],
    ['one in capitals and one not', ['HOST: localhost', `host: ${there}`]],
    ['three', ['host: localhost', `Host: ${there}`, 'hOsT: localhost']],
    ['one far behind the other', ['host: localhost', 'x-filler: 1', `host: ${there}`]],
    ['a known one after an unknown one', ['host: evil.example', 'host: localhost']],
    ['none', []],
    ['none but a forwarded one', [`x-forwarded-host: ${there}`]],
    [
      'an unknown one and a forwarded known one',
      ['host: evil.example', `x-forwarded-host: ${there}`],
    ],
  ])('[BRAND-4] hosts: %s', async (_what, lines) => {
    await expectNobody(lines);
  });

  test('[BRAND-2] an answer to an unknown host names no brand', async () => {
    for (const surface of SURFACES) {
      const answer = await sendRaw(
        surface.port,
        `GET ${surface.path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
      );
      for (const brand of BRANDS) {
        expect(answer).not.toContain(brand.name);
        expect(answer).not.toContain(brand.baseDomain);
      }
    }
  });
});

describe('a websocket', () => {
  const knock = async (lines: readonly string[]): Promise<string> => {
    const answer = await sendRaw(
      socket,
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        ...lines,
        'connection: Upgrade',
        'upgrade: websocket',
        'sec-websocket-version: 13',
        'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
        '',
        '\x88\x80\x00\x00\x00\x00',
      ].join('\r\n'),
    );
    return /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 'cut off';
  };
  const page = (name: string): string => `origin: http://${name}:${String(web)}`;

  test('[BRAND-4][BRAND-13] opens for a page of the one brand that its Host names', async () => {
    expect(await knock([`host: ${there}:${String(socket)}`, page(there)])).toBe('101');
    expect(await knock([`host: ${there.toUpperCase()}`, page(there)])).toBe('101');
    const unknownHosts = [
      ['host: localhost', page(there)],
      [`host: ${there}`, page('localhost')],
      [`host: ${there}.`, page(there)],
      ['host: evil.example', page(there)],
      [`host: ${there}`, `host: ${there}`, page(there)],
      ['host: localhost', `host: ${there}`, page('localhost')],
      ['host: localhost', `x-forwarded-host: ${there}`, page(there)],
      [`host: ${there}`],
    ];
    for (const lines of unknownHosts) {
      expect([lines, await knock(lines)]).toEqual([lines, expect.stringMatching(/^4\d\d$/)]);
    }
  });
});
