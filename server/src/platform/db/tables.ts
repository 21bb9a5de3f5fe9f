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
  'credit.gift': CreditGift;
  'favorites.favorite_game': FavoritesFavoriteGame;
  'jackpot.claim': JackpotClaim;
  'jackpot.win': JackpotWin;
  'legal.acceptance': LegalAcceptance;
  'settings.flag_change': SettingsFlagChange;
  'settings.flag_rule': SettingsFlagRule;
  'tiers.counted': TiersCounted;
  'tiers.points_day': TiersPointsDay;
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

export interface FavoritesFavoriteGame {
  wallet_id: bigint;
  game_name: string;
  added_at: string;
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

export interface LegalAcceptance {
  acceptance_id: string;
  wallet_id: bigint;
  version_id: string;
  accepted_at: string;
  network: string | null;
  user_agent: string | null;
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
