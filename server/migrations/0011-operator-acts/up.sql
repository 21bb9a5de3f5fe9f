-- What operators did by the command line, with who and why; one table for all nouns.
create table audit.operator_act (
  act_id bigint generated always as identity primary key,
  brand smallint not null,
  act text not null,
  -- A player, a payment, a campaign, or the code of a pack or a promotion.
  subject text not null,
  details jsonb not null,
  by_whom text not null,
  reason text not null,
  acted_at timestamptz not null
);
create index operator_act_of_subject on audit.operator_act (brand, subject, act_id);
create trigger operator_act_append_only before delete or update on audit.operator_act
  for each row execute function ledger.refuse_change();
create trigger operator_act_not_truncated before truncate on audit.operator_act
  for each statement execute function ledger.refuse_change();

insert into audit.operator_act (brand, act, subject, details, by_whom, reason, acted_at)
select brand, act, subject, details, by_whom, reason, acted_at from (
  select brand, act, subject, details, by_whom, reason, acted_at from purchase.operator_act
  union all
  select brand, case act when 'open' then 'openCampaign' when 'codes' then 'makeGiftCodes' else 'stopCampaign' end,
         campaign, detail, by, reason, at
    from voucher.act) before
order by acted_at;
drop table purchase.operator_act;
drop table voucher.act;

-- A decision that an operator stated in place of the vendor's.
alter table identity_check.decision add column by_hand boolean default false not null;
