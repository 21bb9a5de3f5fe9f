-- The amount of a jackpot, in millionths of the minor unit.
-- Called by every function and statement that needs the size of a pot.
-- Locks: none. Rules: WAL-20.
create or replace function jackpot.pot(j jackpot.jackpot)
returns bigint
language sql
stable
as $function$
  select j.seeded - j.paid * 1000000 + coalesce((
    select sum(case j.type when jackpot.type_number('MINI') then p.mini when jackpot.type_number('MINOR') then p.minor
      when jackpot.type_number('MAJOR') then p.major else p.grand end)
    from jackpot.pool p where p.brand = j.brand and p.currency = j.currency), 0)::bigint
$function$;
