/** Creates, salts and reads the chain of a brand's rounds. Source: CRASH-7. */
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import { type Clock, isoInstant } from '../../platform/clock/clock.ts';
import type { Ids } from '../../platform/ids/ids.ts';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import { createLinkReader, createLinks } from './chain-links.ts';
import {
  type ChainRow,
  insertChain,
  saltChain,
  selectChain,
  selectChainInUse,
} from './chain.store.ts';

/** A chain that has its salt, so rounds can be played on it. */
export interface SaltedChain extends ChainRow {
  readonly salt: string;
}

export interface Chains {
  /** The chain of the next round; created and published if there is none. Undefined while its salt is awaited. */
  inUse(brand: number): Promise<SaltedChain | undefined>;
  /** Faults: an unknown chain, or one without a salt, which no round can have. */
  byId(chainId: string): Promise<SaltedChain>;
  /** The link of the round with this number, as lower-case hex. */
  linkOf(chain: ChainRow, number: number): Promise<string>;
}

export interface ChainSettings {
  readonly rounds: number;
  /** `house`: random bytes of the platform; `wait`: no salt yet; anything else is the announced salt. */
  readonly salt: string;
}

const SEED_BYTES = 32;

export interface ChainDeps {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly encryptor: Encryptor;
  readonly log: Logger;
  readonly settings: ChainSettings;
}

export function createChains(deps: ChainDeps): Chains {
  const { pool } = deps;
  const salted = new Map<string, SaltedChain>();
  const assignSalt = createSalter(deps);
  return {
    async inUse(brand) {
      let chain = await selectChainInUse(pool, brand);
      if (chain === undefined) {
        await publishChain(deps, brand);
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
    linkOf: createLinkReader(deps),
  };
}

function withSalt(chain: ChainRow | undefined): SaltedChain | undefined {
  return chain === undefined || chain.salt === null ? undefined : { ...chain, salt: chain.salt };
}

async function publishChain(
  { pool, clock, ids, encryptor, log, settings: { rounds } }: ChainDeps,
  brand: number,
): Promise<void> {
  const chainId = ids.uuidV7();
  const links = await createLinks(encryptor, { chainId, rounds }, ids.bytes(SEED_BYTES));
  await insertChain(pool, { chainId, brand, rounds, at: isoInstant(clock.now()), ...links });
  const publishedHash = Buffer.from(links.publishedHash).toString('hex');
  log.info({ brand, chainId, publishedHash }, 'a chain of crash rounds is published');
}

/** Gives a published chain its salt, if there is one that was not known before the publication. */
function createSalter({ pool, clock, ids, log, settings }: ChainDeps) {
  const awaited = new Set<string>();
  /** At this moment the salt of the settings was already known. */
  const startedMs = clock.now();

  return async function assignSalt(chain: ChainRow): Promise<void> {
    const at = isoInstant(clock.now());
    if (settings.salt === 'house') {
      const text = Buffer.from(ids.bytes(SEED_BYTES)).toString('hex');
      await saltChain(pool, chain.chain_id, { text, source: 'house', at });
      return;
    }
    // With a salt that was known before the publication, the links could have been chosen to suit it.
    const mayFit = settings.salt !== 'wait' && Date.parse(chain.created_at) < startedMs;
    const salt = { text: settings.salt, source: 'announced', at } as const;
    if (mayFit && (await saltChain(pool, chain.chain_id, salt))) return;
    if (awaited.has(chain.chain_id)) return;
    awaited.add(chain.chain_id);
    log.warn(
      { brand: chain.brand, chainId: chain.chain_id },
      'crash rounds wait for a JUBILEE_CRASH_SALT that was not known before their chain was published',
    );
  };
}
