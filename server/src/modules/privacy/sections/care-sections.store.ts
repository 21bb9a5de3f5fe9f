import type { Section } from './section.store.ts';

/** What the player sent by post, and what the staff wrote and did. Names of the staff are theirs, and are in no copy. */
export const CARE_SECTIONS: readonly Section[] = [
  {
    name: 'postal_entries',
    text: `select q.code, q.requested_at, q.last_postmark_on, q.state as status, q.refusal, q.postmarked_on, q.received_on, q.tickets,
        q.credited_at, q.operation_id
      from postal.request q, who w where q.wallet_id = w.wallet_id order by q.request_id`,
  },
  {
    name: 'postal_cards',
    text: `select c.card_id, q.code, c.typed_code, c.postmarked_on, c.verdict, c.refusal, c.entered_at
      from who w join postal.request q on q.wallet_id = w.wallet_id join postal.card c on c.request_id = q.request_id
      order by c.card_id`,
  },
  {
    name: 'notes_of_the_staff',
    text: `select n.at, n.body as text from care.note n, who w where n.wallet_id = w.wallet_id order by n.note_id`,
  },
  {
    name: 'status_decisions',
    text: `select d.is_disabled, d.is_excluded, d.decided_at from care.status_decision d, who w
      where d.wallet_id = w.wallet_id`,
  },
  {
    name: 'self_exclusions',
    text: `select c.length, c.chosen_at, c.ends_at, c.choice_id <> c.origin_id as from_other_account, r.requested_at as end_requested_at,
        r.ends_at as requested_end, m.decided_at as mistaken_since
      from who w join exclusion.choice c on c.wallet_id = w.wallet_id
      left join exclusion.end_request r on r.origin_id = c.origin_id
      left join exclusion.mistaken_match m on m.wallet_id = c.wallet_id and m.origin_id = c.origin_id
      order by c.chosen_at, c.choice_id`,
  },
  {
    name: 'limits',
    text: `select c.kind, c.currency, c.period, c.amount, c.chosen_at, c.confirm_from, a.is_confirmed, a.answered_at
      from who w join limits.choice c on c.wallet_id = w.wallet_id left join limits.choice_answer a on a.choice_id = c.choice_id
      order by c.choice_id`,
  },
  {
    name: 'reality_check',
    text: `select r.interval_minutes, r.chosen_at from limits.reality_check r, who w where r.wallet_id = w.wallet_id`,
  },
  {
    name: 'identity_checks',
    text: `select d.level, d.state, d.can_retry, d.decided_at, d.recorded_at from identity_check.decision d, who w
      where d.wallet_id = w.wallet_id order by d.decision_id`,
  },
  {
    name: 'identity_case',
    text: `select c.case_id, c.opened_at, f.submitted_at as form_submitted_at from who w
      join identity_check.player_case c on c.wallet_id = w.wallet_id
      left join identity_check.form f on f.wallet_id = c.wallet_id`,
  },
  {
    name: 'verified_purchases',
    text: `select v.verified_at, v.bonus_applied from identity_check.purchase_verification v, who w
      where v.wallet_id = w.wallet_id order by v.verification_id`,
  },
  {
    name: 'redemptions',
    text: `select c.cash_out_id, c.provider, c.status, c.tickets, c.cents, c.failure_reason, c.requested_at, c.submitted_at, c.modified_at
      from cash_out.cash_out c, who w where c.wallet_id = w.wallet_id order by c.requested_at, c.cash_out_id`,
  },
  {
    name: 'steps_of_redemptions',
    text: `select s.cash_out_id, s.status, s.act, s.at from cash_out.step s, who w
      where s.wallet_id = w.wallet_id order by s.step_id`,
  },
  {
    name: 'payout_accounts',
    text: `select b.account_type, b.has_routing_number, b.created_at from cash_out.bank_account b, who w
      where b.wallet_id = w.wallet_id and b.encrypted_details is not null order by b.created_at`,
  },
  {
    name: 'payout_registrations',
    text: `select p.vendor, p.registered_at from cash_out.payee p, who w where p.wallet_id = w.wallet_id order by p.vendor`,
  },
  {
    name: 'payout_destinations',
    text: `select d.provider, d.added_at from cash_out.destination d, who w where d.wallet_id = w.wallet_id
      order by d.added_at, d.provider`,
  },
  {
    name: 'read_or_changed_by_the_staff',
    text: `select a.at, a.kind, a.what from audit.entry a, who w
      where a.subject_kind = 'player' and a.subject_id = w.subject and a.brand = w.location and a.kind in ('read', 'act')
      order by a.sequence`,
  },
  {
    name: 'copies_of_this_data',
    text: `select e.requested_at, case when e.requested_by is null then 'player' else 'staff' end as requested_by, e.ready_at,
        e.last_downloaded_at
      from privacy.data_export e, who w where e.wallet_id = w.wallet_id order by e.export_id`,
  },
];
