/**
 * What a call decides on: the player with exclusions that are over lifted, and those of the same person applied. It costs a call
 * nothing while neither has changed. Source: PLAY-9, PLAY-14.
 */
import { choicesInForce } from '@jubilee/core/exclusions/exclusion-in-force';
import type { PersonFacts } from '@jubilee/core/exclusions/person-evidence';
import { isoInstant } from '../../platform/clock/clock.ts';
import type { TokenClaims } from '../access/index.ts';
import type { Player } from '../account/index.ts';
import { applyWithin, forgetPlayer } from './exclude-player.ts';
import { addChoice, type Database, readChoicesOfKeys } from './exclusion.store.ts';
import type { ExclusionPorts } from './exclusion-ports.ts';
import { liftIfOver } from './lift-exclusions.ts';
import { addPersonKeys, lockPersonKeys } from './person-key.store.ts';
import {
  hashOfFacts,
  personFactsOf,
  type PersonKeys,
  personKeys,
  textOfFacts,
} from './person-keys.ts';
import { repeatedTransaction } from '../../platform/lanes/repeated-transaction.ts';

/** The estimate of the shared clock may be late by less; the database decides. */
const EARLY_MS = 1_000;

export type CurrentPlayer = (claims: TokenClaims, player: Player) => Promise<Player>;

export function createCurrentPlayer(ports: ExclusionPorts): CurrentPlayer {
  const compared = new WeakMap<Player, string>();
  return async (claims, player) => {
    const now = isDue(ports, player) ? await lifted(ports, player) : player;
    const facts = personFactsOf(claims, now.date_of_birth ?? undefined);
    const text = textOfFacts(facts);
    if (compared.get(now) === text) return now;
    const known = await compare(ports, now, facts);
    compared.set(known, text);
    return known;
  };
}

function isDue({ sharedClock }: ExclusionPorts, { excluded_until: until }: Player): boolean {
  return until !== null && sharedClock.now() >= Date.parse(until) - EARLY_MS;
}

async function lifted(ports: ExclusionPorts, player: Player): Promise<Player> {
  await liftIfOver(ports, player.wallet_id);
  return reread(ports, player);
}

async function reread({ accounts }: ExclusionPorts, player: Player): Promise<Player> {
  accounts.forget(player.wallet_id);
  return (await accounts.byWallet(player.wallet_id)) ?? player;
}

async function compare(ports: ExclusionPorts, player: Player, facts: PersonFacts): Promise<Player> {
  const secret = await ports.personSecret();
  const hash = hashOfFacts(secret, facts);
  if (player.person_hash !== null && hash.equals(player.person_hash)) return player;
  const keys = personKeys(secret, facts);
  const isReached = await repeatedTransaction(ports.pool, (client) =>
    adopt(ports, client, player, { keys, hash }),
  );
  if (isReached) forgetPlayer(ports, player.wallet_id);
  return reread(ports, player);
}

/** Stores the keys, and what keeps other accounts with one of them closed; whether any of that was new here. */
async function adopt(
  ports: ExclusionPorts,
  client: Database,
  player: Player,
  { keys, hash }: { readonly keys: PersonKeys; readonly hash: Buffer },
): Promise<boolean> {
  const { wallet_id: walletId, brand, subject, created_at: madeAt } = player;
  let added = 0;
  if (hasAny(keys)) {
    await lockPersonKeys(client, 'shared');
    const nowMs = await ports.sharedClock.read();
    await addPersonKeys(client, walletId, keys, isoInstant(nowMs));
    const choices = choicesInForce(await readChoicesOfKeys(client, keys, madeAt), nowMs);
    if (choices.length > 0) await ports.accounts.lockStatusWithin(client, walletId);
    for (const { originId, length, chosenAtMs, endsAtMs } of choices) {
      const isNew = await addChoice(client, {
        choiceId: ports.ids.uuidV7(),
        walletId,
        originId,
        length,
        chosenAt: isoInstant(chosenAtMs),
        endsAt: endsAtMs === undefined ? null : isoInstant(endsAtMs),
      });
      if (isNew) added += 1;
    }
    if (added > 0) await applyWithin(ports, client, { walletId, brand, subject });
  }
  await ports.accounts.setPersonHashWithin(client, walletId, hash);
  return added > 0;
}

/** Whether somebody with these facts keeps out; they have no account here yet. Source: PLAY-14. */
export async function isPersonExcluded(
  ports: Pick<ExclusionPorts, 'pool' | 'personSecret' | 'sharedClock'>,
  claims: TokenClaims,
  dateOfBirth: string | undefined,
): Promise<boolean> {
  const keys = personKeys(await ports.personSecret(), personFactsOf(claims, dateOfBirth));
  if (!hasAny(keys)) return false;
  const nowMs = await ports.sharedClock.read();
  const choices = await readChoicesOfKeys(ports.pool, keys, isoInstant(nowMs));
  return choicesInForce(choices, nowMs).length > 0;
}

const hasAny = ({ proven, declared }: PersonKeys): boolean => proven.length + declared.length > 0;
