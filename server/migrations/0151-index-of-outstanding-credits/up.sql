-- migrate: concurrently

create index concurrently if not exists gift_outstanding on credit.gift (brand, expires_at) where played < credits;
