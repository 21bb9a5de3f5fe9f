/**
 * The links of a chain: each is the hash of the one before it, and rounds use them from the last to the first.
 * Every thousandth is stored encrypted, the others are computed from it. Source: CRASH-7.
 */
import { createHash } from 'node:crypto';
import { setImmediate as nextEventLoopTick } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Encryptor } from '../../platform/encryption/encryptor.ts';
import { type ChainRow, selectStoredLink } from './chain.store.ts';

const STORED_EVERY = 1_000;
/** They take about 20 ms; then other work of this process gets its turn. */
const HASHES_AT_ONCE = 20_000;

export interface NewLinks {
  /** The hash of the last link, which is published before any round. */
  readonly publishedHash: Uint8Array;
  readonly positions: readonly number[];
  readonly encryptedLinks: readonly Uint8Array[];
}

export async function createLinks(
  encryptor: Encryptor,
  chain: { readonly chainId: string; readonly rounds: number },
  seed: Uint8Array,
): Promise<NewLinks> {
  const positions: number[] = [];
  const encryptedLinks: Uint8Array[] = [];
  let link = Buffer.from(seed).toString('hex');
  for (let position = 0; position < chain.rounds; position += 1) {
    if (position % STORED_EVERY === 0) {
      const context = linkContextOf(chain.chainId, position);
      positions.push(position);
      encryptedLinks.push(encryptor.encrypt(Buffer.from(link, 'hex'), context));
    }
    link = hashed(link);
    if (position % HASHES_AT_ONCE === 0) await nextEventLoopTick();
  }
  return { publishedHash: Buffer.from(link, 'hex'), positions, encryptedLinks };
}

/** Reads links of rounds by their number, as lower-case hex. */
export function createLinkReader(deps: { readonly pool: Pool; readonly encryptor: Encryptor }) {
  const blocks = new Map<string, { readonly from: number; readonly links: readonly string[] }>();

  async function blockUpTo(chain: ChainRow, position: number) {
    const stored = await selectStoredLink(deps.pool, chain.chain_id, position);
    if (stored === undefined) throw new Error(`chain ${chain.chain_id} has no link ${position}`);
    const context = linkContextOf(chain.chain_id, stored.position);
    const first = Buffer.from(deps.encryptor.decrypt(stored.link_encrypted, context));
    const links = [first.toString('hex')];
    while (links.length <= position - stored.position) links.push(hashed(links.at(-1) ?? ''));
    return { from: stored.position, links };
  }

  return async function linkOf(chain: ChainRow, number: number): Promise<string> {
    const position = chain.rounds - number;
    const known = blocks.get(chain.chain_id);
    const link = known?.links[position - known.from];
    if (link !== undefined) return link;
    // Positions decrease from round to round, so this block also has the links of the rounds that follow.
    const block = await blockUpTo(chain, position);
    blocks.set(chain.chain_id, block);
    return block.links[position - block.from] ?? '';
  };
}

export function linkContextOf(chainId: string, position: number): string {
  return `crash chain ${chainId} ${position}`;
}

/** The same hash as in `core`, by Node's faster implementation: a chain may have ten million links. */
function hashed(link: string): string {
  return createHash('sha256').update(link).digest('hex');
}
