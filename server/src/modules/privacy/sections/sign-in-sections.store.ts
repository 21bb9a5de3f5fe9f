import type { Section } from './section.store.ts';

const OF_USER = 'join identity.realm r on r.brand_location = w.location';

/** How the player signs in. Of a brand with a hosted identity service these are empty: it stores them itself. */
export const SIGN_IN_SECTIONS: readonly Section[] = [
  {
    name: 'sign_in_providers',
    text: `select i.provider_id, i.email, i.display_name, i.photo_url, i.created_at from who w ${OF_USER}
      join identity.provider_identity i on i.realm_id = r.realm_id and i.user_id = w.subject order by i.created_at`,
  },
  {
    name: 'second_factors',
    text: `select f.kind, f.display_name, f.phone_number, f.enrolled_at from who w ${OF_USER}
      join identity.second_factor f on f.realm_id = r.realm_id and f.user_id = w.subject order by f.enrolled_at`,
  },
  {
    name: 'remembered_devices',
    text: `select d.user_agent, d.sign_in_provider, d.created_at, d.last_used_at, d.expires_at, d.ended_at, d.end_reason
      from who w ${OF_USER} join identity.remembered_device d on d.realm_id = r.realm_id and d.user_id = w.subject
      order by d.created_at`,
  },
  {
    name: 'sign_ins',
    text: `select s.sign_in_provider, s.auth_time as signed_in_at, s.last_used_at, s.revoked_at as ended_at, s.second_factor_kind
      from who w ${OF_USER} join identity.refresh_session s on s.realm_id = r.realm_id and s.user_id = w.subject
      order by s.created_at`,
  },
  {
    name: 'security_log',
    text: `select a.at, a.action, a.detail, a.network from who w ${OF_USER}
      join identity.audit_entry a on a.realm_id = r.realm_id and a.user_id = w.subject order by a.audit_id`,
  },
];
