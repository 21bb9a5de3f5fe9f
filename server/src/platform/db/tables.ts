// Made from the migrated database by `npm run db:types`; edit the migrations, not this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Tables {
  'account.fact_change': AccountFactChange;
  'account.marketing_change': AccountMarketingChange;
  'account.player': AccountPlayer;
  'account.session': AccountSession;
  'analytics.event': AnalyticsEvent;
  'bingo.purchase': BingoPurchase;
  'bingo.round': BingoRound;
  'crash.bet': CrashBet;
  'crash.cashout_handler': CrashCashoutHandler;
  'crash.chain': CrashChain;
  'crash.chain_link': CrashChainLink;
  'crash.leader': CrashLeader;
  'crash.round': CrashRound;
  'crash.run_interruption': CrashRunInterruption;
  'credit.gift': CreditGift;
  'credit.gift_usage': CreditGiftUsage;
  'fairness.seed_pair': FairnessSeedPair;
  'favorites.favorite_game': FavoritesFavoriteGame;
  'identity.api_key': IdentityApiKey;
  'identity.audit_entry': IdentityAuditEntry;
  'identity.device_token': IdentityDeviceToken;
  'identity.oob_code': IdentityOobCode;
  'identity.password_credential': IdentityPasswordCredential;
  'identity.provider_identity': IdentityProviderIdentity;
  'identity.realm': IdentityRealm;
  'identity.refresh_session': IdentityRefreshSession;
  'identity.remembered_device': IdentityRememberedDevice;
  'identity.second_factor': IdentitySecondFactor;
  'identity.short_secret': IdentityShortSecret;
  'identity.signing_key': IdentitySigningKey;
  'identity.sms_session': IdentitySmsSession;
  'identity.throttle': IdentityThrottle;
  'identity.user_account': IdentityUserAccount;
  'jackpot.capture_share': JackpotCaptureShare;
  'jackpot.claim': JackpotClaim;
  'jackpot.cycle': JackpotCycle;
  'jackpot.jackpot': JackpotJackpot;
  'jackpot.pool': JackpotPool;
  'jackpot.win': JackpotWin;
  'ledger.checkpoint': LedgerCheckpoint;
  'ledger.ext_ref': LedgerExtRef;
  'ledger.operation': LedgerOperation;
  'ledger.outbox': LedgerOutbox;
  'ledger.posting': LedgerPosting;
  'ledger.refusal': LedgerRefusal;
  'ledger.refusal_allowance': LedgerRefusalAllowance;
  'ledger.reservation': LedgerReservation;
  'ledger.round_step': LedgerRoundStep;
  'ledger.wallet': LedgerWallet;
  'returns.return_cursor': ReturnsReturnCursor;
  'returns.return_tally': ReturnsReturnTally;
  'settings.flag_change': SettingsFlagChange;
  'settings.flag_rule': SettingsFlagRule;
  'tiers.counted': TiersCounted;
  'tiers.points_day': TiersPointsDay;
}

export interface AccountFactChange {
  id: Generated<bigint>;
  wallet_id: bigint;
  at: string;
  tx: Generated<bigint>;
}

export interface AccountMarketingChange {
  change_id: GeneratedAlways<bigint>;
  wallet_id: bigint;
  at: string;
  email: boolean;
  sms: boolean;
  push: boolean;
}

export interface AccountPlayer {
  wallet_id: Generated<bigint>;
  brand: number;
  subject: string;
  email: string | null;
  nickname: string | null;
  type: Generated<string>;
  state: Generated<string>;
  declared_state: string;
  date_of_birth: string | null;
  marketing_consent: boolean;
  attribution: ColumnType<unknown, string, string>;
  created_at: string;
  last_login_at: string | null;
  phone_number: string | null;
  marketing_sms: Generated<boolean>;
  marketing_push: Generated<boolean>;
  marketing_changed_at: string | null;
  welcome_grant_due: Generated<boolean>;
}

export interface AccountSession {
  session_hash: Buffer;
  wallet_id: bigint;
  created_at: string;
  last_seen_at: string;
  revoked_at: string | null;
  session_id: string;
  identity_session_id: string | null;
  user_agent: string | null;
  network: string | null;
  sign_in_method: string | null;
  is_device_only: Generated<boolean>;
  ends_at: string | null;
}

export interface AnalyticsEvent {
  event_id: GeneratedAlways<bigint>;
  day: string;
  brand: number;
  stage: string;
  visit_id: string;
  name: string;
  page: string;
  campaign: ColumnType<unknown, string, string> | null;
  data: ColumnType<unknown, string, string>;
}

export interface BingoPurchase {
  wallet_id: bigint;
  purchase_id: string;
  round_id: string;
  brand: number;
  currency: number;
  cards: number;
  amount: bigint;
  display_name: string;
  first_card: number | null;
  status: string;
  won: Generated<bigint>;
  end_id: string;
  booked: Generated<boolean>;
  created_at: string;
  decided_at: string | null;
}

export interface BingoRound {
  round_id: string;
  brand: number;
  phase: string;
  seed_encrypted: Buffer;
  seed_hash: Buffer;
  opened_at: string;
  sale_ends_at: string;
  drawing_at: string | null;
  over_at: string | null;
  balls: number | null;
  cards: number | null;
  seed: Buffer | null;
  next_card: Generated<number>;
}

export interface CrashBet {
  wallet_id: bigint;
  bet_id: string;
  round_id: string;
  brand: number;
  currency: number;
  amount: bigint;
  auto_cents: number | null;
  display_name: string;
  status: string;
  left_at_cents: number | null;
  won: Generated<bigint>;
  end_id: string;
  booked: Generated<boolean>;
  created_at: string;
  decided_at: string | null;
}

export interface CrashCashoutHandler {
  handler_id: string;
  beat_at: string;
  receiving_until: string;
  recorded_until: string;
}

export interface CrashChain {
  chain_id: string;
  brand: number;
  rounds: number;
  rounds_used: Generated<number>;
  published_hash: Buffer;
  created_at: string;
  salt: string | null;
  salt_source: string | null;
  salted_at: string | null;
}

export interface CrashChainLink {
  chain_id: string;
  position: number;
  link_encrypted: Buffer;
}

export interface CrashLeader {
  one: Generated<boolean>;
  fence: bigint;
}

export interface CrashRound {
  round_id: string;
  brand: number;
  chain_id: string;
  number: number;
  phase: string;
  fence: bigint;
  link_encrypted: Buffer;
  betting_at: string;
  locked_at: string | null;
  started_at: string | null;
  ended_at: string | null;
  points_staked: Generated<bigint>;
  tickets_staked: Generated<bigint>;
  game_hash: Buffer | null;
  crash_cents: number | null;
}

export interface CrashRunInterruption {
  round_id: string;
  interrupted_at: string;
}

export interface CreditGift {
  wallet_id: bigint;
  gift_id: string;
  brand: number;
  action_id: string;
  credit_type: string | null;
  paytables: readonly string[];
  currency: number;
  credit_value: bigint;
  credits: number;
  played: Generated<number>;
  request_hash: Buffer;
  expires_at: string;
  granted_at: string;
  tx: Generated<bigint>;
}

export interface CreditGiftUsage {
  wallet_id: bigint;
  operation_id: string;
  gift_id: string;
  credits: number;
}

export interface FairnessSeedPair {
  wallet_id: bigint;
  seed_id: string;
  server_seed_encrypted: Buffer;
  server_seed_hash: Buffer;
  client_seed: string | null;
  state: string;
  created_at: string;
  activated_at: string | null;
  revealed_at: string | null;
  operations_before: Generated<bigint>;
}

export interface FavoritesFavoriteGame {
  wallet_id: bigint;
  game_name: string;
  added_at: string;
}

export interface IdentityApiKey {
  api_key: string;
  realm_id: string;
  created_at: string;
}

export interface IdentityAuditEntry {
  audit_id: Generated<bigint>;
  realm_id: string;
  user_id: string | null;
  actor: string;
  action: string;
  detail: Generated<ColumnType<unknown, string, string>>;
  network: string | null;
  at: string;
}

export interface IdentityDeviceToken {
  token_hash: Buffer;
  remembered_device_id: string;
  created_at: string;
  used_at: string | null;
  next_salt: Buffer | null;
}

export interface IdentityOobCode {
  code_hash: Buffer;
  realm_id: string;
  user_id: string | null;
  kind: string;
  email: string;
  new_email: string | null;
  created_at: string;
  expires_at: string;
  consumed_at: string | null;
  second_factor_id: string | null;
}

export interface IdentityPasswordCredential {
  realm_id: string;
  user_id: string;
  password_hash: string;
  changed_at: string;
}

export interface IdentityProviderIdentity {
  realm_id: string;
  user_id: string;
  provider_id: string;
  raw_id: string;
  email: string | null;
  display_name: string | null;
  photo_url: string | null;
  created_at: string;
}

export interface IdentityRealm {
  realm_id: string;
  project_id: string;
  tenant_id: string | null;
  brand_location: string;
  created_at: string;
}

export interface IdentityRefreshSession {
  refresh_session_id: string;
  token_hash: Buffer;
  realm_id: string;
  user_id: string;
  sign_in_provider: string;
  auth_time: string;
  created_at: string;
  last_used_at: string;
  revoked_at: string | null;
  second_factor_kind: string | null;
  second_factor_id: string | null;
  previous_token_hash: Buffer | null;
  claims: ColumnType<unknown, string, string> | null;
  remembered_device_id: string | null;
  is_device_only: Generated<boolean>;
}

export interface IdentityRememberedDevice {
  remembered_device_id: string;
  realm_id: string;
  user_id: string;
  public_key: Buffer;
  sign_in_provider: string;
  auth_time: string;
  second_factor_kind: string | null;
  second_factor_id: string | null;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
  ended_at: string | null;
  end_reason: string | null;
}

export interface IdentitySecondFactor {
  factor_id: string;
  realm_id: string;
  user_id: string;
  kind: string;
  display_name: string | null;
  phone_number: string | null;
  encrypted_secret: Buffer | null;
  last_step: bigint | null;
  enrolled_at: string;
}

export interface IdentityShortSecret {
  secret_hash: Buffer;
  realm_id: string;
  kind: string;
  user_id: string | null;
  content: Buffer | null;
  tries_left: Generated<number>;
  created_at: string;
  expires_at: string;
  consumed_at: string | null;
}

export interface IdentitySigningKey {
  signing_key_id: string;
  project_id: string;
  public_jwk: ColumnType<unknown, string, string>;
  encrypted_private_key: Buffer;
  created_at: string;
  signs_from: string;
  signs_until: string;
  published_until: string;
}

export interface IdentitySmsSession {
  session_hash: Buffer;
  realm_id: string;
  purpose: string;
  user_id: string | null;
  phone_number: string;
  vendor_reference: string;
  tries_left: number;
  created_at: string;
  expires_at: string;
  consumed_at: string | null;
}

export interface IdentityThrottle {
  throttle_key: Buffer;
  due_at: string;
}

export interface IdentityUserAccount {
  realm_id: string;
  user_id: string;
  email: string | null;
  email_verified: Generated<boolean>;
  phone_number: string | null;
  display_name: string | null;
  photo_url: string | null;
  disabled: Generated<boolean>;
  custom_claims: ColumnType<unknown, string, string> | null;
  valid_since: string;
  created_at: string;
  last_login_at: string;
}

export interface JackpotCaptureShare {
  wallet_id: bigint;
  operation_id: string;
  contributed: bigint;
}

export interface JackpotClaim {
  wallet_id: bigint;
  operation_id: string;
  type: number;
  brand: number;
  currency: number;
  generation: bigint | null;
  state: Generated<number>;
  at: string;
}

export interface JackpotCycle {
  brand: number;
  currency: number;
  type: number;
  generation: bigint;
  seed: bigint;
  ceiling: bigint | null;
  point_hash: Buffer | null;
  point_encrypted: Buffer | null;
  point: bigint | null;
  salt: Buffer | null;
  opened_at: string;
  closed_at: string | null;
}

export interface JackpotJackpot {
  brand: number;
  currency: number;
  type: number;
  generation: bigint;
  seed: bigint;
  ceiling: bigint | null;
  seeded: bigint;
  paid: bigint;
}

export interface JackpotPool {
  brand: number;
  currency: number;
  slot: number;
  mini: bigint;
  minor: bigint;
  major: bigint;
  grand: bigint;
}

export interface JackpotWin {
  win_id: string;
  wallet_id: bigint;
  operation_id: string;
  brand: number;
  currency: number;
  type: number;
  generation: bigint;
  amount: bigint;
  display_name: string;
  status: string;
  created_at: string;
  completed_at: string | null;
  tx: Generated<bigint>;
}

export interface LedgerCheckpoint {
  brand: number;
  block: bigint;
  last_tx: bigint;
  last_wallet_id: bigint;
  last_operation_id: string;
  operation_count: number;
  previous_hash: Buffer;
  hash: Buffer;
  created_at: string;
}

export interface LedgerExtRef {
  provider: number;
  kind: number;
  ref: string;
  wallet_id: bigint;
  operation_id: string;
}

export interface LedgerOperation {
  wallet_id: bigint;
  operation_id: string;
  brand: number;
  currency: number;
  kind: number;
  request_hash: Buffer;
  refusal: string | null;
  amount: bigint;
  won: bigint;
  available_after: bigint;
  locked_after: bigint;
  ver: bigint;
  state: number | null;
  seed_id: string | null;
  reservation_id: string | null;
  game_name: string | null;
  paytable: string | null;
  game_version: string | null;
  client_seed: string | null;
  outcome: ColumnType<unknown, string, string> | null;
  at: string;
  tx: Generated<bigint>;
  contributed: bigint | null;
}

export interface LedgerOutbox {
  shard: number;
  tx: Generated<bigint>;
  wallet_id: bigint;
  operation_id: string;
  kind: number;
  payload: ColumnType<unknown, string, string>;
}

export interface LedgerPosting {
  wallet_id: bigint;
  operation_id: string;
  n: number;
  account: number;
  currency: number;
  amount: bigint;
}

export interface LedgerRefusal {
  wallet_id: bigint;
  operation_id: string;
  brand: number;
  currency: number;
  kind: number;
  request_hash: Buffer;
  refusal: string;
  amount: bigint;
  available_after: bigint;
  locked_after: bigint;
  ver: bigint;
  reservation_id: string | null;
  game_name: string | null;
  paytable: string | null;
  at: string;
}

export interface LedgerRefusalAllowance {
  wallet_id: bigint;
  full_at: string;
}

export interface LedgerReservation {
  wallet_id: bigint;
  reservation_id: string;
  currency: number;
  amount: bigint;
  state: number;
  seed_id: string | null;
  created_at: string;
  ended_at: string | null;
}

export interface LedgerRoundStep {
  wallet_id: bigint;
  reservation_id: string;
  version: number;
  operation_id: string;
  request_hash: Buffer;
  action: ColumnType<unknown, string, string>;
  available_after: bigint;
  locked_after: bigint;
  ver: bigint;
  at: string;
}

export interface LedgerWallet {
  wallet_id: bigint;
  currency: number;
  brand: number;
  available: bigint;
  locked: bigint;
  state: number;
  ver: bigint;
  seed_id: string | null;
  free_points_at: string | null;
  created_at: string;
  modified_at: string;
}

export interface ReturnsReturnCursor {
  only_row: Generated<boolean>;
  tx: bigint;
}

export interface ReturnsReturnTally {
  brand: number;
  paytable: string;
  currency: number;
  rounds: bigint;
  staked: string;
  won: string;
  staked_squares: string;
  won_squares: string;
  crossed: string;
}

export interface SettingsFlagChange {
  version: bigint;
  at: string;
  actor: string;
  action: string;
  rule_id: string;
  rule: ColumnType<unknown, string, string>;
}

export interface SettingsFlagRule {
  rule_id: string;
  flag: string;
  value: ColumnType<unknown, string, string>;
  targets: ColumnType<unknown, string, string>;
  valid_from: string | null;
  valid_until: string | null;
  priority: number;
  note: string | null;
  set_at: string;
}

export interface TiersCounted {
  wallet_id: bigint;
  before: string;
}

export interface TiersPointsDay {
  wallet_id: bigint;
  day: string;
  amount: bigint;
}
