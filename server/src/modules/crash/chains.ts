/** Makes and reads the chain of a brand's rounds. Source: CRASH-7. */
import { createHash } from 'node:crypto';
import { setImmediate as nextEventLoopTick } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import {
  type ChainRow,
  insertChain,
  saltChain,
  selectChain,
  selectChainInUse,
  selectStoredLink,
} from './chain.store.ts';

/** A chain whose salt stands: rounds may be taken from it. */
export interface SaltedChain extends ChainRow {
  readonly salt: string;
}

export interface Chains {
  /** The chain of the next round; made and published when there is none. Undefined while its salt is awaited. */
  inUse(brand: number): Promise<SaltedChain | undefined>;
  /** Faults: an unknown chain, or one without a salt, which no round can have. */
  byId(chainId: string): Promise<SaltedChain>;
  /** The link of the round with this number, as lower-case hex. */
  linkOf(chain: ChainRow, number: number): Promise<string>;
}

export interface ChainSettings {
  readonly rounds: number;
  /** `house`: random bytes; `wait`: none yet; else the value that was announced. */
  readonly salt: string;
}

const SEED_BYTES = 32;
const STORED_EVERY = 1_000;
/** So many hashes take some twenty milliseconds; then others get their turn. */
const HASHES_AT_ONCE = 20_000;

export function createChains(deps: {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly log: Logger;
  readonly settings: ChainSettings;
}): Chains {
  const { pool, clock, ids, encryptor, log, settings } = deps;
  const salted = new Map<string, SaltedChain>();
  const block = new Map<string, { readonly from: number; readonly links: readonly string[] }>();
  const awaited = new Set<string>();
  /** The settings of this process were known by then at the latest. */
  const startedMs = clock.now();

  async function make(brand: number): Promise<void> {
    const chainId = ids.uuidV7();
    const positions: number[] = [];
    const encryptedLinks: Uint8Array[] = [];
    let link = Buffer.from(ids.bytes(SEED_BYTES)).toString('hex');
    for (let position = 0; position < settings.rounds; position += 1) {
      if (position % STORED_EVERY === 0) {
        positions.push(position);
        encryptedLinks.push(
          encryptor.encrypt(Buffer.from(link, 'hex'), linkContextOf(chainId, position)),
        );
      }
      link = hashed(link);
      if (position % HASHES_AT_ONCE === 0) await nextEventLoopTick();
    }
    const publishedHash = Buffer.from(link, 'hex');
    const { rounds } = settings;
    const at = isoInstant(clock.now());
    await insertChain(pool, {
      chainId,
      brand,
      rounds,
      publishedHash,
      at,
      positions,
      encryptedLinks,
    });
    log.info({ brand, chainId, publishedHash: link }, 'a chain of crash rounds is published');
  }

  /** Only now, with the publication behind it. */
  async function assignSalt(chain: ChainRow): Promise<void> {
    const at = isoInstant(clock.now());
    if (settings.salt === 'house') {
      const text = Buffer.from(ids.bytes(SEED_BYTES)).toString('hex');
      await saltChain(pool, chain.chain_id, { text, source: 'house', at });
      return;
    }
    // A value that was known before the publication proves nothing: the links could be chosen to suit it.
    const mayFit = settings.salt !== 'wait' && Date.parse(chain.created_at) < startedMs;
    const salt = { text: settings.salt, source: 'announced', at } as const;
    if (mayFit && (await saltChain(pool, chain.chain_id, salt))) return;
    if (awaited.has(chain.chain_id)) return;
    awaited.add(chain.chain_id);
    log.warn(
      { brand: chain.brand, chainId: chain.chain_id },
      'crash rounds wait for a JUBILEE_CRASH_SALT that was not known before their chain was published',
    );
  }

  async function blockAt(chain: ChainRow, position: number): Promise<readonly [number, string[]]> {
    const stored = await selectStoredLink(pool, chain.chain_id, position);
    if (stored === undefined) throw new Error(`chain ${chain.chain_id} has no link ${position}`);
    const linkContext = linkContextOf(chain.chain_id, stored.position);
    const links = [
      Buffer.from(encryptor.decrypt(stored.link_encrypted, linkContext)).toString('hex'),
    ];
    while (links.length <= position - stored.position) links.push(hashed(links.at(-1) ?? ''));
    return [stored.position, links];
  }

  const withSalt = (chain: ChainRow | undefined): SaltedChain | undefined =>
    chain === undefined || chain.salt === null ? undefined : { ...chain, salt: chain.salt };

  return {
    async inUse(brand) {
      let chain = await selectChainInUse(pool, brand);
      if (chain === undefined) {
        await make(brand);
        chain = await selectChainInUse(pool, brand);
      }
      if (chain !== undefined && chain.salt === null) {
        await assignSalt(chain);
        chain = await selectChainInUse(pool, brand);
      }
      return withSalt(chain);
    },
    async byId(chainId) {
      const known = salted.get(chainId);
      if (known !== undefined) return known;
      const chain = withSalt(await selectChain(pool, chainId));
      if (chain === undefined) throw new Error(`chain ${chainId} cannot be played`);
      salted.set(chainId, chain);
      return chain;
    },
    async linkOf(chain, number) {
      const position = chain.rounds - number;
      const cachedBlock = block.get(chain.chain_id);
      const link = cachedBlock?.links[position - cachedBlock.from];
      if (link !== undefined) return link;
      // Rounds go backwards: the block up to here serves the next thousand.
      const [from, links] = await blockAt(chain, position);
      block.set(chain.chain_id, { from, links });
      return links[position - from] ?? '';
    },
  };
}

function linkContextOf(chainId: string, position: number): string {
  return `crash chain ${chainId} ${position}`;
}

/** The same hash as in the core, by the faster library: a chain may have ten million links. */
function hashed(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}
