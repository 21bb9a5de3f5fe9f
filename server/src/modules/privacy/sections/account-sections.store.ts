import type { Section } from './section.store.ts';

/** Who the player is, and what they agreed to. */
export const ACCOUNT_SECTIONS: readonly Section[] = [
  {
    name: 'profile',
    text: `select w.location as brand, p.subject as user_id, p.email, p.nickname, p.phone_number, p.date_of_birth, p.declared_state,
        p.type as account_type, p.state as account_status, p.marketing_consent as marketing_email, p.marketing_sms,
        p.marketing_push, p.attribution, p.created_at, p.last_login_at, p.kyc_verified, p.purchase_verified,
        p.document_birth_date, p.document_jurisdiction
      from account.player p, who w where p.wallet_id = w.wallet_id`,
  },
  {
    name: 'marketing_consents',
    text: `select m.at, m.email, m.sms, m.push from account.marketing_change m, who w
      where m.wallet_id = w.wallet_id order by m.at, m.change_id`,
  },
  {
    name: 'age_statements',
    text: `select a.at, case when a.opened_by is null then 'below the age limit' else 'opened again' end as what
      from account.age_act a join account.player p on p.brand = a.brand and p.subject = a.subject, who w
      where p.wallet_id = w.wallet_id order by a.act_id`,
  },
  {
    name: 'legal_texts_agreed_to',
    text: `select v.page as document, encode(v.content_hash, 'hex') as version, v.first_served_at as published_at, a.accepted_at,
        a.network, a.user_agent
      from legal.acceptance a join legal.text_version v on v.version_id = a.version_id, who w
      where a.wallet_id = w.wallet_id order by a.accepted_at, v.page`,
  },
  {
    name: 'sessions',
    text: `select s.created_at, s.last_seen_at, s.revoked_at as ended_at, s.sign_in_method, s.user_agent, s.network
      from account.session s, who w where s.wallet_id = w.wallet_id order by s.created_at, s.session_id`,
  },
  {
    name: 'location_checks',
    text: `select s.session_id, c.checked_at, c.is_allowed, c.jurisdiction, c.network
      from who w join account.session s on s.wallet_id = w.wallet_id
      join location.check_result c on c.session_hash = s.session_hash order by c.checked_at, c.request_id`,
  },
  {
    name: 'favorite_games',
    text: `select f.game_name, f.added_at from favorites.favorite_game f, who w
      where f.wallet_id = w.wallet_id order by f.added_at, f.game_name`,
  },
  {
    name: 'tier_points',
    text: `select t.day, t.amount as points_staked from tiers.points_day t, who w
      where t.wallet_id = w.wallet_id order by t.day`,
  },
  {
    name: 'emails_sent',
    text: `select e.address, e.template, e.queued_at, e.sent_at, e.failed_at from messaging.email e, who w
      where e.brand_location = w.location and e.address = lower(w.email) order by e.email_id`,
  },
];
