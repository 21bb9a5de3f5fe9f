/*
 * Creates many players who can bet at once: identity token, player, session, funded wallet, seed
 * pair. Players and sessions are inserted in bulk. Money comes from the ledger's own grant function
 * and seeds from the fairness schema's own, so that the ledger can be verified afterwards.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import type { Pool } from 'pg';
import { DEFAULT_BRAND } from '@jubilee/brands';
import type { AppServices } from '../src/entry/compose-app.ts';
import type { Encryptor } from '../src/platform/encryption/encryptor.ts';
import { encryptSeed } from '../src/modules/fairness/encrypt-seed.ts';

const GROUP = 2_000;
const BALANCE = 1_000_000_000;
const TOKEN_SECONDS = 3_600;

export interface BenchPlayers {
  readonly services: AppServices;
  readonly pool: Pool;
  readonly count: number;
  readonly encryptor: Encryptor;
  /** Output file: one line per player, with token, session and user id separated by tabs. */
  readonly file: string;
}

export async function makeBenchPlayers(players: BenchPlayers): Promise<void> {
  const lines = createWriteStream(players.file);
  for (let from = 0; from < players.count; from += GROUP) {
    const size = Math.min(GROUP, players.count - from);
    const subjects = Array.from({ length: size }, (_, index) => `bench-player-${from + index}`);
    const secrets = subjects.map(() => players.services.ids.secret());
    const signIns = subjects.map(() => players.services.ids.uuidV7());
    const [tokens] = await Promise.all([
      Promise.all(
        subjects.map((subject, i) => tokenOf(players.services, subject, signIns[i] ?? '')),
      ),
      insertGroup(players, subjects, secrets, signIns),
    ]);
    const text = subjects.map((subject, i) => `${tokens[i]}\t${secrets[i]}\t${subject}\n`).join('');
    if (!lines.write(text)) await once(lines, 'drain');
  }
  lines.end();
  await once(lines, 'finish');
  await players.pool.query(
    'vacuum analyze account.player, account.session, fairness.seed_pair, ledger.wallet',
  );
}

/** A token like the identity service signs for a player with a verified address. */
function tokenOf(services: AppServices, subject: string, signIn: string): Promise<string> {
  const realm = DEFAULT_BRAND.identity[services.cfg.stage];
  if (realm === undefined)
    throw new Error(`${DEFAULT_BRAND.name} has no realm in ${services.cfg.stage}.`);
  const { projectId } = realm;
  const issuerBase =
    services.cfg.identityIssuer ?? services.origins.canonical('identity', DEFAULT_BRAND);
  const issuedAt = Math.floor(services.clock.now() / 1_000);
  const email = `${subject}@example.com`;
  return services.identity.keys.sign(projectId, {
    iss: `${issuerBase}/${projectId}`,
    aud: projectId,
    sub: subject,
    user_id: subject,
    sid: signIn,
    auth_time: issuedAt,
    iat: issuedAt,
    exp: issuedAt + TOKEN_SECONDS,
    email,
    email_verified: true,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
  });
}

async function insertGroup(
  { services, pool, encryptor }: BenchPlayers,
  subjects: readonly string[],
  secrets: readonly string[],
  signIns: readonly string[],
): Promise<void> {
  const { ids } = services;
  const { rows } = await pool.query<{ wallet_id: bigint }>(INSERT_PLAYERS, [
    subjects,
    DEFAULT_BRAND.number,
  ]);
  const wallets = rows.map((row) => row.wallet_id);
  await pool.query(INSERT_SESSIONS, [
    wallets,
    secrets.map((secret) => createHash('sha256').update(secret).digest()),
    secrets.map(() => ids.uuidV7()),
    signIns,
  ]);
  await pool.query(OPEN_WALLETS, [wallets, DEFAULT_BRAND.number]);
  const { rows: granted } = await pool.query<{ count: bigint }>(GRANT_POINTS, [
    wallets,
    DEFAULT_BRAND.number,
    wallets.map(() => ids.uuidV7()),
    BALANCE,
  ]);
  if (granted[0]?.count !== BigInt(wallets.length)) throw new Error('A grant was not booked.');
  const pairs = wallets.flatMap((walletId) =>
    [1, 2].map(() => {
      const seedId = ids.uuidV7();
      const seed = ids.bytes(32);
      const encrypted = encryptSeed(encryptor, { walletId, seedId }, seed);
      return { seedId, encrypted, hash: createHash('sha256').update(seed).digest() };
    }),
  );
  const column = (step: 0 | 1) => pairs.filter((_, index) => index % 2 === step);
  const [active, next] = [column(0), column(1)];
  await pool.query(COMMIT_SEEDS, [
    wallets,
    active.map((pair) => pair.seedId),
    next.map((pair) => pair.seedId),
    active.map((pair) => pair.encrypted),
    next.map((pair) => pair.encrypted),
    active.map((pair) => pair.hash),
    next.map((pair) => pair.hash),
  ]);
}

const INSERT_PLAYERS = `
  insert into account.player
    (brand, subject, email, declared_state, date_of_birth, marketing_consent, attribution, created_at, last_login_at)
  select $2, subject, subject || '@example.com', 'TX', '1990-01-01', false, '{}', now(), now()
  from unnest($1::text[]) as subject
  returning wallet_id`;

const INSERT_SESSIONS = `
  insert into account.session
    (session_hash, session_id, identity_session_id, wallet_id, created_at, last_seen_at)
  select hash, session_id, sign_in, wallet_id, now(), now()
  from unnest($1::bigint[], $2::bytea[], $3::uuid[], $4::text[]) as n(wallet_id, hash, session_id, sign_in)`;

const OPEN_WALLETS = `
  insert into ledger.wallet (wallet_id, currency, brand, available, locked, state, ver, created_at, modified_at)
  select wallet_id, currency, $2, 0, 0, ledger.wallet_state('ACTIVE'), 0, now(), now()
  from unnest($1::bigint[]) as wallet_id,
    unnest(array[ledger.currency_number('POINTS'), ledger.currency_number('SWEEP_TICKETS')]) as currency`;

/** The function that every grant goes through. */
const GRANT_POINTS = `
  select count(*) filter (where granted.verdict = 'FRESH' and granted.refusal is null) as count from unnest($1::bigint[], $3::uuid[]) as n(wallet_id, operation_id),
    lateral ledger.record_operation(json_populate_record(null::ledger.operation_command, json_build_object(
      'wallet_id', n.wallet_id, 'currency', ledger.currency_number('POINTS'), 'brand', $2::smallint, 'operation_id', n.operation_id,
      'kind', ledger.operation_kind('WELCOME_GRANT'), 'request_hash', sha256(n.operation_id::text::bytea),
      'amount', $4::bigint, 'won', 0,
      'accounts', array[ledger.account_number('HOUSE_GRANTS'), ledger.account_number('PLAYER_AVAILABLE')], 'amounts', array[-$4::bigint, $4::bigint])),
      null, now()) as granted`;

const COMMIT_SEEDS = `
  select count(fairness.commit_first_pairs(
    row(wallet_id, row(first_id, first_encrypted, first_hash)::fairness.committed_seed,
      row(next_id, next_encrypted, next_hash)::fairness.committed_seed, 'bench')::fairness.first_pairs_command,
    now()))
  from unnest($1::bigint[], $2::uuid[], $3::uuid[], $4::bytea[], $5::bytea[], $6::bytea[], $7::bytea[])
    as n(wallet_id, first_id, next_id, first_encrypted, next_encrypted, first_hash, next_hash)`;
