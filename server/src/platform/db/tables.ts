// Made from the migrated database by `npm run db:types`; edit the migrations, not this file.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

export interface Tables {
  'account.age_act': AccountAgeAct;
  'account.fact_change': AccountFactChange;
  'account.marketing_change': AccountMarketingChange;
  'account.name_key': AccountNameKey;
  'account.player': AccountPlayer;
  'account.session': AccountSession;
  'account.welcome_claim': AccountWelcomeClaim;
  'analytics.event': AnalyticsEvent;
  'audit.entry': AuditEntry;
  'audit.head': AuditHead;
  'audit.operator_act': AuditOperatorAct;
  'bingo.purchase': BingoPurchase;
  'bingo.round': BingoRound;
  'care.note': CareNote;
  'care.status_decision': CareStatusDecision;
  'cash_out.bank_account': CashOutBankAccount;
  'cash_out.bank_file': CashOutBankFile;
  'cash_out.cash_out': CashOutCashOut;
  'cash_out.destination': CashOutDestination;
  'cash_out.event': CashOutEvent;
  'cash_out.payee': CashOutPayee;
  'cash_out.step': CashOutStep;
  'crash.bet': CrashBet;
  'crash.cashout_handler': CrashCashoutHandler;
  'crash.chain': CrashChain;
  'crash.chain_link': CrashChainLink;
  'crash.leader': CrashLeader;
  'crash.round': CrashRound;
  'crash.run_interruption': CrashRunInterruption;
  'credit.gift': CreditGift;
  'credit.gift_usage': CreditGiftUsage;
  'exclusion.choice': ExclusionChoice;
  'exclusion.end_request': ExclusionEndRequest;
  'exclusion.mistaken_match': ExclusionMistakenMatch;
  'exclusion.person_key': ExclusionPersonKey;
  'fairness.seed_pair': FairnessSeedPair;
  'favorites.favorite_game': FavoritesFavoriteGame;
  'finance.day_account': FinanceDayAccount;
  'finance.day_close': FinanceDayClose;
  'finance.day_cursor': FinanceDayCursor;
  'finance.day_sum': FinanceDaySum;
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
  'identity_check.decision': IdentityCheckDecision;
  'identity_check.event': IdentityCheckEvent;
  'identity_check.form': IdentityCheckForm;
  'identity_check.player_case': IdentityCheckPlayerCase;
  'identity_check.purchase_verification': IdentityCheckPurchaseVerification;
  'jackpot.capture_share': JackpotCaptureShare;
  'jackpot.claim': JackpotClaim;
  'jackpot.cycle': JackpotCycle;
  'jackpot.jackpot': JackpotJackpot;
  'jackpot.pool': JackpotPool;
  'jackpot.win': JackpotWin;
  'jurisdiction.change': JurisdictionChange;
  'jurisdiction.rule': JurisdictionRule;
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
  'legal.acceptance': LegalAcceptance;
  'legal.text_version': LegalTextVersion;
  'limits.choice': LimitsChoice;
  'limits.choice_answer': LimitsChoiceAnswer;
  'limits.reality_check': LimitsRealityCheck;
  'limits.running_total': LimitsRunningTotal;
  'limits.stake_limit': LimitsStakeLimit;
  'location.check_result': LocationCheckResult;
  'loyalty.purchase': LoyaltyPurchase;
  'messaging.email': MessagingEmail;
  'postal.batch': PostalBatch;
  'postal.card': PostalCard;
  'postal.card_image': PostalCardImage;
  'postal.request': PostalRequest;
  'privacy.data_export': PrivacyDataExport;
  'privacy.data_export_part': PrivacyDataExportPart;
  'privacy.erasure': PrivacyErasure;
  'privacy.exclusion_key': PrivacyExclusionKey;
  'privacy.exclusion_secret': PrivacyExclusionSecret;
  'privacy.retention_count': PrivacyRetentionCount;
  'privacy.retention_run': PrivacyRetentionRun;
  'purchase.event': PurchaseEvent;
  'purchase.pack': PurchasePack;
  'purchase.payment': PurchasePayment;
  'purchase.promo': PurchasePromo;
  'purchase.reversal': PurchaseReversal;
  'referral.code': ReferralCode;
  'referral.friend': ReferralFriend;
  'referral.terms': ReferralTerms;
  'returns.return_alarm': ReturnsReturnAlarm;
  'returns.return_cursor': ReturnsReturnCursor;
  'returns.return_tally': ReturnsReturnTally;
  'settings.content_version': SettingsContentVersion;
  'settings.flag_change': SettingsFlagChange;
  'settings.flag_rule': SettingsFlagRule;
  'settings.game_pause': SettingsGamePause;
  'staff.approval': StaffApproval;
  'staff.invitation': StaffInvitation;
  'staff.passkey': StaffPasskey;
  'staff.passkey_challenge': StaffPasskeyChallenge;
  'staff.person': StaffPerson;
  'staff.saved_view': StaffSavedView;
  'staff.session': StaffSession;
  'staff.sso_flow': StaffSsoFlow;
  'staff.sso_identity': StaffSsoIdentity;
  'staff.throttle': StaffThrottle;
  'system.hour_count': SystemHourCount;
  'system.ledger_check': SystemLedgerCheck;
  'system.node': SystemNode;
  'tiers.counted': TiersCounted;
  'tiers.points_day': TiersPointsDay;
  'voucher.campaign': VoucherCampaign;
  'voucher.guess_allowance': VoucherGuessAllowance;
  'voucher.voucher': VoucherVoucher;
  'wheel.spin': WheelSpin;
  'wheel.wheel': WheelWheel;
}

export interface AccountAgeAct {
  act_id: GeneratedAlways<bigint>;
  brand: number;
  subject: string;
  at: string;
  opened_by: string | null;
  reason: string | null;
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

export interface AccountNameKey {
  wallet_id: bigint;
  brand: number;
  name_key: string;
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
  excluded_until: string | null;
  person_hash: Buffer | null;
  kyc_verified: Generated<boolean>;
  purchase_verified: Generated<boolean>;
  identity_case_id: string | null;
  document_birth_date: string | null;
  document_jurisdiction: string | null;
  age_closed: Generated<boolean>;
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

export interface AccountWelcomeClaim {
  wallet_id: bigint;
  brand: number;
  contact_hash: Buffer;
  claimed_at: string;
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

export interface AuditEntry {
  sequence: bigint;
  content: string;
  at: string;
  staff_id: string | null;
  kind: string;
  what: string;
  brand: string | null;
  subject_kind: string | null;
  subject_id: string | null;
  key_id: number;
  previous_hash: Buffer;
  hash: Buffer;
}

export interface AuditHead {
  is_only: Generated<boolean>;
  entries: bigint;
  hash: Buffer;
  key_id: number | null;
  proof: Buffer | null;
}

export interface AuditOperatorAct {
  act_id: GeneratedAlways<bigint>;
  brand: number;
  act: string;
  subject: string;
  details: ColumnType<unknown, string, string>;
  by_whom: string;
  reason: string;
  acted_at: string;
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

export interface CareNote {
  note_id: string;
  wallet_id: bigint;
  brand: number;
  body: string;
  staff_id: string;
  staff_name: string;
  at: string;
}

export interface CareStatusDecision {
  wallet_id: bigint;
  is_disabled: boolean | null;
  is_excluded: boolean | null;
  decision_id: string | null;
  decided_at: string;
}

export interface CashOutBankAccount {
  account_id: string;
  wallet_id: bigint;
  account_type: string;
  has_routing_number: boolean;
  encrypted_details: Buffer | null;
  created_at: string;
}

export interface CashOutBankFile {
  file_id: string;
  brand: number;
  file_day: string;
  of_day: number;
  encrypted_content: Buffer;
  made_at: string;
  made_by: string;
  reason: string;
  written_at: string | null;
}

export interface CashOutCashOut {
  wallet_id: bigint;
  cash_out_id: string;
  payout_id: string;
  brand: number;
  provider: string;
  status: string;
  tickets: bigint;
  cents: bigint;
  destination: string | null;
  speed: string | null;
  reference: string | null;
  failure_reason: string | null;
  doubts: Generated<readonly string[]>;
  requested_at: string;
  modified_at: string;
  submitted_at: string | null;
  trace: string | null;
  asked: Generated<number>;
  due_at: string | null;
}

export interface CashOutDestination {
  wallet_id: bigint;
  provider: string;
  token: string;
  added_at: string;
}

export interface CashOutEvent {
  brand: number;
  vendor: string;
  dedupe_key: string;
  kind: string;
  received_at: string;
}

export interface CashOutPayee {
  wallet_id: bigint;
  vendor: string;
  encrypted_payee: Buffer;
  registered_at: string;
}

export interface CashOutStep {
  step_id: GeneratedAlways<bigint>;
  wallet_id: bigint;
  cash_out_id: string;
  status: string;
  act: string;
  by: string;
  reason: string;
  at: string;
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

export interface ExclusionChoice {
  choice_id: string;
  wallet_id: bigint;
  origin_id: string;
  length: string;
  chosen_at: string;
  ends_at: string | null;
}

export interface ExclusionEndRequest {
  origin_id: string;
  wallet_id: bigint;
  requested_at: string;
  ends_at: string;
}

export interface ExclusionMistakenMatch {
  wallet_id: bigint;
  origin_id: string;
  decided_at: string;
}

export interface ExclusionPersonKey {
  key_hash: Buffer;
  is_proven: boolean;
  wallet_id: bigint;
  added_at: string;
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

export interface FinanceDayAccount {
  brand: number;
  currency: number;
  account: number;
  day: string;
  amount: string;
}

export interface FinanceDayClose {
  close_id: string;
  brand: number;
  day: string;
  zone: string;
  figures: ColumnType<unknown, string, string>;
  block: bigint;
  block_hash: Buffer;
  closed_at: string;
  closed_by: string;
  reopened_at: string | null;
}

export interface FinanceDayCursor {
  brand: number;
  zone: string;
  block: bigint;
  last_tx: bigint;
  last_wallet_id: bigint;
  last_operation_id: string;
}

export interface FinanceDaySum {
  brand: number;
  currency: number;
  day: string;
  kind: number;
  account: number;
  game_name: string;
  amount: string;
  postings: bigint;
  blocks: string;
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

export interface IdentityCheckDecision {
  decision_id: GeneratedAlways<bigint>;
  wallet_id: bigint;
  level: string;
  state: string;
  can_retry: boolean;
  decided_at: string | null;
  reading: bigint;
  recorded_at: string;
  by_hand: Generated<boolean>;
}

export interface IdentityCheckEvent {
  brand: number;
  vendor: string;
  dedupe_key: string;
  wallet_id: bigint | null;
  occurred_at: string | null;
  received_at: string;
}

export interface IdentityCheckForm {
  wallet_id: bigint;
  submitted_at: string;
  encrypted_form: Buffer | null;
  encrypted_name: Buffer | null;
}

export interface IdentityCheckPlayerCase {
  wallet_id: bigint;
  case_id: string | null;
  opened_at: string;
  read_at: string | null;
  readings: Generated<number>;
  counted_reading: Generated<bigint>;
  encrypted_family_name: Buffer | null;
}

export interface IdentityCheckPurchaseVerification {
  verification_id: string;
  wallet_id: bigint;
  case_id: string;
  verified_at: string;
  points_operation: string;
  tickets_operation: string;
  bonus_applied: boolean | null;
  tx: bigint | null;
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

export interface JurisdictionChange {
  version: bigint;
  brand: number;
  at: string;
  staff_id: string | null;
  reason: string;
}

export interface JurisdictionRule {
  version: bigint;
  position: number;
  brand: number;
  jurisdiction: string;
  capability: string;
  is_allowed: boolean;
  from_day: string;
  to_day: string | null;
  prize_cap: bigint | null;
  source: string;
  note: string | null;
  is_for_counsel: boolean;
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
  is_limited: Generated<boolean>;
  unplayed: Generated<bigint>;
}

export interface LegalAcceptance {
  acceptance_id: string;
  wallet_id: bigint;
  version_id: string;
  accepted_at: string;
  network: string | null;
  user_agent: string | null;
}

export interface LegalTextVersion {
  version_id: string;
  brand: number;
  page: string;
  content_hash: Buffer;
  effective_on: string;
  reviewed_on: string | null;
  first_served_at: string;
  texts: ColumnType<unknown, string, string>;
  accept_again_from: string | null;
}

export interface LimitsChoice {
  choice_id: string;
  wallet_id: bigint;
  kind: string;
  currency: number | null;
  period: string;
  amount: bigint | null;
  chosen_at: string;
  confirm_from: string | null;
}

export interface LimitsChoiceAnswer {
  choice_id: string;
  wallet_id: bigint;
  is_confirmed: boolean;
  answered_at: string;
}

export interface LimitsRealityCheck {
  wallet_id: bigint;
  interval_minutes: number;
  chosen_at: string;
}

export interface LimitsRunningTotal {
  wallet_id: bigint;
  currency: number;
  at: string;
  staked: bigint;
  lost: bigint;
}

export interface LimitsStakeLimit {
  wallet_id: bigint;
  kind: string;
  currency: number;
  period: string;
  amount: bigint;
  time_zone: string;
}

export interface LocationCheckResult {
  session_hash: Buffer;
  request_id: string;
  network: string;
  is_allowed: boolean;
  jurisdiction: string | null;
  checked_at: string;
  ends_at: string;
}

export interface LoyaltyPurchase {
  wallet_id: bigint;
  purchase_id: string;
  brand: number;
  vendor: string;
  request_hash: Buffer;
  pack_code: string;
  price: bigint;
  balance_before: bigint;
  balance_after: bigint | null;
  points: bigint;
  sweep_tickets: bigint;
  state: Generated<string>;
  refusal: string | null;
  opened_at: string;
  decided_at: string | null;
  read_at: string | null;
  readings: Generated<number>;
}

export interface MessagingEmail {
  email_id: string;
  brand_location: string;
  address: string;
  template: string;
  queued_at: string;
  sent_at: string | null;
  failed_at: string | null;
}

export interface PostalBatch {
  batch_id: string;
  brand: number;
  received_on: string;
  opened_at: string;
  opened_by: string;
  state: string;
  credit_begun_at: string | null;
  credited_by: string | null;
}

export interface PostalCard {
  card_id: string;
  batch_id: string;
  typed_code: string;
  request_id: string | null;
  envelope_id: string;
  postmarked_on: string;
  verdict: string;
  refusal: string | null;
  entered_at: string;
  entered_by: string;
}

export interface PostalCardImage {
  card_id: string;
  type: string;
  encrypted_image: Buffer;
  added_at: string;
  added_by: string;
}

export interface PostalRequest {
  request_id: string;
  wallet_id: bigint;
  brand: number;
  code: string;
  language: string | null;
  requested_at: string;
  last_postmark_on: string;
  state: string;
  card_id: string | null;
  refusal: string | null;
  received_on: string | null;
  postmarked_on: string | null;
  decided_at: string | null;
  operation_id: string | null;
  tickets: bigint | null;
  credited_at: string | null;
}

export interface PrivacyDataExport {
  export_id: string;
  wallet_id: bigint;
  brand: number;
  requested_by: string | null;
  reason: string | null;
  requested_at: string;
  state: string;
  ready_at: string | null;
  expires_at: string | null;
  bytes: bigint | null;
  records: bigint | null;
  last_downloaded_at: string | null;
  language: string | null;
}

export interface PrivacyDataExportPart {
  export_id: string;
  part: number;
  encrypted_content: Buffer;
}

export interface PrivacyErasure {
  erasure_id: string;
  wallet_id: bigint;
  brand: number;
  reason: string;
  approved_at: string;
  due_at: string;
  state: string;
  obstacles: Generated<readonly string[]>;
  tried_at: string | null;
  ended_at: string | null;
  erased: ColumnType<unknown, string, string> | null;
}

export interface PrivacyExclusionKey {
  brand: number;
  key_hash: Buffer;
  added_at: string;
}

export interface PrivacyExclusionSecret {
  secret_id: Generated<number>;
  encrypted_secret: Buffer;
}

export interface PrivacyRetentionCount {
  day: string;
  policy: string;
  brand: number;
  deleted: bigint;
  is_complete: boolean;
}

export interface PrivacyRetentionRun {
  day: string;
  leased_until: string;
  started_at: string;
  ended_at: string | null;
}

export interface PurchaseEvent {
  brand: number;
  vendor: string;
  dedupe_key: string;
  kind: string;
  payment_id: string | null;
  received_at: string;
  cents: number | null;
  waits_for: string | null;
}

export interface PurchasePack {
  brand: number;
  code: string;
  title: string;
  description: string | null;
  price_cents: number;
  points: bigint;
  sweep_tickets: bigint;
  is_visible: boolean;
  ends_at: string | null;
  is_first_purchase_only: boolean;
  position: number;
  modified_at: string;
}

export interface PurchasePayment {
  payment_id: string;
  wallet_id: bigint;
  brand: number;
  provider: string;
  request_hash: Buffer;
  pack_code: string;
  promo_code: string | null;
  price_cents: number;
  points: bigint;
  sweep_tickets: bigint;
  status: string;
  failure_reason: string | null;
  reference: string | null;
  vendor_status: string | null;
  money_back: string | null;
  refund_id: string | null;
  case_reason: string | null;
  is_charged_back: Generated<boolean>;
  is_declined: Generated<boolean>;
  created_at: string;
  modified_at: string;
  due_at: string | null;
  readings: Generated<number>;
}

export interface PurchasePromo {
  brand: number;
  code: string;
  pack_code: string | null;
  wallet_id: bigint | null;
  points: bigint;
  sweep_tickets: bigint;
  ends_at: string | null;
  uses_max: number | null;
  uses_per_player_max: number | null;
  modified_at: string;
}

export interface PurchaseReversal {
  payment_id: string;
  wallet_id: bigint;
  kind: string;
  points_taken: bigint;
  sweep_tickets_taken: bigint;
  points_open: bigint;
  sweep_tickets_open: bigint;
  created_at: string;
  resolved_at: string | null;
  cents: number | null;
}

export interface ReferralCode {
  wallet_id: bigint;
  brand: number;
  code: string;
  created_at: string;
}

export interface ReferralFriend {
  wallet_id: bigint;
  brand: number;
  referrer_wallet_id: bigint;
  joined_at: string;
  state: Generated<string>;
  check_at: string | null;
  decided_at: string | null;
  points: bigint | null;
  sweep_tickets: bigint | null;
}

export interface ReferralTerms {
  brand: number;
  version: number;
  points: bigint;
  sweep_tickets: bigint;
  friend_stakes_tickets: bigint;
  friends_per_month_max: number;
  by: string;
  reason: string;
  at: string;
}

export interface ReturnsReturnAlarm {
  brand: number;
  paytable: string;
  currency: number;
  game_name: string;
  raised_at: string;
  rounds: bigint;
  measured: number;
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

export interface SettingsContentVersion {
  brand: number;
  kind: string;
  revision: number;
  document: ColumnType<unknown, string, string>;
  is_file: boolean;
  before: ColumnType<unknown, string, string>;
  content_hash: Buffer;
  items: number;
  published_at: string;
  staff_id: string;
  published_by: string;
  reason: string;
  restored: number | null;
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

export interface SettingsGamePause {
  brand: number;
  game_name: string;
  pause_id: string;
  paused_at: string;
  paused_by: string;
  reason: string;
}

export interface StaffApproval {
  approval_id: string;
  act: string;
  brand: string | null;
  subject_kind: string;
  subject_id: string;
  content: string;
  hash: Buffer;
  reason: string;
  proposed_by: string;
  proposed_device: Buffer;
  proposed_at: string;
  expires_at: string;
  state: string;
  decided_by: string | null;
  decided_at: string | null;
  decision_reason: string | null;
}

export interface StaffInvitation {
  invitation_id: string;
  email: string;
  name: string;
  roles: readonly string[];
  brands: readonly string[] | null;
  invited_by: string | null;
  token_hash: Buffer;
  encrypted_secret: Buffer;
  created_at: string;
  expires_at: string;
  accepted_at: string | null;
  withdrawn_at: string | null;
}

export interface StaffPasskey {
  passkey_id: string;
  staff_id: string;
  credential_id: Buffer;
  public_key: Buffer;
  counter: bigint;
  transports: readonly string[];
  host: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

export interface StaffPasskeyChallenge {
  challenge_hash: Buffer;
  purpose: string;
  host: string;
  device_hash: Buffer;
  session_id: string | null;
  expires_at: string;
}

export interface StaffPerson {
  staff_id: string;
  email: string;
  email_of_person: string;
  name: string;
  roles: readonly string[];
  brands: readonly string[] | null;
  password_hash: string | null;
  encrypted_secret: Buffer | null;
  last_app_step: bigint;
  created_at: string;
  disabled_at: string | null;
  invited_by: string | null;
  role_gains: ColumnType<unknown, string, string> | null;
}

export interface StaffSavedView {
  view_id: string;
  staff_id: string;
  room: string;
  name: string;
  search: string;
}

export interface StaffSession {
  session_id: string;
  staff_id: string;
  secret_hash: Buffer;
  device_hash: Buffer;
  device: string;
  address: string;
  network: string;
  started_at: string;
  last_seen_at: string;
  proven_at: string;
  ended_at: string | null;
}

export interface StaffSsoFlow {
  state_hash: Buffer;
  purpose: string;
  origin: string;
  device_hash: Buffer;
  session_id: string | null;
  started_at: string;
  expires_at: string;
}

export interface StaffSsoIdentity {
  issuer: string;
  subject: string;
  staff_id: string;
  linked_at: string;
  vouched_at: string;
}

export interface StaffThrottle {
  throttle_key: Buffer;
  failures: number;
  failed_at: string;
  blocked_until: string | null;
}

export interface SystemHourCount {
  hour: string;
  name: string;
  count: bigint;
}

export interface SystemLedgerCheck {
  check_id: string;
  requested_by: string;
  requested_at: string;
  started_at: string | null;
  finished_at: string | null;
  state: string;
  lines: ColumnType<unknown, string, string> | null;
  problem: string | null;
}

export interface SystemNode {
  node_id: string;
  version: string;
  roles: readonly string[];
  started_at: string;
  seen_at: string;
  clock_state: string;
  clock_offset_ms: number | null;
  clock_error_ms: number | null;
  database_answers: boolean;
  crash_is_led: boolean;
  memory_mb: number;
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

export interface VoucherCampaign {
  brand: number;
  campaign: string;
  points: bigint;
  sweep_tickets: bigint;
  is_public: boolean;
  ends_at: string | null;
  created_at: string;
}

export interface VoucherGuessAllowance {
  wallet_id: bigint;
  full_at: string;
}

export interface VoucherVoucher {
  brand: number;
  code: string;
  campaign: string;
  wallet_id: bigint | null;
  points: bigint;
  sweep_tickets: bigint;
  created_at: string;
  expires_at: string | null;
  redeemed_by: bigint | null;
  redeemed_at: string | null;
  operation_id: string | null;
}

export interface WheelSpin {
  wallet_id: bigint;
  spin_id: string;
  brand: number;
  wheel_version: number;
  outer_slice: number;
  inner_slice: number | null;
  points: bigint;
  sweep_tickets: bigint;
  seed_id: string;
  seed_hash: Buffer;
  client_seed: string;
  spun_at: string;
}

export interface WheelWheel {
  brand: number;
  version: number;
  slices: ColumnType<unknown, string, string>;
  by: string;
  reason: string;
  at: string;
}
